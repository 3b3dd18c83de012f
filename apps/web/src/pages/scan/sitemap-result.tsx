import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { PageAnalysis, ScanStatus } from '../../api/records.ts';
import { Address } from '../../components/address.tsx';
import { DataTable, type Column } from '../../components/data-table.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { ScanAgain } from '../new-scan/scan-again.tsx';
import { endingWords } from './ending-words.ts';
import { issuesOf } from './issues.ts';
import { ListedPage } from './listed-page.tsx';
import styles from './page.module.css';
import { ScanDownloads } from './scan-downloads.tsx';
import { sitemapWords } from './sitemap-words.ts';
import { Note, Part } from './views/parts.tsx';
import { scanWords } from './words.ts';

/** The result of a sitemap scan: its pages in sitemap order, or one page with all views of a result. */
export function SitemapResult({
  scan,
  results,
}: {
  readonly scan: ScanStatus;
  readonly results: readonly PageAnalysis[];
}) {
  const [search] = useSearchParams();
  const at = search.get('at');
  const result = at === null ? undefined : results[Number(at)];
  return result === undefined ? (
    <List scan={scan} results={results} />
  ) : (
    <ListedPage key={at} result={result} kept={{ at: String(Number(at)) }} />
  );
}

interface Row {
  readonly at: number;
  readonly url: string;
  readonly title: string;
  readonly score: number;
  readonly grade: string;
  readonly issues: number;
}

function List({ scan, results }: { readonly scan: ScanStatus; readonly results: readonly PageAnalysis[] }) {
  const words = useWords(sitemapWords);
  const { scanned, cached } = useWords(scanWords);
  const format = useFormat();
  const { pathname } = useLocation();
  const rows = useMemo(
    (): readonly Row[] =>
      results.map((result, at) => ({
        at,
        url: result.url,
        title: result.meta.title?.text ?? '',
        score: result.seo_score,
        grade: result.grade,
        issues: issuesOf(result).length,
      })),
    [results],
  );
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'url',
        name: words.address,
        value: ({ url }) => url,
        text: ({ url, title }) => `${url} ${title}`.trim(),
        cell: ({ url }) => <Address url={url} />,
        link: ({ at }) => `${pathname}?at=${at}`,
      },
      {
        id: 'score',
        name: words.score,
        value: ({ score }) => score,
        cell: ({ score, grade }) => `${format.number(score)} ${grade}`,
        isNumber: true,
        width: 8,
      },
      { id: 'issues', name: words.issues, value: ({ issues }) => issues, isNumber: true, width: 8 },
    ],
    [words, format, pathname],
  );
  const average = rows.reduce((sum, { score }) => sum + score, 0) / rows.length;
  return (
    <>
      <header className={styles.about}>
        <p className={styles.quiet}>{words.kind}</p>
        <h1 className={`address ${styles.title}`}>{scan.url}</h1>
        <p className={styles.answer}>
          {rows.length === 0
            ? words.none
            : words.lead({ pages: words.page({ count: rows.length }), average: format.number(average, 1) })}
        </p>
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
        {rows.length > 0 && <DataTable name="pages" label={words.pages} rows={rows} columns={columns} />}
        <NotAnalyzed items={scan.not_analysed ?? []} />
      </div>
    </>
  );
}

function NotAnalyzed({ items }: { readonly items: NonNullable<ScanStatus['not_analysed']> }) {
  const words = useWords(sitemapWords);
  const { errors } = useWords(endingWords);
  const columns = useMemo((): readonly Column<(typeof items)[number]>[] => {
    const known: Readonly<Record<string, readonly [string, string]>> = errors;
    const reasonOf = (code: string): string =>
      code === 'ROBOTS_DISALLOWED' ? words.robots : (known[code]?.[0] ?? code);
    return [
      { id: 'url', name: words.address, value: ({ url }) => url, cell: ({ url }) => <Address url={url} /> },
      { id: 'why', name: words.notAnalysed, value: ({ error }) => reasonOf(error.code) },
    ];
  }, [words, errors]);
  if (items.length === 0) return null;
  return (
    <Part title={words.notAnalysed}>
      <Note>{words.notAnalysedNote({ pages: words.page({ count: items.length }) })}</Note>
      <DataTable name="not" label={words.notAnalysed} rows={items} columns={columns} />
    </Part>
  );
}
