import { Link } from 'react-router';
import type { SiteList } from '../../api/records.ts';
import { sitePath } from '../../api/sites.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ScoreChange } from '../../components/score-change.tsx';
import { fillNodes } from '../../words/fill-nodes.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { verdictOf } from './verdict.ts';
import { overviewWords } from './words.ts';

/** Whether the sites are getting better, as a sentence and numbers. */
export function Head({ list }: { readonly list: SiteList }) {
  const { summary, items } = list;
  const words = useWords(overviewWords);
  const { sites, worse, better, same } = summary;
  const verdict = verdictOf(summary);
  const [only] = sites === 1 ? items : [];
  const all = words.sites({ count: sites });
  const sentences = {
    worse: () => words.some.worse({ count: worse, sites: all }),
    better: () => words.some.better({ count: better, sites: all }),
    same: () => words.some.same({ sites: all }),
    first: () => words.some.first({ sites: all }),
  };
  return (
    <header className={styles.head}>
      <div className={styles.answer}>
        <h1>
          {only === undefined
            ? sentences[verdict]()
            : fillNodes(words.one[only.score === null ? 'none' : verdict], {
                site: (
                  <Link to={sitePath(only.site)} className={styles.host}>
                    <bdi className="address">{only.site}</bdi>
                  </Link>
                ),
              })}
        </h1>
        {verdict === 'first' ? (
          <p className={styles.quiet}>{words.firstText}</p>
        ) : (
          <p className={styles.quiet}>
            {only?.score?.change != null && only.score.change !== 0 && (
              <>
                <ScoreChange change={only.score.change} />{' '}
              </>
            )}
            {only?.score == null ? words.since : words.sinceOne[only.score.source]}
          </p>
        )}
      </div>
      <ButtonLink to="/scan?kind=site">{words.newCrawl}</ButtonLink>
      {sites > 1 && (
        <dl className={styles.figures}>
          <Figure name={words.counts.worse} count={worse} to="?sort=change" />
          <Figure name={words.counts.better} count={better} to="?sort=-change" />
          <Figure name={words.counts.same} count={same} />
          <Figure name={words.counts.first} count={sites - worse - better - same} />
        </dl>
      )}
    </header>
  );
}

function Figure(props: {
  readonly name: string;
  readonly count: number;
  /** The list with what is counted first. */
  readonly to?: string;
}) {
  const { name, count, to } = props;
  const format = useFormat();
  return (
    <div>
      <dt>{to === undefined || count === 0 ? name : <Link to={to}>{name}</Link>}</dt>
      <dd>{format.number(count)}</dd>
    </div>
  );
}
