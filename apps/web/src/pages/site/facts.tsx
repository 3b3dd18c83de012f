import { useState } from 'react';
import { Link } from 'react-router';
import type { SiteHome } from '../../api/records.ts';
import { startOf } from '../../api/sites.ts';
import { DateTime } from '../../components/date-time.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { WeeklyLink } from '../reports/weekly-link.tsx';
import { timeLeft } from './days-left.ts';
import styles from './page.module.css';
import { siteWords } from './words.ts';

/** The last crawl, security, what expires, and the next report. */
export function Facts({ site }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const format = useFormat();
  const { last_crawl: crawl, security, next_report: report } = site;
  return (
    <section className={styles.part}>
      <h2>{words.facts}</h2>
      <KeyValues
        items={[
          [
            words.lastCrawl,
            crawl === null ? (
              words.neverCrawled
            ) : (
              <>
                <Link to={`/reports/crawls/${crawl.job_id}`}>
                  <DateTime iso={crawl.completed_at} />
                </Link>
                , {words.crawled({ pages: words.page({ count: crawl.pages }) })}
              </>
            ),
          ],
          [
            words.security,
            security === null ? (
              words.noSecurity
            ) : (
              <>
                <Link to={`/scans/${security.scan_id}?view=security`}>
                  {words.grade({ grade: security.grade })}
                </Link>
                , {words.ofScan({ date: format.date(security.scanned_at) })}
              </>
            ),
          ],
          [
            words.certificate,
            <Expiry
              until={security?.certificate_expires_at ?? null}
              missing={security === null ? words.unknown : words.noCertificate}
            />,
          ],
          [
            words.domain,
            <Expiry
              until={security?.domain_expires_on ?? null}
              missing={security === null ? words.unknown : words.noDomain}
            />,
          ],
          [
            words.nextReport,
            report === null ? (
              <>
                {words.noReport} <WeeklyLink kind="crawl" url={startOf(site)} />
              </>
            ) : (
              <>
                <Link to="/reports">
                  <time dateTime={report.runs_at} title={format.exactTime(report.runs_at)}>
                    {format.date(report.runs_at)}
                  </time>
                </Link>
                , {words.kinds[report.kind]}
              </>
            ),
          ],
        ]}
      />
    </section>
  );
}

/** A date with the days that are left, and a warning if these are few. */
function Expiry({ until, missing }: { readonly until: string | null; readonly missing: string }) {
  const words = useWords(siteWords);
  const format = useFormat();
  const [now] = useState(Date.now);
  if (until === null) return missing;
  const { days, state } = timeLeft(until, now);
  const date = /^\d{4}-\d{2}-\d{2}$/.test(until) ? format.day(until) : format.date(until);
  const text =
    state === 'expired' ? words.ended({ date }) : `${words.until({ date })}, ${words.left({ count: days })}`;
  if (state === 'fine') return text;
  return <SeverityMark severity={state === 'expired' ? 'critical' : 'warning'} word={text} />;
}
