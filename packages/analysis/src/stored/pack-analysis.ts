import type { PageAnalysis } from '../page-analysis.ts';
import { packChecks, unpackChecks, type PackedChecks } from './pack-checks.ts';
import { packTable, unpackTable, type PackedTable } from './pack-table.ts';

/** Missing and null sections stay missing or null. */
type Loose = { readonly [Section in keyof PageAnalysis]?: PageAnalysis[Section] | null | undefined };

/**
 * The compact form of an analysis for bulk storage: repeated data is omitted by fixed rules, so that `unpackAnalysis`
 * restores the same JSON byte for byte, regardless of later changes to the catalog.
 */
export function packAnalysis(analysis: PageAnalysis): object {
  const { checks, categories, fetch, headings, content, links, images, social, international, ai_overview } =
    analysis as Loose;
  // Written out, with a separate object literal for each section: a single shared place that copies all kinds of
  // sections is much slower.
  return {
    ...analysis,
    categories: categories && packTable(categories),
    checks: checks && packChecks(checks),
    fetch: fetch && { ...fetch, headers: packTable(fetch.headers) },
    headings: headings && { ...headings, outline: packTable(headings.outline) },
    content: content && packContent(content),
    links: links && { ...links, items: packTable(links.items) },
    images: images && { ...images, items: packTable(images.items) },
    social: social && {
      ...social,
      open_graph: packTable(social.open_graph),
      twitter: packTable(social.twitter),
    },
    international: international && { ...international, hreflang: packTable(international.hreflang) },
    ai_overview: ai_overview && { ...ai_overview, checks: packTable(ai_overview.checks) },
  };
}

function packContent(content: PageAnalysis['content']): object {
  const { readability, keywords } = content;
  return {
    ...content,
    readability: {
      ...readability,
      formulas: packTable(readability.formulas),
      longest_sentences: packTable(readability.longest_sentences),
      longest_paragraphs: packTable(readability.longest_paragraphs),
    },
    keywords: {
      ...keywords,
      unigrams: packTable(keywords.unigrams),
      bigrams: packTable(keywords.bigrams),
      trigrams: packTable(keywords.trigrams),
    },
  };
}

/** Paths of the packed tables: an array that was never packed is left unchanged. */
const tables: readonly (readonly string[])[] = [
  ['categories'],
  ['fetch', 'headers'],
  ['headings', 'outline'],
  ['content', 'readability', 'formulas'],
  ['content', 'readability', 'longest_sentences'],
  ['content', 'readability', 'longest_paragraphs'],
  ['content', 'keywords', 'unigrams'],
  ['content', 'keywords', 'bigrams'],
  ['content', 'keywords', 'trigrams'],
  ['links', 'items'],
  ['images', 'items'],
  ['social', 'open_graph'],
  ['social', 'twitter'],
  ['international', 'hreflang'],
  ['ai_overview', 'checks'],
];

type Change = (value: object) => object;

export function unpackAnalysis(packed: object): object {
  return change(
    packed,
    (checks) => unpackChecks(checks as PackedChecks),
    (list) => (Array.isArray(list) ? list : unpackTable(list as PackedTable)),
  );
}

/** A copy with the checks and tables replaced. */
function change(whole: object, changeChecks: Change, changeTable: Change): object {
  const changed: Record<string, unknown> = { ...whole };
  const changeIn = (path: readonly string[], to: Change): void => {
    const section = path[0] ?? '';
    if (section in changed) changed[section] = changeAt(changed[section], path, 1, to);
  };
  changeIn(['checks'], changeChecks);
  for (const path of tables) changeIn(path, changeTable);
  return changed;
}

/** A copy with the value at the path from `depth` on replaced; unchanged if there is nothing at the path. */
function changeAt(value: unknown, path: readonly string[], depth: number, to: Change): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const key = path[depth];
  if (key === undefined) return to(value);
  if (!(key in value)) return value;
  return { ...value, [key]: changeAt((value as Record<string, unknown>)[key], path, depth + 1, to) };
}
