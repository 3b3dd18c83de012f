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
  /** What to do about it; null where there is nothing to do. */
  readonly fix: string | null;
}

/** What is published about a code. Codes are public and permanent. */
export interface FindingCard extends FindingText {
  readonly severity: SecuritySeverity;
  /** Where its texts are put together; otherwise the catalog of findings has them. */
  readonly textIn?: (language: Language) => FindingText;
}
export type FindingCards = Readonly<Record<string, FindingCard>>;

export interface Finding {
  readonly code: string;
  readonly severity: SecuritySeverity;
  readonly source: SecuritySource;
  /** Bounded; what the texts of the code ask for. */
  readonly data: CheckData;
  readonly card: FindingCard;
}

type EnglishOf<Card extends FindingCard> = Card['message'] | NonNullable<Card['fix']>;

/** The texts of a finding in a language. */
export function findingText(code: string, card: FindingCard, language: Language): FindingText {
  return card.textIn?.(language) ?? textIn(card, language, 'findings', code);
}

/** The codes of one source, and the way to find one of them with the data that its English texts ask for. */
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

/** Days from the day of one point in time to another day, both in UTC; null where one of them is no date. */
export function daysBetween(from: string, to: string | null): number | null {
  const start = Date.parse(from.slice(0, 10));
  const end = to === null ? NaN : Date.parse(to.slice(0, 10));
  return Number.isNaN(start) || Number.isNaN(end) ? null : Math.round((end - start) / 86_400_000);
}
