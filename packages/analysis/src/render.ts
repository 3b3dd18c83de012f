import { categories, type Category } from './categories.ts';
import type { CheckCard, DataValue, Language, Severity } from './check.ts';
import { checks } from './checks/index.ts';
import { retiredChecks } from './checks/retired.ts';
import type { CategoryResult, CheckResult, PageAnalysis } from './page-analysis.ts';
import { reasons } from './reasons.ts';

/** Texts of a check in both languages. Plain text: nothing in it is markup. */
export interface RenderedTexts {
  readonly label: string;
  readonly label_it: string;
  readonly why: string;
  readonly why_it: string;
  readonly fix: string;
  readonly fix_it: string;
  /** What was found, in one sentence. */
  readonly detail: string;
  readonly detail_it: string;
  readonly severity: Severity;
  /** Null for a check that this version does not know. */
  readonly category: Category | null;
  readonly weight: number;
  /** Address of the document that the check rests on; empty for a check that this version does not know. */
  readonly source: string;
}

export type RenderedCheck = CheckResult & RenderedTexts;
export type RenderedCategory = CategoryResult & { readonly label: string; readonly label_it: string };

/** A stored analysis with its texts: what readers of the API get. */
export interface RenderedPageAnalysis extends Omit<PageAnalysis, 'categories' | 'checks'> {
  readonly categories: readonly RenderedCategory[];
  readonly checks: readonly RenderedCheck[];
  readonly googlebot: {
    readonly seo_score: number;
    /** English details of the failed checks of severity `error`. */
    readonly errors: readonly string[];
  };
}

const cards = new Map([...retiredChecks, ...checks].map((card) => [`${card.id}@${card.version}`, card]));

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
  const rendered = analysis.checks.map(renderCheck);
  return {
    ...analysis,
    categories: analysis.categories.map((category) => ({ ...category, ...categoryLabels(category.id) })),
    checks: rendered,
    googlebot: {
      seo_score: analysis.seo_score,
      errors: rendered
        .filter(({ status, severity }) => status === 'fail' && severity === 'error')
        .map(({ detail }) => detail),
    },
  };
}

function categoryLabels(id: string): { readonly label: string; readonly label_it: string } {
  // A stored document may be newer than this code: its ids are only believed to be ours.
  if (!Object.hasOwn(categories, id)) return { label: id, label_it: id };
  const { en, it } = categories[id as Category].label;
  return { label: en, label_it: it };
}

function renderCheck(result: CheckResult): RenderedCheck {
  const card = cards.get(`${result.id}@${result.version}`);
  const detail = detailOf(result, card, 'en');
  const detailIt = detailOf(result, card, 'it');
  if (card === undefined) {
    const texts = { label: result.id, label_it: result.id, why: '', why_it: '', fix: '', fix_it: '' };
    return {
      ...result,
      ...texts,
      detail,
      detail_it: detailIt,
      severity: 'notice',
      category: null,
      weight: 0,
      source: '',
    };
  }
  const { en, it } = card.text;
  return {
    ...result,
    label: en.label,
    label_it: it.label,
    why: en.why,
    why_it: it.why,
    fix: en.fix,
    fix_it: it.fix,
    detail,
    detail_it: detailIt,
    severity: card.severity,
    category: card.category,
    weight: card.weight,
    source: card.source,
  };
}

function detailOf(result: CheckResult, card: CheckCard | undefined, language: Language): string {
  switch (result.status) {
    case 'pass':
      return passed[language];
    case 'error':
      return crashed[language];
    case 'not-applicable':
      return Object.hasOwn(reasons, result.reason) ? reasons[result.reason][language] : result.reason;
    case 'fail': {
      const details = card?.text[language].details ?? {};
      const template = Object.hasOwn(details, result.code) ? details[result.code] : undefined;
      return template === undefined ? result.code : fillTemplate(template, result.data);
    }
  }
}

/** Puts data in place of `{names}`, once: what looks like a placeholder within the data stays as it is. */
export function fillTemplate(template: string, data: Readonly<Record<string, DataValue>>): string {
  return template.replace(/\{([a-zA-Z]+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value === undefined) return placeholder;
    return typeof value === 'object' ? value.join(', ') : String(value);
  });
}
