import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { scanQuery } from '../../api/queries.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { Result } from './result.tsx';
import { prepareView, viewIn } from './views.ts';
import { scanWords } from './words.ts';

// The view's file comes while the scan is read.
if (typeof location !== 'undefined') prepareView(viewIn(new URLSearchParams(location.search)));

export function Page() {
  const { taskId = '' } = useParams();
  const words = useWords(scanWords);
  const { data: scan, error, refetch } = useQuery(scanQuery(taskId));
  usePageTitle(scan === undefined ? null : words.title(shortUrl(scan.url)));
  if (scan === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (scan.result !== undefined) return <Result result={scan.result} scan={scan} />;
  return <h1 className="address">{scan.url}</h1>;
}

/** Host and path: enough to tell pages apart in a tab. */
function shortUrl(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return pathname === '/' ? host : host + pathname;
  } catch {
    return url;
  }
}
