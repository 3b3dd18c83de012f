import { boundData } from '../../bound-data.ts';
import type { CheckData } from '../../check.ts';
import type { Language } from '../../text/languages.ts';
import type { DataFor } from '../../text/message.ts';
import { textIn } from '../../text/texts.ts';
import type { securitySeverities, securitySources } from '../../schema/security.ts';

export type SecuritySeverity = (typeof securitySeverities)[number];
export type SecuritySource = (typeof securitySources)[number];

export interface FindingText {
  /** What was found and what it means, an ICU message. */
  readonly message: string;
  /** What to do about it; null if there is nothing to do. */
  readonly fix: string | null;
}

/** What is published about a code. Codes are public and permanent. */
export interface FindingCard extends FindingText {
  readonly severity: SecuritySeverity;
  /** Set if its texts are assembled; otherwise they are in the catalog of findings. */
  readonly textIn?: (language: Language) => FindingText;
}
export type FindingCards = Readonly<Record<string, FindingCard>>;

export interface Finding {
  readonly code: string;
  readonly severity: SecuritySeverity;
  readonly source: SecuritySource;
  /** Bounded; the values that the texts of the code need. */
  readonly data: CheckData;
  readonly card: FindingCard;
}

type EnglishOf<Card extends FindingCard> = Card['message'] | NonNullable<Card['fix']>;

/** The texts of a finding in a language. */
export function findingText(code: string, card: FindingCard, language: Language): FindingText {
  return card.textIn?.(language) ?? textIn(card, language, 'findings', code);
}

/** The codes of one source, and a function that creates a finding with the data that its English texts need. */
export function defineFindings<const Cards extends FindingCards>(source: SecuritySource, cards: Cards) {
  return {
    source,
    cards,
    find: <Code extends keyof Cards & string>(code: Code, data: DataFor<EnglishOf<Cards[Code]>>): Finding => {
      const card: FindingCard = cards[code] as FindingCard;
      return { code, severity: card.severity, source, data: boundData(data), card };
    },
  };
}

/** Days between two dates, both in UTC; null if one of them is not a date. */
export function daysBetween(from: string, to: string | null): number | null {
  const start = Date.parse(from.slice(0, 10));
  const end = to === null ? NaN : Date.parse(to.slice(0, 10));
  return Number.isNaN(start) || Number.isNaN(end) ? null : Math.round((end - start) / 86_400_000);
}
