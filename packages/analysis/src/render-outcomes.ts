import { categoryLabel } from './categories.ts';
import type { CheckResult } from './check-result.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { checkText, detailOf, findCheckCard, inOrder, outcomeOf, renderSections } from './render.ts';
import type { CheckDescription, PageOutcomes, RenderedOutcome } from './schema/outcomes.ts';
import type { Language } from './text/languages.ts';

export type { CheckDescription, PageOutcomes, RenderedOutcome } from './schema/outcomes.ts';

/** What to render: outcomes with something to do or to know, or also checks that passed or do not apply. */
export type OutcomeSelection = 'found' | 'all';

/**
 * An analysis without the texts of its checks: in a file of many pages, `describeCheck` gives them once. Details are in
 * one language.
 */
export function renderOutcomes(
  analysis: PageAnalysis,
  language: Language,
  selection: OutcomeSelection,
): PageOutcomes {
  const isAll = selection === 'all';
  const categories = analysis.categories.map(({ id, score, passed, failed, not_applicable, errors }) => ({
    ...{ id, score, passed, failed, not_applicable, errors },
  }));
  return {
    ...renderSections(analysis, language),
    categories: isAll ? categories : categories.filter(({ failed, errors }) => failed + errors > 0),
    checks: inOrder(analysis.checks)
      .filter((check) => isAll || hasFinding(check))
      .map((check) => renderOutcome(check, language)),
  };
}

/** Whether there is something to do or to know: the check failed, or could not be completed. */
export function hasFinding({ status }: Pick<CheckResult, 'status'>): boolean {
  return status === 'fail' || status === 'error';
}

function renderOutcome(result: CheckResult, language: Language): RenderedOutcome {
  const outcome = outcomeOf(result);
  return result.status === 'pass' ? outcome : { ...outcome, detail: detailOf(result, language) };
}

/** The published texts of a check under (id, version); a check that is not known here has its ID instead. */
export function describeCheck(id: string, version: number, language: Language): CheckDescription {
  const card = findCheckCard(id, version);
  if (card === undefined)
    return {
      ...{ version, category: null, category_label: null, category_label_it: null },
      ...{ severity: 'notice', weight: 0, source: '' },
      ...{ label: id, label_it: id, pass_label: id, pass_label_it: id },
      ...{ why: '', why_it: '', fix: '', fix_it: '' },
    };
  const { category, severity, weight, source } = card;
  const [text, italian] = [checkText(card, language), checkText(card, 'it')];
  return {
    ...{ version, category, severity, weight, source },
    category_label: categoryLabel(category, language),
    category_label_it: categoryLabel(category, 'it'),
    ...{ label: text.failure, label_it: italian.failure, pass_label: text.pass, pass_label_it: italian.pass },
    ...{ why: text.why, why_it: italian.why, fix: text.fix, fix_it: italian.fix },
  };
}
