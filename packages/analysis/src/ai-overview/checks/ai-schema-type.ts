import type { StructuredItem } from '../../structured-data/item-graph.ts';
import { itemsOf, textOf } from '../../structured-data/item-graph.ts';
import { isKindOfAny } from '../../structured-data/schema-org.ts';
import { aiFail, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';
import { visibleText } from '../../facts/visible-text.ts';

/** What a page can be about; the rest of schema.org describes its surroundings. */
const subjects: ReadonlySet<string> = new Set([
  ...['Article', 'Product', 'FAQPage', 'QAPage', 'HowTo', 'Recipe', 'Event', 'Course', 'JobPosting', 'Book'],
  ...['VideoObject', 'SoftwareApplication', 'LocalBusiness', 'Dataset', 'Movie', 'Review', 'ProfilePage'],
  ...['MedicalWebPage', 'Service', 'DefinedTerm', 'TouristAttraction', 'Accommodation', 'Vehicle'],
]);
const maxItems = 50;
const maxNames = 5;

/**
 * Passes when structured data says what the page is about by one of the types above, with what Google requires or a
 * careful author gives, and in words that the page shows: its headline or name, or its questions. What is incomplete or
 * not shown earns half; only surroundings (WebPage, Organization, BreadcrumbList …) earn a quarter. Rich results for FAQ
 * and HowTo have ended; the types still say what a page is.
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
    failure: 'Structured data says what the page is',
    pass: 'Structured data says what the page is',
    details: {
      fitting: 'Structured data describes the page as {type}, completely and in words that the page shows.',
      incomplete: 'Structured data describes the page as {type}, but lacks {missing}.',
      unseen:
        'Structured data describes the page as {type}, but the page does not show its name or questions.',
      surroundings: 'Structured data describes only what surrounds the subject of the page: {types}.',
      none: 'No structured data says what the page is about.',
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

    const text = new Visible([(facts.title?.text ?? '').toLowerCase(), visibleText(facts.text).small]);
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
  // With no name to look for, it cannot be said to be hidden.
  const isSeen = names.length === 0 || names.some((name) => text.has(name));
  if (!isSeen) return aiPartial(0.5, 'unseen', { type });
  return missing.length > 0 ? aiPartial(0.5, 'incomplete', { type, missing }) : aiPass('fitting', { type });
}

/** What readers see, searched for names whatever their case, spaces and punctuation. */
class Visible {
  readonly #texts: readonly string[];
  #squeezed: string | null = null;

  /** In small letters. */
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

/** Letters and digits only: quotation marks and spaces are written in more ways than one. */
function squeeze(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
