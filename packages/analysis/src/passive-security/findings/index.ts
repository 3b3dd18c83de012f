import { certificateFindings, judgeCertificate } from './certificate.ts';
import { cveFindings, judgeCves } from './cves.ts';
import { dkimAndMxFindings, judgeDkim, judgeMx } from './dkim-and-mx.ts';
import { dmarcFindings, judgeDmarc } from './dmarc.ts';
import type { Finding, FindingCards, SecuritySource } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';
import { judgePorts, portFindings } from './ports.ts';
import { judgeRegistration, registrationFindings } from './registration.ts';
import { judgeReputation, reputationFindings } from './reputation.ts';
import { judgeSpf, spfFindings } from './spf.ts';
import { judgeSubdomains, subdomainFindings } from './subdomains.ts';
import { judgeTls, tlsFindings } from './tls.ts';
import { domainlessFindings, judgeUnanswered, unansweredCards } from './unanswered.ts';
import { judgeWaf, wafFindings } from './waf.ts';

/** Every code that a finding can have, by topic. */
export const allFindings: readonly { readonly source: SecuritySource; readonly cards: FindingCards }[] = [
  certificateFindings,
  tlsFindings,
  registrationFindings,
  spfFindings,
  dmarcFindings,
  dkimAndMxFindings,
  cveFindings,
  reputationFindings,
  portFindings,
  wafFindings,
  subdomainFindings,
  domainlessFindings,
  // Each finding has the source that did not respond instead of this one.
  { source: 'dns', cards: unansweredCards },
];

const judges: readonly ((facts: JudgedFacts) => readonly Finding[])[] = [
  judgeCertificate,
  judgeTls,
  judgeRegistration,
  judgeSpf,
  judgeDmarc,
  judgeDkim,
  judgeMx,
  judgeCves,
  judgeReputation,
  judgePorts,
  judgeWaf,
  judgeSubdomains,
  ({ passive }) => judgeUnanswered(passive),
];

/** The findings for the facts, source by source. */
export function findSecurity(facts: JudgedFacts): readonly Finding[] {
  return judges.flatMap((judge) => judge(facts));
}
