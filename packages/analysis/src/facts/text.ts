import { attributeWords, type WalkedElement } from '../parse/html.ts';
import type { Collector } from './collector.ts';
import { isHidden, isInert, partsWords } from './visible-name.ts';

export interface TextFacts {
  /** Words of the main content: of `<main>` where there is one, else of the body without its surroundings. */
  readonly mainWords: number;
  /** Words of the whole body. */
  readonly bodyWords: number;
}

/** Parts that surround the content; header and footer only do so outside an article or a section. */
const surroundings = new Set(['nav', 'aside', 'form', 'menu', 'dialog']);
const surroundingRoles = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search']);
const sectioning = new Set(['article', 'section', 'main']);

export function collectText(): Collector<TextFacts> {
  let unseen = 0;
  let around = 0;
  let mains = 0;
  let sections = 0;
  let hasMain = false;
  const body: string[] = [];
  const main: string[] = [];
  const open: { readonly unseen: boolean; readonly around: boolean }[] = [];
  const add = (value: string) => {
    body.push(value);
    // Until a main element comes up, everything but the surroundings is taken for the content.
    if (around === 0 && (!hasMain || mains > 0)) main.push(value);
  };
  return {
    open(element) {
      const is = { unseen: isInert(element) || isHidden(element) || element.tag === 'svg:title' || element.tag === 'svg:desc', around: surrounds(element, sections) };
      open.push(is);
      if (is.unseen) unseen++;
      if (is.around) around++;
      if (isMain(element)) {
        if (!hasMain) main.length = 0;
        hasMain = true;
        mains++;
      }
      if (sectioning.has(element.tag)) sections++;
      if (partsWords(element) && unseen === 0) add(' ');
    },
    close(element) {
      const was = open.pop();
      if (partsWords(element) && unseen === 0) add(' ');
      if (sectioning.has(element.tag)) sections--;
      if (isMain(element)) mains--;
      if (was?.around === true) around--;
      if (was?.unseen === true) unseen--;
    },
    text(value) {
      if (unseen === 0) add(value);
    },
    done: () => ({ mainWords: countWords(main.join('')), bodyWords: countWords(body.join('')) }),
  };
}

function isMain(element: WalkedElement): boolean {
  return element.tag === 'main' || attributeWords(element, 'role').includes('main');
}

function surrounds(element: WalkedElement, sections: number): boolean {
  if (surroundings.has(element.tag)) return true;
  if (element.tag === 'header' || element.tag === 'footer') return sections === 0;
  return attributeWords(element, 'role').some((role) => surroundingRoles.has(role));
}

// Letters, marks and digits, joined inside by an apostrophe, a hyphen or a middle dot.
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’\-‐·][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const beyondAlphabets = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\ud840-\ud88f]/;

/** Mean letters of a Thai, Lao, Khmer or Burmese word: their writing has no spaces to count by. */
const unspacedWordLetters = 5;

/**
 * Counts words by expressions of our own: the built-in segmenter takes seconds on a long page. A Chinese or
 * Japanese character counts as a word, as word processors count; scripts without spaces are estimated.
 */
export function countWords(text: string): number {
  if (!beyondAlphabets.test(text)) return text.match(word)?.length ?? 0;
  let count = 0;
  const rest = text
    .replace(ideograph, () => {
      count++;
      return ' ';
    })
    .replace(unspaced, (run) => {
      count += Math.ceil(run.length / unspacedWordLetters);
      return ' ';
    });
  return count + (rest.match(word)?.length ?? 0);
}
