import type { StructuredItem } from '../../structured-data/item-graph.ts';
import { itemsOf, textOf } from '../../structured-data/item-graph.ts';
import { isKindOfAny } from '../../structured-data/schema-org.ts';
import { aiFail, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';

/** Types that can be the topic of a page; the rest of schema.org describes its context. */
const subjects: ReadonlySet<string> = new Set([
  ...['Article', 'Product', 'FAQPage', 'QAPage', 'HowTo', 'Recipe', 'Event', 'Course', 'JobPosting', 'Book'],
  ...['VideoObject', 'SoftwareApplication', 'LocalBusiness', 'Dataset', 'Movie', 'Review', 'ProfilePage'],
  ...['MedicalWebPage', 'Service', 'DefinedTerm', 'TouristAttraction', 'Accommodation', 'Vehicle'],
]);
const maxItems = 50;
const maxNames = 5;

/**
 * Passes when structured data describes the topic of the page with one of the types above, includes the required and
 * expected properties, and matches visible text: the headline, the name, or the questions. Incomplete or hidden data
 * earns half. Context types only (WebPage, Organization, BreadcrumbList …) earn a quarter. FAQ and HowTo rich results
 * were discontinued, but the types still describe what a page is.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
export const aiSchemaType = defineAiCheck({
  id: 'ai-schema-type',
  version: 1,
  basis: 'documented',
  maxScore: 6,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  text: {
    failure: 'Page topic not fully marked up',
    pass: 'Page topic fully marked up',
    details: {
      fitting: 'Structured data describes the page as {type}. It’s complete and matches the visible content.',
      incomplete:
        'Structured data describes the page as {type}, but these properties are missing: {missing}.',
      unseen:
        'Structured data describes the page as {type}, but its name or questions aren’t visible on the page.',
      surroundings: 'Structured data doesn’t describe the topic of the page, only its context: {types}.',
      none: 'No structured data describes the topic of the page.',
    },
  },
  run(facts) {
    const { graph, types, richResults } = facts.structuredData;
    if (types.length === 0) return aiFail('none', {});
    const isSubject = ({ types: own }: StructuredItem) => own.some(isSubjectType);
    const top = graph.items.filter(({ isTopLevel }) => isTopLevel);
    const entities = top.slice(0, maxItems).flatMap((item) => itemsOf(graph, item, 'mainEntity').slice(0, 1));
    const found = [...new Set([...top, ...entities])].filter(isSubject).slice(0, maxItems);
    if (found.length === 0) return aiPartial(0.25, 'surroundings', { types });

    const text = new Visible([
      (facts.title?.text ?? '').toLowerCase(),
      facts.visibleText.written.toLowerCase(),
    ]);
    let best: ReturnType<typeof judge> | null = null;
    for (const item of found) {
      const missing = richResults
        .filter(({ itemId }) => itemId === item.id)
        .flatMap(({ missingRequired, missingExpected }) => [...missingRequired, ...missingExpected]);
      const outcome = judge(item, [...new Set(missing)], text, facts);
      if (outcome.status === 'pass') return outcome;
      best ??= outcome;
    }
    return best ?? aiFail('none', {});
  },
});

function isSubjectType(type: string): boolean {
  return isKindOfAny(type, subjects);
}

function judge(
  item: StructuredItem,
  missing: readonly string[],
  text: Visible,
  { structuredData: { graph } }: AiFacts,
) {
  const type = item.types.find(isSubjectType) ?? '';
  const questions = itemsOf(graph, item, 'mainEntity').slice(0, maxNames);
  const names = [
    textOf(item, 'headline'),
    textOf(item, 'name'),
    ...questions.map((one) => textOf(one, 'name')),
  ].filter((name) => name !== null);
  // Without a name to look for, there is no evidence that the item is hidden.
  const isSeen = names.length === 0 || names.some((name) => text.has(name));
  if (!isSeen) return aiPartial(0.5, 'unseen', { type });
  return missing.length > 0 ? aiPartial(0.5, 'incomplete', { type, missing }) : aiPass('fitting', { type });
}

/** Visible text, searchable for names regardless of case, spaces, and punctuation. */
class Visible {
  readonly #texts: readonly string[];
  #squeezed: string | null = null;

  /** In lowercase. */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  has(name: string): boolean {
    const wanted = name.toLowerCase();
    if (this.#texts.some((text) => text.includes(wanted))) return true;
    this.#squeezed ??= squeeze(this.#texts.join('\n'));
    const squeezed = squeeze(wanted);
    return squeezed !== '' && this.#squeezed.includes(squeezed);
  }
}

/** Letters and digits only: quotation marks and spaces have several variants. */
function squeeze(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
