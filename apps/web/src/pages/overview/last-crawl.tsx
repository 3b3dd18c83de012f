import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { crawlsQuery, lookMs } from '../../api/crawls.ts';
import { isFinal } from '../../api/queries.ts';
import { CrawlTable } from '../crawls/crawl-table.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { overviewWords } from './words.ts';

/** The latest crawl; nothing if there is none or it has not loaded. */
export function LastCrawl() {
  const words = useWords(overviewWords);
  const { data } = useQuery({
    ...crawlsQuery(1, 1),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => !isFinal(status)) === true ? lookMs : false,
  });
  const crawls = data?.items ?? [];
  if (crawls.length === 0) return null;
  return (
    <section className={styles.recent}>
      <div className={styles.sectionHead}>
        <h2>{words.lastCrawl}</h2>
        <Link to="/crawls" className={styles.all}>
          {words.allCrawls}
        </Link>
      </div>
      <CrawlTable label={words.lastCrawl} crawls={crawls} />
    </section>
  );
}
