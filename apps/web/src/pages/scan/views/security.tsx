import type { SecurityAnalysis } from '../../../api/records.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PendingText } from '../../../components/pending-text.tsx';
import { ScoreRing } from '../../../components/score-ring.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../../words/language.tsx';
import { wordFor } from '../../../words/word-for.ts';
import type { ViewProps } from '../view-props.ts';
import { Lead } from './parts.tsx';
import { useSecurity } from './security/follow-security.ts';
import { CvesPart } from './security/cves-part.tsx';
import { DomainPart } from './security/domain-part.tsx';
import { PortsPart, ReputationPart, SubdomainsPart, WafPart } from './security/exposure-parts.tsx';
import { FindingsPart, severities } from './security/findings-part.tsx';
import { HeadersPart } from './security/headers-part.tsx';
import { MailPart } from './security/mail-part.tsx';
import { TlsPart } from './security/tls-part.tsx';
import { securityWords } from './security/words.ts';
import styles from './security/security.module.css';

/** What an attacker can see of the page and its domain. */
export function View({ result, scan }: ViewProps) {
  const words = useWords(securityWords);
  return scan?.scan_id_db === undefined ? (
    <EmptyState title={words.noId} text={words.noIdNote} />
  ) : (
    <Analysis id={scan.scan_id_db} taskId={scan.scan_id} technologies={result.technologies} />
  );
}

function Analysis(props: {
  readonly id: number;
  readonly taskId: string;
  readonly technologies: ViewProps['result']['technologies'];
}) {
  const { id, taskId, technologies } = props;
  const words = useWords(securityWords);
  const { data, error, refetch } = useSecurity(id, taskId);
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const { security } = data;
  const passive = { ...security.passive, pending: security.pending };
  return (
    <>
      <div className={styles.head}>
        <ScoreRing score={security.score_combined} grade={null} />
        <div className={styles.answer}>
          <Answer security={security} />
        </div>
      </div>
      <FindingsPart findings={passive.findings.filter(({ code }) => !code.endsWith('-unknown-pending'))} />
      <HeadersPart headers={security.headers} />
      <TlsPart passive={passive} />
      <MailPart passive={passive} />
      <DomainPart passive={passive} />
      <CvesPart
        passive={passive}
        nameOf={(technology) => technologies.find((one) => one.id === technology)?.name ?? technology}
      />
      <ReputationPart passive={passive} />
      <PortsPart passive={passive} />
      <SubdomainsPart passive={passive} />
      <WafPart waf={passive.waf} />
    </>
  );
}

/** The number of findings, and how the score is calculated. */
function Answer({ security }: { readonly security: SecurityAnalysis['security'] }) {
  const words = useWords(securityWords);
  const { format } = useLanguage();
  const { passive, headers, deductions } = security;
  const counts = severities
    .filter((severity) => severity !== 'info')
    .flatMap((severity) => {
      const count = passive.findings.filter((finding) => finding.severity === severity).length;
      return count === 0 ? [] : [words.counted[severity]({ count: count })];
    });
  const taken = deductions.map(({ code, points }) =>
    words.minus({ name: wordFor(words.deductions, code) ?? code, points: format.number(points) }),
  );
  const score = format.number(security.score_combined);
  // Parts that do not apply are not missing.
  const silent = passive.unanswered.filter(({ reason }) => reason !== 'not-applicable').length;
  return (
    <>
      <Lead>
        {counts.length === 0 ? words.clean({ score }) : words.lead({ score, found: format.list(counts) })}
      </Lead>
      <p>
        {words.headersGive({ points: format.number(headers.score) })}
        {taken.length > 0 && words.less({ points: format.list(taken) })}.
      </p>
      {security.pending.length > 0 && (
        <PendingText text={words.stillPending({ count: security.pending.length })} isAnnounced />
      )}
      {silent > 0 && (
        <p className={styles.small}>{words.unknownFree({ count: words.part({ count: silent }) })}</p>
      )}
    </>
  );
}
