import { round } from '../words/format.ts';
import type { ReactNode, Ref } from 'react';
import type { CheckResult } from '../api/records.ts';
import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { excerptOf, measureOf, namesOf } from './check-data.ts';
import { CodeBlock } from './code-block.tsx';
import { MeasureBar } from './measure-bar.tsx';
import { OutsideLink, shortAddress } from './outside-link.tsx';
import { SeenInNote } from './seen-in.tsx';
import { SeverityMark, severityOf } from './severity-mark.tsx';
import styles from './check-card.module.css';

const words = defineWords('components/check-card', {
  gain: '+{points} if fixed',
  points: '{count, plural, one {# point} other {# points}}',
  where: 'Location',
  named: 'Details',
  breaks: 'Location of the error',
  why: 'Why it matters',
  fix: 'How to fix it',
  source: 'Reference:',
  id: 'Check ID',
  none: 'Not applicable',
  failed: 'Couldn’t be checked',
  ignored: 'Ignored',
});

/** What a check found, where, why it matters, and how to fix it. */
export function CheckCard(props: {
  readonly check: CheckResult;
  /** Category name in the reader's language; null if the check's category no longer exists. */
  readonly category: string | null;
  readonly headingId?: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Where it is on the page. */
  readonly evidence?: ReactNode;
  /** What can be done about a failure. */
  readonly actions?: ReactNode;
}) {
  const { check, category, headingId, headingRef, evidence, actions } = props;
  const own = useWords(words);
  const text = check;
  const hasFailed = check.status === 'fail' || check.status === 'ignored';
  const names = namesOf(check.data ?? {});
  const excerpt = excerptOf(check.data ?? {});
  const measure = measureOf(check.data ?? {});
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <header className={styles.head}>
        <p className={styles.facts}>
          <Standing check={check} />
          {category !== null && <span>{category}</span>}
        </p>
        <h2 id={headingId} ref={headingRef} tabIndex={-1} className={styles.title}>
          {text.label}
        </h2>
      </header>
      <p className={styles.detail} dir="auto">
        {text.detail}
      </p>
      <SeenInNote check={check} />
      {actions}
      {measure !== null && <MeasureBar measure={measure} />}
      {names.length > 0 && (
        <section>
          <h3>{own.named}</h3>
          <ul className={styles.names}>
            {names.map((name, i) => (
              <li key={i} dir="auto" className="address">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      {excerpt !== null && <CodeBlock label={own.breaks} code={excerpt} />}
      {evidence !== undefined && (
        <section className={styles.part}>
          <h3>{own.where}</h3>
          {evidence}
        </section>
      )}
      <section>
        <h3>{own.why}</h3>
        <p>{text.why}</p>
      </section>
      {hasFailed && (
        <section>
          <h3>{own.fix}</h3>
          <p>{text.fix}</p>
        </section>
      )}
      <footer className={styles.foot}>
        <p>
          {own.source}{' '}
          <OutsideLink href={check.source} className="address">
            {shortAddress(check.source)}
          </OutsideLink>
        </p>
        <p>
          {own.id} <code>{check.id}</code>
        </p>
      </footer>
    </article>
  );
}

/** Whether the check failed, its severity, and the points lost; or why it does not count. */
function Standing({ check }: { readonly check: CheckResult }) {
  const own = useWords(words);
  if (check.status === 'pass') return <SeverityMark severity="pass" />;
  if (check.status === 'not-applicable') return <span>{own.none}</span>;
  if (check.status === 'error') return <span>{own.failed}</span>;
  if (check.status === 'ignored') return <span>{own.ignored}</span>;
  return (
    <>
      <SeverityMark severity={severityOf(check.severity)} />
      <span className={styles.gain}>
        {own.gain({ points: own.points({ count: round(check.score_impact, 1) }) })}
      </span>
    </>
  );
}
