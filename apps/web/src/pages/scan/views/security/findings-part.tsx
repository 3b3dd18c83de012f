import { Disclosure } from '../../../../components/disclosure.tsx';
import { SeverityMark, type Severity as Mark } from '../../../../components/severity-mark.tsx';
import { useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import type { Passive } from './passive.ts';
import { securityWords } from './words.ts';
import styles from './security.module.css';

type Finding = Passive['findings'][number];

/** Most severe first. */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;

const marks: Readonly<Record<Finding['severity'], Mark>> = {
  critical: 'critical',
  high: 'critical',
  medium: 'warning',
  low: 'notice',
  info: 'notice',
};

/** Findings to fix, most severe first; informational ones are collapsed. */
export function FindingsPart({ findings }: { readonly findings: readonly Finding[] }) {
  const words = useWords(securityWords);
  const known = findings.filter(({ severity }) => severity === 'info');
  const fix = findings.filter(({ severity }) => severity !== 'info');
  if (findings.length === 0) return null;
  return (
    <Part title={words.findings} note={fix.length === 0 ? undefined : words.findingsNote}>
      {severities.map((severity) => (
        <Group key={severity} severity={severity} findings={fix} />
      ))}
      {known.length > 0 && (
        <Disclosure summary={words.toKnow({ count: known.length })}>
          <List findings={known} />
        </Disclosure>
      )}
    </Part>
  );
}

function Group(props: { readonly severity: Finding['severity']; readonly findings: readonly Finding[] }) {
  const words = useWords(securityWords);
  const findings = props.findings.filter(({ severity }) => severity === props.severity);
  if (findings.length === 0) return null;
  return (
    <section>
      <h3>{words.severities[props.severity]}</h3>
      <List findings={findings} />
    </section>
  );
}

function List({ findings }: { readonly findings: readonly Finding[] }) {
  const words = useWords(securityWords);
  return (
    <ul className={styles.findings}>
      {findings.map((finding, index) => {
        const fix = finding.fix;
        return (
          <li key={index} className={styles.finding}>
            <SeverityMark
              severity={marks[finding.severity]}
              word={words.severities[finding.severity]}
              withWord={false}
            />
            <div className={styles.about}>
              <p className={finding.severity === 'info' ? undefined : styles.label} dir="auto">
                {finding.message}
              </p>
              {fix !== null && <p dir="auto">{fix}</p>}
            </div>
            <span className={styles.source}>{words.sources[finding.source]}</span>
          </li>
        );
      })}
    </ul>
  );
}
