import { splitCharacters } from './readable.ts';

/** Han, kana and Hangul: a line may break after any of them. */
const ideograph =
  /[\u2e80-\u2fdf\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]/u;
/** Characters that a line must not start with. */
const closing = /^[、。，．：；！？）」』】〕〉》〗ー々…]/u;
/** A URL may break after these characters. */
const addressBreak = /(?<=[/?&=.,;:_\-|@])(?=[^/?&=.,;:_\-|@\s])/u;

/** The pieces between which a line may break, each with its trailing space. */
function splitPieces(text: string): string[] {
  return (text.match(/\S+\s*/gu) ?? []).flatMap((word) => {
    if (!ideograph.test(word)) return word.length > 24 ? word.split(addressBreak) : [word];
    const pieces: string[] = [];
    for (const character of splitCharacters(word)) {
      const last = pieces.at(-1);
      const joins =
        last !== undefined &&
        (closing.test(character) ||
          character.trim() === '' ||
          (!ideograph.test(character) && !ideograph.test(last)));
      if (joins) pieces[pieces.length - 1] = last + character;
      else pieces.push(character);
    }
    return pieces;
  });
}

/**
 * Breaks a paragraph into lines no wider than `width`. Text without a break opportunity, such as a long word, is broken
 * between characters; a character wider than the line gets its own line.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const end = (): void => {
    // The space between two lines is kept, although invisible: text extraction without positions needs it.
    if (line.trim() !== '') lines.push(line.replace(/\s+$/u, ' '));
    line = '';
    taken = 0;
  };
  const put = (piece: string, wide: number): void => {
    line += piece;
    taken += wide;
  };
  for (const piece of splitPieces(text)) {
    const seen = widthOf(piece.trimEnd());
    if (taken + seen > width) end();
    if (seen <= width) {
      put(piece, widthOf(piece));
      continue;
    }
    for (const character of splitCharacters(piece)) {
      const wide = widthOf(character);
      if (taken + wide > width) end();
      put(character, wide);
    }
  }
  end();
  return lines.map((text, index) => (index === lines.length - 1 ? text.trimEnd() : text));
}
