import { countWords, type TextFacts, type TextRecorder } from './text.ts';
import type { Corrections } from './walk-page.ts';

const fewWords = 10;
const manyWords = 100;

/**
 * Reads a page, and again if the text shows that elements are not what they look like. Both are rare, and concern links,
 * lists and images as well, so everything is read again.
 */
export function readCorrected<Reading extends { readonly recorder: TextRecorder }>(
  read: (corrections?: Corrections) => Reading,
): Reading {
  let reading = read();
  const isRevealed = isShownByScript(reading.recorder.done());
  if (isRevealed) reading = read({ wrappers: new Set(), isRevealed });
  const { wrappers } = reading.recorder;
  return wrappers.size > 0 ? read({ wrappers, isRevealed }) : reading;
}

/** Nobody reads a page that hides all of its text: a script shows it, once it has arranged the page. */
function isShownByScript({ bodyWords, hiddenText }: TextFacts): boolean {
  return bodyWords < fewWords && countWords(hiddenText) >= manyWords;
}
