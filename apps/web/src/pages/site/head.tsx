import { Link } from 'react-router';
import type { SiteHome } from '../../api/records.ts';
import { isRunning, startOf } from '../../api/sites.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { toView } from './views.ts';
import { siteWords } from './words.ts';

/** The site, its score, what the score says, and the issues behind it. */
export function Head({ site }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const { score, running_crawl_id: running, last_crawl: crawl } = site;
  const start = encodeURIComponent(startOf(site));
  return (
    <header className={styles.head}>
      <ScoreRing score={score?.value ?? null} grade={score?.grade ?? null} />
      <div className={styles.about}>
        <h1>
          <bdi className="address">{site.site}</bdi>
        </h1>
        <Answer site={site} />
        <Figures site={site} />
      </div>
      <div className={`${styles.actions} no-print`}>
        {running === null ? (
          <ButtonLink to={`/scan?kind=site&url=${start}`}>
            {crawl === null ? words.crawlSite : words.crawlAgain}
          </ButtonLink>
        ) : (
          <ButtonLink to={`/crawls/${running}`}>{words.progress}</ButtonLink>
        )}
        <ButtonLink kind="plain" to={`/scan?url=${start}`}>
          {words.scanPage}
        </ButtonLink>
      </div>
    </header>
  );
}

/** Whether the site is getting better, in a sentence. */
function Answer({ site }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const { score } = site;
  if (score === null) {
    const text = site.running_crawl_id !== null ? words.firstRuns : words.scanRuns;
    return (
      <>
        <p className={styles.answer}>{isRunning(site) ? text : words.noScore}</p>
        {!isRunning(site) && (
          <p>
            <Link to={toView('crawls')}>{words.seeCrawls}</Link>
          </p>
        )}
      </>
    );
  }
  const { change, source } = score;
  const verdicts = words.verdicts[source];
  const points = words.points({ count: Math.abs(change ?? 0) });
  const verdict =
    change === null
      ? verdicts.first
      : change === 0
        ? verdicts.same
        : verdicts[change > 0 ? 'better' : 'worse']({ points });
  return (
    <>
      <p className={styles.answer}>{verdict}</p>
      {source === 'pages' && (
        <p className={styles.quiet}>
          {words.meanOf({ pages: words.scannedPages({ count: site.tracked_pages }) })}
        </p>
      )}
    </>
  );
}

/** Affected URLs of all issues: open ones, and those that are new or fixed since the crawl before. */
function Figures({ site }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const format = useFormat();
  const { changes, issues, last_crawl: crawl } = site;
  if (issues.source === null) return null;
  const report = crawl === null ? null : `/reports/crawls/${crawl.job_id}`;
  const comparison = report === null ? null : `${report}?view=comparison`;
  const figures = [
    ...(changes === null || comparison === null
      ? []
      : [
          { name: words.new, count: changes.new, to: comparison, tone: styles.bad },
          { name: words.fixed, count: changes.fixed, to: comparison, tone: styles.good },
        ]),
    {
      name: words.open,
      count: issues.total,
      to: report === null ? toView('issues') : `${report}?view=issues`,
      tone: undefined,
    },
  ];
  return (
    <dl className={styles.figures} aria-label={changes === null ? words.openTitle : words.figures}>
      {figures.map(({ name, count, to, tone }) => (
        <div key={name}>
          <dt>
            <Link to={to}>{name}</Link>
          </dt>
          <dd className={count > 0 ? tone : undefined}>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
