import { round } from '../../../words/format.ts';
import { useQuery } from '@tanstack/react-query';
import { aiOverviewQuery } from '../../../api/queries.ts';
import type { AiOverview } from '../../../api/records.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { ScoreRing } from '../../../components/score-ring.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../../words/language.tsx';
import type { ViewProps } from '../view-props.ts';
import { ChecksPart, missing } from './ai/checks-part.tsx';
import { CrawlersPart } from './ai/crawlers-part.tsx';
import { NotJudged } from './ai/not-judged.tsx';
import { SignalsPart } from './ai/signals-part.tsx';
import { aiWords } from './ai/words.ts';
import styles from './ai/ai.module.css';
import { Lead } from './parts.tsx';

/** How likely the page is to be cited in AI answers. */
export function View({ scan }: ViewProps) {
  const words = useWords(aiWords);
  return scan?.scan_id_db === undefined ? (
    <EmptyState title={words.noId} text={words.noIdNote} />
  ) : (
    <Overview id={scan.scan_id_db} />
  );
}

function Overview({ id }: { readonly id: number }) {
  const words = useWords(aiWords);
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(aiOverviewQuery(id, language));
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const { ai_overview: overview } = data;
  const { checks } = overview;
  const scored = checks.filter(({ kind }) => kind === 'scored');
  return (
    <>
      <div className={styles.head}>
        <ScoreRing score={overview.score} grade={overview.grade} />
        <div className={styles.answer}>
          <Answer overview={overview} />
        </div>
      </div>
      <ChecksPart
        title={words.gates}
        note={words.gatesNote}
        checks={checks.filter(({ kind }) => kind === 'gate')}
      />
      <ChecksPart
        title={words.documented}
        note={words.documentedNote}
        checks={scored.filter(({ basis }) => basis === 'documented')}
      />
      <ChecksPart
        title={words.heuristic}
        note={words.heuristicNote}
        checks={scored.filter(({ basis }) => basis !== 'documented')}
      />
      <ChecksPart
        title={words.informative}
        note={words.informativeNote}
        checks={checks.filter(({ kind }) => kind === 'informative')}
      />
      <SignalsPart signals={overview.signals} />
      <CrawlersPart crawlers={overview.crawlers} />
      <NotJudged items={overview.not_judged} />
    </>
  );
}

/** The score, what blocks the page, and where the most points can be gained. */
function Answer({ overview }: { readonly overview: AiOverview['ai_overview'] }) {
  const words = useWords(aiWords);
  const { format } = useLanguage();
  const failed = overview.checks.filter(({ id }) => overview.gates.failed.includes(id));
  const [worst] = overview.checks.toSorted((a, b) => missing(b) - missing(a));
  const points = worst === undefined ? 0 : missing(worst);
  return (
    <>
      <Lead>{failed.length > 0 ? words.blocked : words.lead({ score: format.number(overview.score) })}</Lead>
      {failed.map((gate) => (
        <p key={gate.id} dir="auto">
          {gate.detail}
        </p>
      ))}
      {failed.length > 0 && <p>{words.without({ score: format.number(overview.score_without_gates) })}</p>}
      <p>
        {worst === undefined || points === 0
          ? words.all
          : words.most({ label: worst.label, points: words.point({ count: round(points, 1) }) })}
      </p>
    </>
  );
}
