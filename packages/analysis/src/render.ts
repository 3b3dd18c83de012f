import { categories, type Category } from './categories.ts';
import type { CheckCard, CheckData, Language } from './check.ts';
import { checks } from './checks/index.ts';
import { retiredChecks } from './checks/retired.ts';
import { renderGooglebot } from './googlebot/googlebot-section.ts';
import type { CheckResult } from './check-result.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { fillTemplate } from './fill-template.ts';
import { reasons } from './reasons.ts';
import type { RenderedPageAnalysis } from './schema/page-analysis.ts';

export type { RenderedPageAnalysis } from './schema/page-analysis.ts';
export type RenderedCheck = RenderedPageAnalysis['checks'][number];

const cards = new Map([...retiredChecks, ...checks].map((card) => [`${card.id}@${card.version}`, card]));
const runningCards = new Map(checks.map((card) => [card.id, card]));

const passed = { en: 'Nothing to mend here.', it: 'Niente da correggere.' };
const crashed = {
  en: 'This check could not be completed.',
  it: 'Non è stato possibile completare questo controllo.',
};

/**
 * Adds the texts to a stored analysis. They are looked up by (id, version), so that an old analysis reads as
 * it was meant; an outcome of a check that is not known here shows its id in place of texts.
 */
export function renderAnalysis(analysis: PageAnalysis): RenderedPageAnalysis {
  const { googlebot } = analysis;
  return {
    ...sectionsOf(analysis),
    categories: analysis.categories.map((category) => ({ ...category, ...categoryLabels(category.id) })),
    checks: analysis.checks.map(renderCheck),
    ...(googlebot === null
      ? {}
      : { googlebot: renderGooglebot(googlebot, { ofCheck: detailOf, ofTemplate: fillTemplate }) }),
  };
}

/** What is stored as it is shown. */
function sectionsOf(analysis: PageAnalysis) {
  const shown: { -readonly [Key in keyof PageAnalysis]?: PageAnalysis[Key] } = { ...analysis };
  delete shown.googlebot;
  delete shown.ai_overview;
  return shown as Omit<PageAnalysis, 'googlebot' | 'ai_overview'>;
}

function categoryLabels(id: string): { readonly label: string; readonly label_it: string } {
  // A stored document may be newer than this code: its ids are only believed to be ours.
  if (!Object.hasOwn(categories, id)) return { label: id, label_it: id };
  const { en, it } = categories[id as Category].label;
  return { label: en, label_it: it };
}

function cardOf({ id, version }: CheckResult): CheckCard | undefined {
  return findCheckCard(id, version);
}

/** What is published about a check under (id, version); without a version about the one that runs now. */
export function findCheckCard(id: string, version: number | null): CheckCard | undefined {
  return version === null ? runningCards.get(id) : cards.get(`${id}@${version}`);
}

/** The sentence of a failure, from a card with its code; the code itself where the card has none. */
export function renderFailure(
  card: CheckCard | undefined,
  { code, data }: { readonly code: string; readonly data: CheckData },
  language: Language,
): string {
  const details = card?.text[language].details ?? {};
  const template = Object.hasOwn(details, code) ? details[code] : undefined;
  return template === undefined ? code : fillTemplate(template, data);
}

function renderCheck(result: CheckResult): RenderedCheck {
  const card = cardOf(result);
  const rendered = {
    ...outcomeOf(result),
    detail: detailOf(result, 'en'),
    detail_it: detailOf(result, 'it'),
  };
  if (card === undefined) {
    const texts = { label: result.id, label_it: result.id, why: '', why_it: '', fix: '', fix_it: '' };
    return { ...rendered, ...texts, severity: 'notice', category: null, weight: 0, source: '' };
  }
  const { en, it } = card.text;
  return {
    ...rendered,
    label: en.label,
    label_it: it.label,
    why: en.why,
    why_it: it.why,
    fix: en.fix,
    fix_it: it.fix,
    severity: card.severity,
    category: card.category,
    weight: card.weight,
    source: card.source,
  };
}

/** The outcome in the form of the schema, whose lists may be written to. */
function outcomeOf(result: CheckResult) {
  if (result.status !== 'fail') return result;
  const { data, element, further_elements: further, ...rest } = result;
  return {
    ...rest,
    data: { ...data },
    ...(element === undefined ? {} : { element }),
    ...(further === undefined ? {} : { further_elements: [...further] }),
  };
}

function detailOf(result: CheckResult, language: Language): string {
  switch (result.status) {
    case 'pass':
      return passed[language];
    case 'error':
      return crashed[language];
    case 'not-applicable':
      return Object.hasOwn(reasons, result.reason) ? reasons[result.reason][language] : result.reason;
    case 'fail':
      return renderFailure(cardOf(result), result, language);
  }
}
