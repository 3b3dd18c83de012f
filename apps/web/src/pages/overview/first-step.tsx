import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usageQuery } from '../../api/queries.ts';
import { useWords } from '../../words/language.tsx';
import { QuickCrawl } from '../new-scan/quick-crawl.tsx';
import { ScanForm } from '../new-scan/scan-form.tsx';
import styles from './page.module.css';
import { overviewWords } from './words.ts';

/** The first step of a new account: a crawl of its site, or the scan of a page if its plan has no crawls. */
export function FirstStep() {
  const words = useWords(overviewWords);
  const usage = useQuery(usageQuery).data;
  const hasCrawls = usage?.scans_today.crawls.limit !== 0;
  return (
    <div className={styles.first}>
      <h1>{hasCrawls ? words.empty : words.pageEmpty}</h1>
      <p>{hasCrawls ? words.emptyText : words.pageEmptyText}</p>
      {hasCrawls ? (
        <>
          <QuickCrawl />
          <p>
            <Link to="/scan">{words.onePage}</Link>
          </p>
        </>
      ) : (
        <ScanForm hasOptions={false} />
      )}
      <section className={styles.then}>
        <h2>{words.then}</h2>
        <ol className={styles.steps}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.ways}>
          <Link to="/reports">{words.report}</Link>
          <Link to="/keys">{words.keys}</Link>
        </p>
      </section>
    </div>
  );
}
