import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { TextBlock } from '../../text-block.ts';

/** The years of a notice: the last of a range or list counts. */
const notice =
  /(?:©|\(c\)|\bcopyright\b|\bcopr\.)[^\d\n]{0,40}((?:19|20)\d\d(?: ?(?:[-–—,/]|to|al?|bis|à) ?(?:(?:19|20)\d\d|\d\d(?!\d)))*)/gi;
/** Most texts have none of these, which one search shows. */
const sign = /©|\(c\)|cop(?:yright|r\.)/i;
/** A range that goes on: “2019–present”, “since 2010”, “2019+”, or a dash before a year that a script writes. */
const goesOn =
  /^(?:\+|[-–—](?=\s|$)| ?[-–—] ?(?:present|now|today|current|heute|jetzt|oggi|presente|actualidad|aujourd['’]hui|présent|hoje|heden|nu|teraz|dziś|настоящее)(?![\p{L}])| to (?:present|date|now))/iu;
const since = /(?:\b(?:since|seit|dal|desde|depuis|sinds|od|sedan|siden)|с)\s*$/iu;
/** Who took a picture keeps the right to it, and the year is that of the picture. */
const credit = /(?:photo|foto|bild|image|picture|illustration|map data|theme|font)[^.|]{0,30}$/i;
/** Notices with the year first: “2019 © Olive Guides”. “© Olive Guides 2019” is covered above. */
const yearFirst = /((?:19|20)\d\d(?: ?[-–—] ?(?:19|20)\d\d)?) ?(?:©|\(c\) )/gi;
/** Copyright notices are at the end of a page. Photo credits may be anywhere. */
const lastBlocks = 15;
/** Max blocks to search from the end: a page may have very many. */
const maxBlocks = 500;
const maxUnits = 1000;

/**
 * Fires when the newest copyright notice at the end of the page ends with a past year. A range up to the current year or
 * without an end passes, and so does a notice without a year. In January, the previous year passes too.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const cntStaleCopyright = defineCheck({
  id: 'cnt-stale-copyright',
  version: 2,
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
    const found = newestNotice(blocks);
    if (found === null) return notApplicable('no-copyright-notice');
    const current = Number(fetchedAt.slice(0, 4));
    const expected = fetchedAt.slice(5, 7) === '01' ? current - 1 : current;
    if (!(found.year < expected)) return pass();
    return fail('stale', { year: String(found.year), current: String(current) }, found.element);
  },
});

interface Notice {
  readonly year: number;
  readonly element: number;
}

/** The newest notice at the end of the page: a theme or a map may have an older one beside it. */
function newestNotice(blocks: readonly TextBlock[]): Notice | null {
  let newest: Notice | null = null;
  for (let i = blocks.length - 1; i >= Math.max(0, blocks.length - maxBlocks); i--) {
    const block = blocks[i];
    if (block === undefined) continue;
    if (!block.hasDigits || (block.isMain && i < blocks.length - lastBlocks)) continue;
    if (block.text.length > maxUnits || !sign.test(block.text)) continue;
    for (const year of yearsIn(block.text))
      if (newest === null || year > newest.year) newest = { year, element: block.element };
  }
  return newest;
}

/** The last year of each notice; infinite for a range that goes on. */
function yearsIn(text: string): readonly number[] {
  const found: number[] = [];
  for (const pattern of [notice, yearFirst]) {
    for (const match of text.matchAll(pattern)) {
      const [all, years = ''] = match;
      const start = match.index + all.indexOf(years);
      if (credit.test(text.slice(0, match.index))) continue;
      const isOpen = goesOn.test(text.slice(start + years.length)) || since.test(text.slice(0, start));
      found.push(isOpen ? Number.POSITIVE_INFINITY : lastYear(years));
    }
    if (found.length > 0) break;
  }
  return found;
}

/** `2010–2026`, `2010, 2012`, `2010–26`. */
function lastYear(years: string): number {
  const first = Number(years.slice(0, 4));
  const last = /\d+$/.exec(years)?.[0] ?? '';
  return last.length === 2 ? Math.floor(first / 100) * 100 + Number(last) : Number(last);
}
