import type { ScanStatus } from '../../api/records.ts';
import { DateTime } from '../../components/date-time.tsx';
import { useWords } from '../../words/language.tsx';
import { ScanAgain } from '../new-scan/scan-again.tsx';
import { ScannedPages } from './page-list/scanned-pages.tsx';
import styles from './page.module.css';
import { ScanDownloads } from './scan-downloads.tsx';
import { sitemapWords } from './sitemap-words.ts';
import { scanWords } from './words.ts';

/** The result of a sitemap scan: a summary of its pages, and the pages. */
export function SitemapResult({ scan }: { readonly scan: ScanStatus }) {
  const words = useWords(sitemapWords);
  const { scanned, cached } = useWords(scanWords);
  return (
    <>
      <header className={styles.about}>
        <p className={styles.quiet}>{words.kind}</p>
        <h1 className={`address ${styles.title}`}>{scan.url}</h1>
        <div className={styles.when}>
          <p className={styles.quiet}>
            {scanned} <DateTime iso={scan.completed_at ?? scan.created_at} />
            {scan.cached && `, ${cached}`}
          </p>
          <ScanAgain url={scan.url} mode="sitemap" />
          <ScanDownloads scanId={scan.scan_id_db} />
        </div>
      </header>
      <div className={styles.view}>
        <ScannedPages list={{ kind: 'sitemap', id: scan.scan_id, status: scan.status }} />
      </div>
    </>
  );
}
