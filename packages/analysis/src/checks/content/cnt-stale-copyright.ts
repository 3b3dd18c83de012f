import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { TextBlock } from '../../text-block.ts';

/** The years of a notice: the last of a range or list counts. */
const notice =
  /(?:©|\(c\)|\bcopyright\b|\bcopr\.)[^\d\n]{0,40}((?:19|20)\d\d(?: ?(?:[-–—,/]|to|al?|bis|à) ?(?:(?:19|20)\d\d|\d\d(?!\d)))*)/i;
/** Notices with the year first: “2019 © Olive Guides”. “© Olive Guides 2019” is covered above. */
const yearFirst = /((?:19|20)\d\d(?: ?[-–—] ?(?:19|20)\d\d)?) ?(?:©|\(c\) )/i;
/** Copyright notices are at the end of a page. Photo credits may be anywhere. */
const lastBlocks = 15;
/** Max blocks to search from the end: a page may have very many. */
const maxBlocks = 500;
const maxUnits = 1000;

/**
 * Fires when the copyright notice at the end of the page ends with a past year. A range up to the current year passes,
 * and so does a notice without a year. In January, the previous year passes too.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const cntStaleCopyright = defineCheck({
  id: 'cnt-stale-copyright',
  version: 1,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  text: {
    failure: 'Outdated copyright year',
    pass: 'Copyright year up to date',
    why: 'An old year in the footer makes visitors wonder whether the site is still maintained.',
    fix: 'Have the template insert the current year, or leave the year out. Copyright protection does not depend on it.',
    details: {
      stale: 'The copyright notice ends with {year}, but the page was fetched in {current}.',
    },
  },
  run({ text: { blocks }, response: { fetchedAt } }) {
    if (fetchedAt === null) return notApplicable('no-fetch-time');
    const found = lastNotice(blocks);
    if (found === null) return notApplicable('no-copyright-notice');
    const current = Number(fetchedAt.slice(0, 4));
    const expected = fetchedAt.slice(5, 7) === '01' ? current - 1 : current;
    if (!(found.year < expected)) return pass();
    return fail('stale', { year: String(found.year), current: String(current) }, found.element);
  },
});

function lastNotice(
  blocks: readonly TextBlock[],
): { readonly year: number; readonly element: number } | null {
  for (let i = blocks.length - 1; i >= Math.max(0, blocks.length - maxBlocks); i--) {
    const block = blocks[i];
    if (block === undefined) continue;
    if (!block.hasDigits || (block.isMain && i < blocks.length - lastBlocks)) continue;
    if (block.text.length > maxUnits) continue;
    const years = notice.exec(block.text)?.[1] ?? yearFirst.exec(block.text)?.[1];
    if (years !== undefined) return { year: lastYear(years), element: block.element };
  }
  return null;
}

/** `2010–2026`, `2010, 2012`, `2010–26`. */
function lastYear(years: string): number {
  const first = Number(years.slice(0, 4));
  const last = /\d+$/.exec(years)?.[0] ?? '';
  return last.length === 2 ? Math.floor(first / 100) * 100 + Number(last) : Number(last);
}
