import type { SecurityHeadersAnalysis } from '../../security-headers/security-headers.ts';
import type { PassiveFacts } from '../passive-facts.ts';

/** Everything that findings are based on. */
export interface JudgedFacts {
  readonly headers: Pick<SecurityHeadersAnalysis, 'https'>;
  readonly passive: PassiveFacts;
  /** Names of technologies by the IDs in the facts. */
  readonly technologies: readonly { readonly id: string; readonly name: string }[];
}

/** The name to use in texts: the registrable domain, or else the host. */
export function nameOf({ domain, host }: PassiveFacts): string {
  return domain ?? host;
}

/** Whether the domain declares with a null MX that it accepts no email (RFC 7505). */
export function takesNoMail({ mail }: PassiveFacts): boolean {
  return mail.mx.known && mail.mx.facts.isNull;
}

/** Whether the domain declares that it neither accepts nor sends email. */
export function isWithoutMail(facts: PassiveFacts): boolean {
  const { spf } = facts.mail;
  return takesNoMail(facts) && spf.known && spf.facts.records.length === 1 && isDenyAll(spf.facts.records[0]);
}

function isDenyAll(record: string | undefined): boolean {
  return record?.trim().toLowerCase().split(/ +/).join(' ') === 'v=spf1 -all';
}
