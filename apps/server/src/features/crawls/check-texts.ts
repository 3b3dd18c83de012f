import { findCheckCard, renderFailure, type CheckCard, type CheckData } from '@siteglass/analysis/rendering';

/** What is published about a check, in both languages. */
export interface CheckDescription {
  readonly severity: 'error' | 'warning' | 'notice';
  /** Null for a check that is not known here. */
  readonly category: string | null;
  readonly label: string;
  readonly label_it: string;
  readonly why: string;
  readonly why_it: string;
  readonly fix: string;
  readonly fix_it: string;
  readonly source: string;
}

export interface Failure {
  readonly checkId: string;
  readonly version: number;
  readonly code: string;
  readonly data: CheckData;
}

export interface CheckTexts {
  /** Whether a check with this id runs now. */
  readonly isKnown: (id: string) => boolean;
  /** By what was published under (id, version); without a version by the check that runs now. */
  readonly describeCheck: (id: string, version: number | null) => CheckDescription;
  readonly describeFailure: (failure: Failure) => { readonly detail: string; readonly detail_it: string };
}

/** Texts of the checks of pages, and of the cards of site checks that are given: retired ones first. */
export function createCheckTexts(siteCards: readonly CheckCard[]): CheckTexts {
  const cards = new Map(siteCards.map((card) => [`${card.id}@${card.version}`, card]));
  const running = new Map(siteCards.map((card) => [card.id, card]));
  const findCard = (id: string, version: number | null): CheckCard | undefined =>
    (version === null ? running.get(id) : cards.get(`${id}@${version}`)) ?? findCheckCard(id, version);

  return {
    isKnown: (id) => findCard(id, null) !== undefined,

    describeCheck(id, version) {
      const card = findCard(id, version) ?? findCard(id, null);
      if (card === undefined) {
        const texts = { label: id, label_it: id, why: '', why_it: '', fix: '', fix_it: '' };
        return { severity: 'notice', category: null, ...texts, source: '' };
      }
      const { en, it } = card.text;
      return {
        severity: card.severity,
        category: card.category,
        label: en.label,
        label_it: it.label,
        why: en.why,
        why_it: it.why,
        fix: en.fix,
        fix_it: it.fix,
        source: card.source,
      };
    },

    describeFailure({ checkId, version, code, data }) {
      const card = findCard(checkId, version);
      return {
        detail: renderFailure(card, { code, data }, 'en'),
        detail_it: renderFailure(card, { code, data }, 'it'),
      };
    },
  };
}
