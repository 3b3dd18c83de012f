import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { sitemapPageQuery } from '../../api/page-lists.ts';
import { useSession } from '../../api/session.ts';
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
  const hasStatuses = useSession()?.account != null;
  const { data, error, refetch } = useQuery(sitemapPageQuery(taskId, position, language));
  if (data === undefined) {
    return error === null ? (
      <PageWait text={words.wait} />
    ) : (
      <Unreadable error={error} onRetry={() => void refetch()} />
    );
  }
  const { result } = data;
  return (
    <ListedPage
      result={result}
      kept={{ ...keptOfList(search), position: String(position) }}
      site={hasStatuses ? new URL(result.url).host : null}
    />
  );
}
