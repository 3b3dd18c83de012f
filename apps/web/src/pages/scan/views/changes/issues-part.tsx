import { Link } from 'react-router';
import type { Changes } from '../../../../api/records.ts';
import { Disclosure } from '../../../../components/disclosure.tsx';
import { RecordTable } from '../../../../components/record-table.tsx';
import { SeverityMark, severityOf } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import styles from './changes.module.css';
import { changesViewWords } from './words.ts';

const classOf = { new: styles.worse, fixed: styles.better, gone: undefined };

/** New and fixed issues, each with a link to the scan that has it. */
export function IssuesPart({
  issues,
  beforeId,
}: {
  readonly issues: Changes['issues'];
  readonly beforeId: string;
}) {
  const words = useWords(changesViewWords);
  const format = useFormat();
  const rows = [
    ...issues.new.map((issue) => ({ ...issue, kind: 'new' as const })),
    ...issues.fixed.map((issue) => ({ ...issue, kind: 'fixed' as const })),
    ...issues.not_applicable.map((issue) => ({ ...issue, kind: 'gone' as const })),
  ];
  const { not_comparable: unknown } = issues;
  return (
    <Part
      title={words.issues}
      note={words.balance({
        before: format.number(issues.before),
        after: format.number(issues.after),
        open: format.number(issues.open),
      })}
    >
      {rows.length === 0 ? (
        <p>{words.same.issues}</p>
      ) : (
        <RecordTable
          caption={words.issues}
          rows={rows}
          keyOf={(row) => row.check_id}
          columns={[
            {
              id: 'issue',
              head: words.issue,
              phone: 'whole',
              cell: ({ check_id: id, label, kind }) => {
                const search = `?issue=${encodeURIComponent(id)}`;
                const to = kind === 'new' ? { search } : { pathname: `/scans/${beforeId}`, search };
                return (
                  <Link to={to} className={styles.issue}>
                    {label}
                  </Link>
                );
              },
            },
            {
              id: 'change',
              head: words.change,
              phone: 'bare',
              cell: ({ kind }) => <span className={classOf[kind]}>{words.kinds[kind]}</span>,
            },
            {
              id: 'severity',
              head: words.severity,
              phone: 'bare',
              cell: ({ severity }) => <SeverityMark severity={severityOf(severity)} />,
            },
            {
              id: 'points',
              head: words.points,
              align: 'end',
              cell: ({ score_impact: points }) => format.tenths(points),
            },
          ]}
        />
      )}
      {unknown.length > 0 && (
        <Disclosure summary={words.incomparable({ count: unknown.length })}>
          <ul className={styles.reasons}>
            {unknown.map(({ check_id: id, label, reason }) => (
              <li key={id}>
                {label} <Note>{words.reasons[reason]}</Note>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Part>
  );
}
