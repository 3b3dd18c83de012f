import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { issueQuery, issuesQuery, useReport } from '../../../api/report.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LongText } from '../../../components/long-text.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { ViewNav } from '../../../components/view-nav.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../../words/language.tsx';
import { groupDuplicates, type DuplicateGroup } from '../duplicate-groups.ts';
import { duplicateWords, duplicateKinds, type DuplicateKind } from '../duplicate-words.ts';
import { PageLink } from '../page-link.tsx';
import { Problem } from '../problem.tsx';
import { changedSearch, pageIn, reportSearch } from '../report-search.ts';
import styles from '../report.module.css';

const perPage = 200;

/**
 * Pages that look like duplicates to search engines: duplicate or near-duplicate content, or the same title,
 * description, or heading.
 */
export function View() {
  const words = useWords(duplicateWords);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const { data: issues, error, refetch } = useQuery(issuesQuery(useReport(), language));
  if (issues === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  const countOf = (kind: DuplicateKind): number =>
    issues.find(({ check_id: check }) => check === kind)?.count ?? 0;
  if (duplicateKinds.every((kind) => countOf(kind) === 0)) {
    return <EmptyState title={words.none} text={words.noneText} />;
  }
  const requestedKind = duplicateKinds.find((kind) => kind === search.get('kind'));
  const current = requestedKind ?? duplicateKinds.find((kind) => countOf(kind) > 0) ?? 'dup-exact';
  return (
    <div className={styles.list}>
      <ViewNav
        label={words.label}
        current={current}
        views={duplicateKinds.map((name) => ({ name, label: words.kinds[name], count: countOf(name) }))}
        to={(kind) => ({ search: reportSearch(search, { view: 'duplicates', kind }) })}
      />
      {countOf(current) === 0 ? (
        <EmptyState title={words.noneOfKind} text={words.noneOfKindText} />
      ) : (
        <Groups key={current} kind={current} />
      )}
    </div>
  );
}

function Groups({ kind }: { readonly kind: DuplicateKind }) {
  const words = useWords(duplicateWords);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const top = useRef<HTMLParagraphElement>(null);
  const { data, error, refetch } = useQuery(
    issueQuery(useReport(), kind, { page: pageIn(search), per_page: perPage }, language),
  );
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  const groups = groupDuplicates(data.items);
  return (
    <>
      <p ref={top} className={styles.intro}>
        {data.pages > 1
          ? words.lead({ pages: words.page({ count: data.total }) })
          : words.leadGroups({
              pages: words.page({ count: data.total }),
              groups: words.group({ count: groups.length }),
            })}
      </p>
      <ol className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.key} group={group} kind={kind} />
        ))}
      </ol>
      <Pagination
        page={data.page}
        pages={data.pages}
        to={(page) => ({ search: changedSearch(search, { page: page === 1 ? null : page }) })}
        onChoose={() => top.current?.scrollIntoView({ block: 'start' })}
      />
    </>
  );
}

function Group({ group, kind }: { readonly group: DuplicateGroup; readonly kind: DuplicateKind }) {
  const words = useWords(duplicateWords);
  return (
    <li>
      <h2 dir="auto">
        {group.text === null ? words.kinds[kind] : <LongText text={group.text} max={160} />}
        <span className={styles.quiet}> {words.page({ count: group.size })}</span>
      </h2>
      <ul className={styles.members}>
        {group.items.map((item) => (
          <li key={item.url_hash}>
            <PageLink url={item.url} hash={item.url_hash} />
            {kind === 'dup-near' && (
              <p className={styles.quiet} dir="auto">
                <LongText text={item.detail} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
