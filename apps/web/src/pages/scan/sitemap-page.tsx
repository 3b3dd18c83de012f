import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { sitemapPageQuery } from '../../api/page-lists.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { Unreadable } from './ending.tsx';
import { ListedPage } from './listed-page.tsx';
import { keptOfList } from './page-list/list-view.ts';
import { sitemapWords } from './sitemap-words.ts';

/** One page of a sitemap scan, with the same views as a scan of that page. */
export function SitemapPage({ taskId, position }: { readonly taskId: string; readonly position: number }) {
  const words = useWords(sitemapWords);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(sitemapPageQuery(taskId, position, language));
  const kept = keptOfList(search);
  const back = (
    <p className="no-print">
      <Link to={{ search: `?${new URLSearchParams(kept)}` }}>← {words.back}</Link>
    </p>
  );
  if (data === undefined) {
    return (
      <>
        {back}
        {error === null ? (
          <PageWait text={words.wait} />
        ) : (
          <Unreadable error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return <ListedPage result={data.result} kept={{ ...kept, position: String(position) }} before={back} />;
}
