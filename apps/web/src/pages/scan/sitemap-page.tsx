import { Link } from 'react-router';
import type { PageAnalysis } from '../../api/records.ts';
import { useWords } from '../../words/language.tsx';
import { ListedPage } from './listed-page.tsx';
import { sitemapWords } from './sitemap-words.ts';

/** One page of a sitemap scan, with the same views as a scan of that page. */
export function SitemapPage(props: {
  readonly result: PageAnalysis;
  /** Its index in the list. */
  readonly at: number;
}) {
  const { result, at } = props;
  const words = useWords(sitemapWords);
  return (
    <ListedPage
      result={result}
      kept={{ at: String(at) }}
      before={
        <p className="no-print">
          <Link to={{ search: '' }}>← {words.back}</Link>
        </p>
      }
    />
  );
}
