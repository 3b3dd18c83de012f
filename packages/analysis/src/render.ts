import { categoryLabel } from './categories.ts';
import type { CheckCard, CheckData, CheckText } from './check.ts';
import { checks } from './checks/index.ts';
import { retiredChecks } from './checks/retired.ts';
import { renderGooglebot } from './googlebot/googlebot-section.ts';
import type { CheckResult } from './check-result.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { reasonText } from './reasons.ts';
import { renderScoreDetails } from './render-score.ts';
import { resultTexts } from './result-texts.ts';
import type { RenderedPageAnalysis } from './schema/page-analysis.ts';
import { compareProblems } from './severity.ts';
import type { Language } from './text/languages.ts';
import { formatMessage } from './text/message.ts';
import { textIn } from './text/texts.ts';

export type { RenderedPageAnalysis } from './schema/page-analysis.ts';
export type RenderedCheck = RenderedPageAnalysis['checks'][number];

const cards = new Map([...retiredChecks, ...checks].map((card) => [`${card.id}@${card.version}`, card]));
const runningCards = new Map(checks.map((card) => [card.id, card]));

/**
 * Adds the texts to a stored analysis. They are looked up by (id, version), so that an old analysis keeps its meaning;
 * an outcome of an unknown check shows its ID instead of texts. Fields that end in `_it` are Italian in every language.
 */
export function renderAnalysis(analysis: PageAnalysis, language: Language = 'en'): RenderedPageAnalysis {
  return {
    ...renderSections(analysis, language),
    categories: analysis.categories.map((category) => ({
      ...category,
      label: categoryLabel(category.id, language),
      label_it: categoryLabel(category.id, 'it'),
    })),
    checks: inOrder(analysis.checks).map((check) => renderCheck(check, language)),
  };
}

/** Everything except for the checks and their categories, which are as stored. */
export function renderSections(
  analysis: PageAnalysis,
  language: Language,
): Omit<RenderedPageAnalysis, 'checks' | 'categories'> & Pick<PageAnalysis, 'checks' | 'categories'> {
  const { googlebot, score_details: details } = analysis;
  return {
    ...sectionsOf(analysis),
    ...(details === null
      ? {}
      : { score_details: renderScoreDetails(details, analysis.ai_overview, language) }),
    ...(googlebot === null ? {} : { googlebot: renderGooglebot(googlebot, detailOf, language) }),
  };
}

/** The sections that are stored as shown; checks and categories keep their place among them. */
function sectionsOf(analysis: PageAnalysis) {
  const shown: { -readonly [Key in keyof PageAnalysis]?: PageAnalysis[Key] } = { ...analysis };
  delete shown.googlebot;
  delete shown.score_details;
  delete shown.ai_overview;
  return shown as Omit<PageAnalysis, 'googlebot' | 'score_details' | 'ai_overview'>;
}

/** Failures in the order of `compareProblems`, then everything else in the order of the catalog. */
export function inOrder(checks: readonly CheckResult[]): readonly CheckResult[] {
  const failed = checks
    .filter(({ status }) => status === 'fail')
    .map((check) => ({ check, severity: severityOf(check), points: check.score_impact }))
    .sort(compareProblems)
    .map(({ check }) => check);
  return [...failed, ...checks.filter(({ status }) => status !== 'fail')];
}

/** A check that is not known here is not taken for a serious one. */
function severityOf(check: CheckResult): CheckCard['severity'] {
  return cardOf(check)?.severity ?? 'notice';
}

function cardOf({ id, version }: CheckResult): CheckCard | undefined {
  return findCheckCard(id, version);
}

/** The published card of a check under (id, version); without a version, the card of the current one. */
export function findCheckCard(id: string, version: number | null): CheckCard | undefined {
  return version === null ? runningCards.get(id) : cards.get(`${id}@${version}`);
}

/** The texts of a check in a language. */
export function checkText(card: CheckCard, language: Language): CheckText {
  return textIn(card.text, language, 'checks', `${card.id}@${card.version}`, card.id);
}

/** The sentence of a failure, from a card that has its code; otherwise the code itself. */
export function renderFailure(
  card: CheckCard | undefined,
  { code, data }: { readonly code: string; readonly data: CheckData },
  language: Language,
): string {
  const details = card === undefined ? {} : checkText(card, language).details;
  const message = Object.hasOwn(details, code) ? details[code] : undefined;
  return message === undefined ? code : formatMessage(message, data, language);
}

function renderCheck(result: CheckResult, language: Language): RenderedCheck {
  const card = cardOf(result);
  const rendered = {
    ...outcomeOf(result),
    detail: detailOf(result, language),
    detail_it: detailOf(result, 'it'),
  };
  if (card === undefined) {
    const texts = { label: result.id, label_it: result.id, why: '', why_it: '', fix: '', fix_it: '' };
    return { ...rendered, ...texts, severity: 'notice', category: null, weight: 0, source: '' };
  }
  const [text, italian] = [checkText(card, language), checkText(card, 'it')];
  const title = result.status === 'pass' ? 'pass' : 'failure';
  return {
    ...rendered,
    label: text[title],
    label_it: italian[title],
    why: text.why,
    why_it: italian.why,
    fix: text.fix,
    fix_it: italian.fix,
    severity: card.severity,
    category: card.category,
    weight: card.weight,
    source: card.source,
  };
}

/** The outcome in the form of the schema, whose lists are mutable. */
export function outcomeOf(result: CheckResult) {
  if (result.status !== 'fail' && result.status !== 'ignored') return result;
  const { data, element, further_elements: further, ...rest } = result;
  return {
    ...rest,
    data: { ...data },
    ...(element === undefined ? {} : { element }),
    ...(further === undefined ? {} : { further_elements: [...further] }),
  };
}

export function detailOf(result: CheckResult, language: Language): string {
  switch (result.status) {
    case 'pass':
      return resultTexts(language).passed;
    case 'error':
      return resultTexts(language).crashed;
    case 'not-applicable':
      return reasonText(result.reason, language);
    case 'fail':
    case 'ignored':
      return renderFailure(cardOf(result), result, language);
  }
}
