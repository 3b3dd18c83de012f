import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { causesQuery } from '../../api/comparison.ts';
import type { IssueCause } from '../../api/records.ts';
import { useReport } from '../../api/report.ts';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { SeverityMark, severityOf } from '../../components/severity-mark.tsx';
import { PageWait } from '../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { Note, Part } from '../scan/views/parts.tsx';
import { comparisonWords } from './comparison-words.ts';
import { groupWords } from './group-words.ts';
import { PageLink } from './page-link.tsx';
import { Problem } from './problem.tsx';
import { reportSearch } from './report-search.ts';
import styles from './report.module.css';
import { TemplateNote } from './url-groups.tsx';
import { viewWords } from './view-words.ts';

type Change = 'new' | 'fixed';

const causesAtOnce = 20;
const maxCauses = 200;
const shownIssues = 3;

/** New and fixed issues by the template or page that they come from: what has one cause is one row. */
export function IssueCauses({ base, withId }: { readonly base: string; readonly withId: string | null }) {
  return (
    <>
      <Causes change="new" base={base} withId={withId} />
      <Causes change="fixed" base={base} withId={withId} />
      <TemplateNote by="template" />
    </>
  );
}

function Causes(props: { readonly change: Change; readonly base: string; readonly withId: string | null }) {
  const { change, base, withId } = props;
  const words = useWords(comparisonWords);
  const groups = useWords(groupWords);
  const { changes } = useWords(viewWords);
  const { language, format } = useLanguage();
  const [size, setSize] = useState(causesAtOnce);
  const { data, error, refetch } = useQuery(
    causesQuery(useReport(), { with: base, change, per_page: size }, language),
  );
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  const title = words.causes[change]({ templates: groups.counts.template({ count: data.total }) });
  return (
    <Part title={data.total === 0 ? changes[change] : title}>
      {data.total === 0 ? (
        <Note>{words.noFindings}</Note>
      ) : (
        <RecordTable
          isTall
          caption={title}
          rows={data.items}
          keyOf={({ template }) => template}
          columns={[
            {
              id: 'where',
              head: words.where,
              phone: 'whole',
              cell: ({ template, url }) =>
                url === null ? <bdi className={styles.group}>{template}</bdi> : <PageLink url={url} />,
            },
            {
              id: 'issues',
              head: words.tabs.issues,
              phone: 'whole',
              cell: (cause) => <Issues cause={cause} change={change} withId={withId} />,
            },
            { id: 'urls', head: words.urls, align: 'end', cell: ({ urls }) => format.number(urls) },
            {
              id: 'count',
              head: { new: words.news, fixed: words.fixed }[change],
              align: 'end',
              cell: ({ count }) => format.number(count),
            },
          ]}
        />
      )}
      {data.total > data.items.length && size < maxCauses && (
        <p>
          <Button kind="plain" onClick={() => setSize(maxCauses)}>
            {words.more}
          </Button>
        </p>
      )}
    </Part>
  );
}

/** The issues of a template, the most important first; each links to its URLs there. */
function Issues(props: {
  readonly cause: IssueCause;
  readonly change: Change;
  readonly withId: string | null;
}) {
  const { cause, change, withId } = props;
  const words = useWords(comparisonWords);
  const { format } = useLanguage();
  const [search] = useSearchParams();
  const item = ({ check_id: check, severity, label, count }: IssueCause['issues'][number]): ReactNode => (
    <li key={check}>
      <SeverityMark severity={severityOf(severity)} withWord={false} />
      <Link
        to={{
          search: reportSearch(search, {
            ...{ view: 'issues', issue: check, change, with: withId, template: cause.template },
          }),
        }}
      >
        {label}
      </Link>
      {cause.urls > 1 && <span className={styles.quiet}>{format.number(count)}</span>}
    </li>
  );
  const rest = cause.issues.slice(shownIssues);
  return (
    <>
      <ul className={styles.causes}>{cause.issues.slice(0, shownIssues).map(item)}</ul>
      {rest.length > 0 && (
        <Disclosure summary={words.furtherIssues({ count: rest.length })}>
          <ul className={styles.causes}>{rest.map(item)}</ul>
        </Disclosure>
      )}
    </>
  );
}
