import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { WholeCrawlPage } from '../../api/records.ts';
import { useReport } from '../../api/report.ts';
import { DateTime } from '../../components/date-time.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { LongText } from '../../components/long-text.tsx';
import { SeverityMark, severityOf } from '../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { PageLink } from './page-link.tsx';
import { pageRenderingWords } from './page-rendering-words.ts';
import { reportSearch } from './report-search.ts';
import styles from './report.module.css';
import { StatusMark } from './status-mark.tsx';
import { wholePageWords } from './whole-page-words.ts';

/** Facts about a page within its site, and the findings of the sitewide checks. */
export function PageSummary({ page }: { readonly page: WholeCrawlPage }) {
  return (
    <div className={styles.summary}>
      <Findings page={page} />
      <Facts page={page} />
    </div>
  );
}

function Findings({ page }: { readonly page: WholeCrawlPage }) {
  const words = useWords(wholePageWords);
  const [search] = useSearchParams();
  return (
    <section className={styles.list}>
      <h3>{words.findings}</h3>
      {page.findings.length === 0 ? (
        <p className={styles.quiet}>{words.noFindings}</p>
      ) : (
        <ul className={styles.findings}>
          {page.findings.map((finding) => (
            <li key={`${finding.check_id} ${finding.code}`}>
              <SeverityMark severity={severityOf(finding.severity)} withWord={false} />
              <div>
                <p dir="auto">
                  <LongText text={finding.detail} />
                </p>
                <p className={styles.quiet}>
                  <Link to={{ search: reportSearch(search, { view: 'issues', issue: finding.check_id }) }}>
                    {finding.label}
                  </Link>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Facts({ page }: { readonly page: WholeCrawlPage }) {
  const words = useWords(wholePageWords);
  const format = useFormat();
  const rendering = useWords(pageRenderingWords);
  const { rendering: status, render_cause: cause } = page;
  const rendered =
    status === null
      ? []
      : [
          [
            rendering.title,
            [rendering.states[status], ...(cause === null ? [] : [rendering.causes[cause]])].join(' · '),
          ] as const,
        ];
  // What needs to know the whole site.
  const isOfList = useReport().crawl.url_count !== null;
  const yesNo = (value: boolean): string => (value ? words.yes : words.no);
  const number = (value: number | null): string => (value === null ? '–' : format.number(value));
  const pair = (values: readonly (number | null)[], show: (value: number) => string): string =>
    values.map((value) => (value === null ? '–' : show(value))).join(' · ');
  const ofPages: readonly (readonly [string, ReactNode])[] =
    page.words === null
      ? []
      : [
          [words.indexable, page.indexable === null ? '–' : yesNo(page.indexable)],
          [words.canonical, page.canonical === null ? '–' : <PageLink key="c" url={page.canonical} />],
          [words.words, number(page.words)],
          [words.description, page.description === null ? '–' : <LongText key="d" text={page.description} />],
          [words.h1, page.h1 === null ? '–' : <LongText key="h" text={page.h1} />],
          [words.language, page.language ?? '–'],
          ...rendered,
          [
            words.schema,
            page.schema_types.length === 0 ? '–' : <LongText key="s" text={page.schema_types.join(', ')} />,
          ],
        ];
  return (
    <KeyValues
      items={[
        [words.answer, <StatusMark key="status" status={page.status} failure={page.failure} />],
        ...(page.redirect_url === null
          ? []
          : [[words.redirect, <PageLink key="r" url={page.redirect_url} />] as const]),
        [words.type, page.content_type ?? '–'],
        ...(isOfList
          ? []
          : ([
              [words.depth, page.depth === null ? words.noWay : format.number(page.depth)],
              [words.inlinks, number(page.inlinks)],
            ] as const)),
        [words.outlinks, number(page.outlinks)],
        ...(isOfList
          ? []
          : ([
              [
                words.linkScore,
                page.link_score === null
                  ? '–'
                  : words.linkScoreNote({ score: format.number(page.link_score, 1) }),
              ],
              [words.sitemap, yesNo(page.in_sitemap)],
            ] as const)),
        ...ofPages,
        [words.speed, pair([page.ttfb_ms, page.download_ms], format.milliseconds)],
        [words.size, pair([page.bytes, page.transfer_bytes], format.bytes)],
        [words.fetched, <DateTime key="at" iso={page.fetched_at} />],
      ]}
    />
  );
}
