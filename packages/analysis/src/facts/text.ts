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
  let content: string[] = [];
  let rest: string[] = [];
  const open: { readonly unseen: boolean; readonly around: boolean; readonly main: boolean }[] = [];
  const add = (value: string) => {
    // Until a main element comes up, everything but the surroundings is taken for the content.
    if (around === 0 && (!hasMain || mains > 0)) content.push(value);
    else rest.push(value);
  };
  const part = () => {
    if (unseen > 0) return;
    content.push(' ');
    rest.push(' ');
  };
  return {
    open(element) {
      const is = { unseen: isUnseen(element), around: surrounds(element, sections), main: isMain(element) };
      open.push(is);
      if (partsWords(element) || is.around || is.main) part();
      if (is.unseen) unseen++;
      if (is.around) around++;
      if (is.main) {
        if (!hasMain) {
          rest = rest.concat(content);
          content = [];
        }
        hasMain = true;
        mains++;
      }
      if (sectioning.has(element.tag)) sections++;
    },
    close(element) {
      const was = open.pop();
      if (sectioning.has(element.tag)) sections--;
      if (was?.main === true) mains--;
      if (was?.around === true) around--;
      if (was?.unseen === true) unseen--;
      if (partsWords(element) || was?.around === true || was?.main === true) part();
    },
    text(value) {
      if (unseen === 0) add(value);
    },
    done() {
      const mainWords = countWords(content.join(''));
      return { mainWords, bodyWords: mainWords + countWords(rest.join('')) };
    },
  };
}

function isUnseen(element: WalkedElement): boolean {
  return isInert(element) || isHidden(element) || element.tag === 'svg:title' || element.tag === 'svg:desc';
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
const beyondAlphabets =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\ud840-\ud88f]/;

/** Mean letters of a Thai, Lao, Khmer or Burmese word: their writing has no spaces to count by. */
const unspacedWordLetters = 5;

/**
 * Counts words by expressions of our own: the built-in segmenter takes seconds on a long page. A Chinese or
 * Japanese character counts as a word, as word processors count; scripts without spaces are estimated.
 */
export function countWords(text: string): number {
  if (!beyondAlphabets.test(text)) return countMatches(text);
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
  return count + countMatches(rest);
}

/** Unlike `match`, makes no list of the words. */
function countMatches(text: string): number {
  let count = 0;
  word.lastIndex = 0;
  while (word.test(text)) count++;
  return count;
}
