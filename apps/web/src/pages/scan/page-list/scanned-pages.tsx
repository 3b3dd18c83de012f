import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { lookMs } from '../../../api/crawls.ts';
import { summaryQuery, type PageList } from '../../../api/page-lists.ts';
import { isFinal } from '../../../api/queries.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../../words/language.tsx';
import { ListSummary } from './list-summary.tsx';
import { ListTable } from './list-table.tsx';
import styles from './page-list.module.css';
import { pageListWords } from './words.ts';

/** The pages of a sitemap scan or of a batch: a summary, then the pages themselves; so far, if it is running. */
export function ScannedPages({ list }: { readonly list: PageList }) {
  const words = useWords(pageListWords);
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    ...summaryQuery(list, language),
    refetchInterval: ({ state }) =>
      state.data !== undefined && !isFinal(state.data.status) ? lookMs : false,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data.pages.total === 0) return null;
  return (
    <div className={styles.parts}>
      <ListSummary summary={data} onChoose={() => heading.current?.focus()} />
      <ListTable list={list} summary={data} heading={heading} />
    </div>
  );
}
