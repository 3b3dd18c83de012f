import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SiteIssue } from '../../api/records.ts';
import { RecordTable } from '../../components/record-table.tsx';
import { SeverityMark, severityOf } from '../../components/severity-mark.tsx';
import { IssueStatusCell } from '../../issue-statuses/issue-status-cell.tsx';
import { statusOfSite } from '../../issue-statuses/status-of.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';
import { reportSearch } from './report-search.ts';
import styles from './report.module.css';
import { Trend } from './trend.tsx';

const words = defineWords('report/issue-table', {
  check: 'Issue',
  severity: 'Severity',
  count: 'Affected URLs',
  trend: 'Since previous crawl',
  change: 'Change',
  status: 'Status',
});

/** The issues of a crawl, most severe first, each linking to its affected URLs. */
export function IssueTable<Issue extends SiteIssue>(props: {
  readonly label: string;
  readonly issues: readonly Issue[];
  readonly hasTrend: boolean;
  /** Further parameters of the links. */
  readonly params?: Readonly<Record<string, string | null>>;
  /** A last column. */
  readonly extra?: { readonly head: string; readonly cell: (issue: Issue) => ReactNode };
  /** Of this site: adds a column with the status that each issue has on the whole of it. */
  readonly site?: string | null;
  /** Renders no links, while there is nothing to link to yet. */
  readonly isInert?: true;
}) {
  const { label, issues, hasTrend, params = {}, extra, site = null, isInert = false } = props;
  const own = useWords(words);
  const { format } = useLanguage();
  const [search] = useSearchParams();
  return (
    <RecordTable
      caption={label}
      rows={issues}
      keyOf={(issue) => issue.check_id}
      columns={[
        {
          id: 'check',
          head: own.check,
          phone: 'whole',
          cell: (issue) => {
            const name = issue.label;
            const to = { search: reportSearch(search, { view: 'issues', issue: issue.check_id, ...params }) };
            if (isInert) return name;
            return (
              <Link className={styles.issueLink} to={to}>
                {name}
              </Link>
            );
          },
        },
        {
          id: 'severity',
          head: own.severity,
          phone: 'bare',
          cell: (issue) => <SeverityMark severity={severityOf(issue.severity)} />,
        },
        { id: 'count', head: own.count, align: 'end', cell: (issue) => format.number(issue.count) },
        ...(hasTrend
          ? [
              {
                id: 'trend',
                head: params['with'] == null ? own.trend : own.change,
                phone: 'bare' as const,
                align: 'end' as const,
                cell: (issue: Issue) => <Trend issue={issue} isCell />,
              },
            ]
          : []),
        ...(site === null
          ? []
          : [
              {
                id: 'status',
                head: own.status,
                phone: 'bare' as const,
                align: 'end' as const,
                cell: (issue: Issue) => (
                  <IssueStatusCell
                    subject={{ site, check: issue.check_id, label: issue.label }}
                    current={statusOfSite(issue)}
                  />
                ),
              },
            ]),
        ...(extra === undefined ? [] : [{ id: 'extra', phone: 'whole' as const, ...extra }]),
      ]}
    />
  );
}
