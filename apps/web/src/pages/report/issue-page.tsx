import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../api/client.ts';
import type { SiteIssue } from '../../api/records.ts';
import { comparableQuery } from '../../api/comparison.ts';
import {
  issueChanges,
  issueGroupsQuery,
  issueQuery,
  useReport,
  type AffectedFilter,
} from '../../api/report.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { OutsideLink, shortAddress } from '../../components/outside-link.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { LabeledSelect } from '../../components/data-table/labeled-select.tsx';
import { SeverityMark, severityOf } from '../../components/severity-mark.tsx';
import { useSearch } from '../../components/use-search.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { AffectedTools } from './affected-tools.tsx';
import { AffectedUrl } from './affected-url.tsx';
import { groupWords } from './group-words.ts';
import { IssueActions, PartialStatuses } from './issue-status.tsx';
import { NextIssue } from './next-issue.tsx';
import { Problem } from './problem.tsx';
import { changedSearch, pageIn, reportSearch } from './report-search.ts';
import styles from './report.module.css';
import { Trend } from './trend.tsx';
import { ActiveGroup, groupIn, groupingIn, GroupSelect, GroupTable, TemplateNote } from './url-groups.tsx';
import { viewWords } from './view-words.ts';

/** One issue: what it is, why it matters, how to fix it, and all affected URLs. */
export function IssuePage({ check }: { readonly check: string }) {
  const report = useReport();
  const words = useWords(viewWords);
  const { language, format } = useLanguage();
  const [search, setSearch] = useSearch();
  const top = useRef<HTMLHeadingElement>(null);
  const change = issueChanges.find((one) => one === search.get('change'));
  // A shared report does not give access to other crawls.
  const other = report.share === null ? search.get('with') : null;
  const { data: others } = useQuery({ ...comparableQuery(report), enabled: other !== null });
  const otherTime = others?.find(({ task_id: id }) => id === other)?.completed_at ?? null;
  const filter = {
    ...(change === undefined ? {} : { change }),
    ...(other === null ? {} : { with: other }),
    ...groupIn(search),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    issueQuery(report, check, { ...filter, page: pageIn(search), per_page: 50 }, language),
  );
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    if (error instanceof ApiError && error.status === 404) {
      return (
        <EmptyState title={words.notFound} text={words.notFoundText}>
          <Back />
        </EmptyState>
      );
    }
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  const { issue } = data;
  const isCompared = issue.new !== null && issue.count + (issue.fixed ?? 0) > 0;
  return (
    <article className={styles.issue}>
      <IssueDetails issue={issue} applies={data.applies}>
        <IssueActions issue={issue} />
      </IssueDetails>
      <PartialStatuses issue={issue} />
      {other === null && <NextIssue check={check} />}
      {(data.total > 0 || isCompared) && (
        <section className={styles.list}>
          <div className={styles.whereHead}>
            <h3 ref={top} className={styles.where}>
              {words.where}
            </h3>
            {data.total > 0 && <AffectedTools check={check} filter={filter} />}
          </div>
          {isCompared && (
            <search className={styles.filters} aria-label={words.where}>
              <LabeledSelect
                label={
                  otherTime === null ? words.sinceBefore : words.sinceOther({ date: format.date(otherTime) })
                }
                value={change ?? ''}
                onChange={(value) =>
                  setSearch((now) => changedSearch(now, { change: value, page: null }), {
                    replace: true,
                  })
                }
              >
                <option value="">{`${words.allNow} (${format.number(issue.count)})`}</option>
                {issueChanges.map((one) => (
                  <option key={one} value={one}>
                    {`${words.changes[one]} (${format.number(issue[one] ?? 0)})`}
                  </option>
                ))}
              </LabeledSelect>
            </search>
          )}
          <ActiveGroup />
          <Groups check={check} filter={filter} />
          {data.total === 0 && <p className={styles.quiet}>{words.nothing}</p>}
          <ul className={isPlaceholderData ? styles.old : styles.addresses} aria-busy={isPlaceholderData}>
            {data.items.map((item) => (
              <AffectedUrl key={`${item.url_hash} ${item.code}`} item={item} issue={issue} />
            ))}
          </ul>
          <Pagination
            page={data.page}
            pages={data.pages}
            to={(page) => ({ search: changedSearch(search, { page: page === 1 ? null : page }) })}
            onChoose={() => top.current?.scrollIntoView({ block: 'start' })}
          />
          <p className={`${styles.quiet} no-print`}>{words.address({ count: data.total })}</p>
        </section>
      )}
    </article>
  );
}

const shownGroups = 10;

/** The templates or folders with the most affected URLs, unless these are all in one, or limited to one. */
function Groups({ check, filter }: { readonly check: string; readonly filter: AffectedFilter }) {
  const words = useWords(groupWords);
  const { format } = useLanguage();
  const [search] = useSearchParams();
  const by = groupingIn(search) ?? 'template';
  const isLimited = filter.template !== undefined || filter.folder !== undefined;
  const { data } = useQuery({
    ...issueGroupsQuery(useReport(), check, { ...filter, by, per_page: shownGroups }),
    enabled: !isLimited,
  });
  if (isLimited || data === undefined || (data.total < 2 && groupingIn(search) === null)) return null;
  const { items, total } = data;
  const hasNew = filter.change === undefined && items.some((item) => item.new !== null);
  return (
    <section className={styles.list} aria-label={words.groupBy}>
      <search className={styles.filters} aria-label={words.groupBy}>
        <GroupSelect current={by} canBeNone={false} />
        {total > items.length && (
          <p className={styles.status}>
            {words.largest({ shown: format.number(items.length), all: words.counts[by]({ count: total }) })}
          </p>
        )}
      </search>
      <GroupTable
        by={by}
        rows={items}
        columns={[
          { id: 'count', name: words.affected, value: ({ count }) => format.number(count) },
          ...(hasNew
            ? [
                {
                  id: 'new',
                  name: words.news,
                  value: (item: (typeof items)[number]) => format.number(item.new ?? 0),
                },
              ]
            : []),
        ]}
      />
      <TemplateNote by={by} />
    </section>
  );
}

function Back() {
  const words = useWords(viewWords);
  const [search] = useSearchParams();
  return (
    <p className="no-print">
      <Link className={styles.back} to={{ search: reportSearch(search, { view: 'issues' }) }}>
        ← {words.back}
      </Link>
    </p>
  );
}

function IssueDetails(props: {
  readonly issue: SiteIssue;
  readonly applies: boolean;
  readonly children: ReactNode;
}) {
  const { issue, applies, children } = props;
  const words = useWords(viewWords);
  return (
    <>
      <header className={styles.list}>
        <p className={styles.marks}>
          <SeverityMark severity={severityOf(issue.severity)} />
          <Trend issue={issue} />
        </p>
        <h2>{issue.label}</h2>
        <p className={styles.intro}>
          {issue.count === 0
            ? !applies
              ? words.notOfList
              : issue.ignored_count > 0
                ? words.allIgnored
                : words.passes
            : words.failsAt({ addresses: words.address({ count: issue.count }) })}
        </p>
        {children}
      </header>
      <div className={styles.advice}>
        <section>
          <h3>{words.why}</h3>
          <p>{issue.why}</p>
        </section>
        <section>
          <h3>{words.fix}</h3>
          <p>{issue.fix}</p>
        </section>
      </div>
      <p className={styles.quiet}>
        {words.check} <code>{issue.check_id}</code>
        {issue.source !== '' && (
          <>
            {' · '}
            {words.source} <OutsideLink href={issue.source}>{shortAddress(issue.source)}</OutsideLink>
          </>
        )}
      </p>
    </>
  );
}
