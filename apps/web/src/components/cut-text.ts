/** The width of a text rendered on one line. */
export type Measure = (text: string) => number;

export interface CutText {
  readonly text: string;
  readonly isCut: boolean;
}

/** Scripts written without spaces; they can be cut between any two characters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const more = ' …';

/** Units that a cut does not split: words with their trailing space, and characters of unspaced scripts. */
function piecesOf(text: string): readonly string[] {
  return text.split(/(?<=\s)(?!\s)/).flatMap((word) => (unspaced.test(word) ? signsOf(word) : [word]));
}

/** Characters as a reader perceives them (graphemes), however many code points each has. */
function signsOf(text: string): readonly string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The number of leading pieces that fit into `width`. */
function countThatFits(pieces: readonly string[], tail: string, width: number, measure: Measure): number {
  let [fits, tooMany] = [0, pieces.length + 1];
  while (tooMany - fits > 1) {
    const half = Math.floor((fits + tooMany) / 2);
    if (measure(pieces.slice(0, half).join('').trimEnd() + tail) <= width) fits = half;
    else tooMany = half;
  }
  return fits;
}

/** Truncates a text as search results do: after the last whole word that leaves space for the ellipsis. */
export function cutToWidth(text: string, width: number, measure: Measure): CutText {
  if (measure(text) <= width) return { text, isCut: false };
  const words = piecesOf(text);
  const count = countThatFits(words, more, width, measure);
  if (count > 0) return { text: words.slice(0, count).join('').trimEnd() + more, isCut: true };
  // Not even one word fits.
  const signs = signsOf(text);
  return { text: `${signs.slice(0, countThatFits(signs, '…', width, measure)).join('')}…`, isCut: true };
}

/** Breaks a text into at most so many lines of the given width, and truncates the last one. */
export function cutToLines(
  text: string,
  { width, lines }: { readonly width: number; readonly lines: number },
  measure: Measure,
): { readonly lines: readonly string[]; readonly isCut: boolean } {
  const broken: string[] = [];
  let rest = text.trim();
  while (broken.length < lines - 1 && measure(rest) > width) {
    const words = piecesOf(rest);
    const pieces = countThatFits(words.slice(0, 1), '', width, measure) === 0 ? signsOf(rest) : words;
    const line = pieces.slice(0, Math.max(1, countThatFits(pieces, '', width, measure))).join('');
    broken.push(line.trimEnd());
    rest = rest.slice(line.length);
  }
  const last = cutToWidth(rest, width, measure);
  return { lines: [...broken, last.text].filter((line) => line !== ''), isCut: last.isCut };
}

const drawings = new Map<string, Measure>();

/** Measures text with the browser's own rendering, in a font such as `400 20px Arial`. */
export function measureIn(font: string): Measure {
  let measure = drawings.get(font);
  if (measure === undefined) {
    const drawing = document.createElement('canvas').getContext('2d');
    if (drawing !== null) drawing.font = font;
    measure = (text) => drawing?.measureText(text).width ?? 0;
    drawings.set(font, measure);
  }
  return measure;
}
