import { defineCheck, fail, pass } from '../../check.ts';

/** How a character appears whose UTF-8 bytes were read as Windows-1252 or Latin-1 and encoded again. */
const doubled = /(?:[ÂÃÐÑ]|â€)[\u0080-\u009f\u00a1-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g;
const suspicious = /[ÂÃÐÑâ]/;

/** Counting stops here; beyond it, the exact number doesn't matter. */
const maxCounted = 10_000;

function countCharacter(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count++;
  return count;
}

/**
 * Fires when several characters of the visible text are garbled: shown as U+FFFD because bytes were invalid in the
 * declared encoding, or as the pairs that appear when text is encoded twice, such as Ã© for é. A single one may be
 * intentional.
 *
 * Source: https://www.w3.org/International/questions/qa-utf8-bom-mojibake
 */
export const httpMojibake = defineCheck({
  id: 'http-mojibake',
  version: 1,
  category: 'http',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  thresholds: { count: 3 },
  source: 'https://www.w3.org/International/questions/qa-utf8-bom-mojibake',
  text: {
    failure: 'Garbled characters',
    pass: 'No garbled characters',
    why: 'Visitors see garbled words, and search engines index them that way.',
    fix: 'Save the page and the data from its database as UTF-8, and declare UTF-8. Text that is already garbled in the database has to be repaired there.',
    details: {
      replaced: '{count, plural, one {# character} other {# characters}} couldn’t be decoded as {charset}.',
      doubled:
        '{count, plural, one {# character was} other {# characters were}} encoded twice, for example: {examples}.',
    },
  },
  run({ response: { charset }, text: { blocks } }, limit) {
    let replaced = 0;
    let twice = 0;
    const elements: number[] = [];
    const examples = new Set<string>();
    for (const { text, element, isAscii } of blocks) {
      if (isAscii) continue;
      const before = replaced + twice;
      if (charset.malformed) replaced += countCharacter(text, '\ufffd');
      if (suspicious.test(text)) {
        for (const [pair] of text.matchAll(doubled)) {
          if (++twice >= maxCounted) break;
          if (examples.size < 5) examples.add(pair);
        }
      }
      if (replaced + twice > before) elements.push(element);
    }
    if (replaced >= limit.count)
      return fail('replaced', { count: replaced, charset: charset.name }, elements);
    return twice >= limit.count
      ? fail('doubled', { count: twice, examples: [...examples] }, elements)
      : pass();
  },
});
