import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageAnalysis } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { DateTime } from '../../components/date-time.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { publicPath } from '../../public-path.ts';
import { useFormat, useLanguage, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { WeeklyLink } from '../reports/weekly-link.tsx';
import { Answer } from './answer.tsx';
import { ScanAgain } from '../new-scan/scan-again.tsx';
import { ScanDownloads } from './scan-downloads.tsx';
import { SinceLast } from './since-last.tsx';
import type { ResultProps } from './view-props.ts';
import type { ViewName } from './views.ts';
import { scanWords } from './words.ts';

/** Where a sub-score is explained. */
const subScoreViews = {
  security: 'security',
  accessibility: 'issues',
  'ai-readiness': 'ai',
} as const satisfies Readonly<Record<string, ViewName>>;

/** What caps the score without keeping the page out of search. */
const capsOfIndexablePages: readonly string[] = ['no-title', 'served-over-http'];

/** The page, its score, and top issues. Brief if an open issue needs the space. */
export function ResultHead({
  result,
  scan,
  isBrief,
  during,
}: Omit<ResultProps, 'site'> & {
  readonly isBrief: boolean;
  /** What is going on while there is only a preliminary result; null if it is complete. */
  readonly during: ReactNode;
}) {
  const words = useWords(scanWords);
  const title = result.meta.title?.text.trim() ?? '';
  if (isBrief) {
    return (
      <header className={styles.about}>
        <h1 className={styles.briefTitle} dir="auto">
          {title === '' ? words.noTitle : title}
        </h1>
        <Address url={result.url} />
        {during}
      </header>
    );
  }
  return (
    <header className={styles.head}>
      <Score result={result} isFinal={during === null} />
      <div className={styles.about}>
        <h1 className={styles.title} dir="auto">
          {title === '' ? words.noTitle : title}
        </h1>
        <Address url={result.url} />
        {result.final_url !== result.url && <Address url={result.final_url} before={words.redirected} />}
        <Indexable result={result} />
        <Answer result={result} />
        {during === null ? (
          <Complete result={result} scan={scan} />
        ) : (
          <div className={styles.stack}>
            {during}
            {/* Keeps the space for it, so that nothing moves when it takes its place. */}
            <div className={styles.reserved} inert>
              <Complete result={result} scan={scan} />
            </div>
          </div>
        )}
        <GuestHint />
      </div>
    </header>
  );
}

/** When it was scanned, what has changed since, and what can be done with it. */
function Complete({ result, scan }: Omit<ResultProps, 'site'>) {
  const words = useWords(scanWords);
  return (
    <>
      <SinceLast scan={scan} />
      <div className={styles.when}>
        <p className={styles.quiet}>
          {words.scanned} <DateTime iso={result.scanned_at ?? scan.created_at} />
          {scan.cached && `, ${words.cached}`}
        </p>
        <ScanAgain url={scan.url} />
        <ScanDownloads scanId={scan.scan_id_db ?? 0} />
        <WeeklyLink kind="page" url={scan.url} />
      </div>
    </>
  );
}

/** At most two lines: some URLs are thousands of characters long. */
function Address({ url, before }: { readonly url: string; readonly before?: string }) {
  return (
    <p className={styles.url} title={url}>
      {before !== undefined && `${before} `}
      <bdi className="address">{url}</bdi>
    </p>
  );
}

/** That nothing keeps the page out of Google; what does is a cap of the score, and says so below it. */
function Indexable({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(scanWords);
  const caps = result.score_details?.caps;
  const isKeptOut = caps?.some(({ id }) => !capsOfIndexablePages.includes(id)) ?? true;
  if (isKeptOut || !result.meta.is_indexable) return null;
  return (
    <p className={styles.quiet}>
      <SeverityMark severity="pass" withWord={false} />{' '}
      <Link to={{ search: '?view=technical' }}>{words.indexable}</Link>
    </p>
  );
}

/** The score, what caps it, and the scores that answer other questions. */
function Score({ result, isFinal }: { readonly result: PageAnalysis; readonly isFinal: boolean }) {
  const words = useWords(scanWords);
  const format = useFormat();
  return (
    <div className={styles.ring}>
      <ScoreRing score={result.seo_score} grade={result.grade} />
      <ul className={styles.aboutScore}>
        <li>
          <Link to={{ search: '', hash: 'score' }}>{words.howScored}</Link>
        </li>
        {result.score_details?.caps.map(({ id, text }) => (
          <li key={id}>
            <strong>{text}</strong>
          </li>
        ))}
        {result.score_details?.sub_scores.map(({ id, label, score, text }) => (
          <li key={id}>
            <Link to={{ search: `?view=${subScoreViews[id]}` }} title={text}>
              {words.subScore({ label, score: format.number(score) })}
            </Link>
          </li>
        ))}
        {/* Keeps the space for the score that only the browser can give. */}
        {!isFinal && <li>{words.accessibilityLater}</li>}
      </ul>
    </div>
  );
}

/** Suggests an account to guests, as guest scans have no history. */
function GuestHint() {
  const words = useWords(scanWords);
  const { language } = useLanguage();
  const session = useSession();
  if (session?.is_guest !== true) return null;
  return (
    <p className={styles.quiet}>
      {words.guest}{' '}
      {session.registration_open ? (
        <Link to={publicPath('/signup', language)}>{words.signUp}</Link>
      ) : (
        <Link to={publicPath('/login', language)}>{words.logIn}</Link>
      )}
    </p>
  );
}
