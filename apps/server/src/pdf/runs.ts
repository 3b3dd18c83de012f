import type { Face, FindFace, Weight } from './fonts.ts';
import { splitCharacters } from './readable.ts';

/** A piece of text that one font can draw. */
export interface Run {
  readonly text: string;
  readonly face: Face;
}

/** Replaces a character that no font has. */
const replacement = '\ufffd';

/**
 * Splits a text by the fonts it needs. A letter stays with its marks; marks that no font has together with the letter
 * are dropped, and anything that no font has at all is shown as U+FFFD.
 */
export function splitRuns(text: string, weight: Weight, findFace: FindFace): Run[] {
  // Most texts use a single font throughout.
  const whole = findFace(codePointsOf(text), weight);
  if (whole !== null) return text === '' ? [] : [{ text, face: whole }];
  const runs: { text: string; face: Face }[] = [];
  for (const character of splitCharacters(text)) {
    const drawn = drawnAs(character, weight, findFace);
    const last = runs.at(-1);
    if (last !== undefined && last.face.name === drawn.face.name) last.text += drawn.text;
    else runs.push(drawn);
  }
  return runs;
}

function drawnAs(character: string, weight: Weight, findFace: FindFace): { text: string; face: Face } {
  const codePoints = codePointsOf(character);
  const whole = findFace(codePoints, weight);
  if (whole !== null) return { text: character, face: whole };
  const [letter = 0] = codePoints;
  const face = codePoints.length > 1 ? findFace([letter], weight) : null;
  if (face !== null) return { text: String.fromCodePoint(letter), face };
  const own = findFace([0xfffd], weight);
  if (own === null) throw new Error('the font has no replacement character');
  return { text: replacement, face: own };
}

const codePointsOf = (text: string): number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0);
