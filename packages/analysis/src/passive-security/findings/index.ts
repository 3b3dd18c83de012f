import type { SecurityHeadersAnalysis } from '../../security-headers/security-headers.ts';
import type { PassiveFacts } from '../passive-facts.ts';
import type { Finding, FindingCards } from './finding.ts';
import { domainlessFindings, judgeUnanswered, unansweredCards } from './unanswered.ts';

/** All that findings rest on. */
export interface JudgedFacts {
  readonly headers: Pick<SecurityHeadersAnalysis, 'https'>;
  readonly passive: PassiveFacts;
  readonly technologies: readonly { readonly id: string; readonly name: string }[];
}

/** Every code that a finding can have. */
export const findingCards: readonly FindingCards[] = [domainlessFindings.cards, unansweredCards];

/** What is to be said of the facts, in the order of the sources. */
export function findSecurity({ passive }: JudgedFacts): readonly Finding[] {
  return judgeUnanswered(passive);
}
