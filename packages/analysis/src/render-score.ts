import type { StoredAiOverview } from './ai-overview/assess-ai-overview.ts';
import type { StoredScoreDetails } from './page-analysis.ts';
import type { RenderedPageAnalysis } from './schema/page-analysis.ts';
import { scoreCaps, type ScoreCap, type ScoreCapId } from './score-cap-list.ts';
import type { Language } from './text/languages.ts';
import { formatMessage } from './text/message.ts';
import { textIn } from './text/texts.ts';

/** The texts of the score; the reason of a cap follows the colon. */
export const scoreTexts = {
  subScores: {
    security: {
      label: 'Security headers',
      text: 'Rates the headers that protect visitors of the page. Search engines don’t rank by them.',
    },
    'ai-readiness': {
      label: 'AI readiness',
      text: 'Rates how well AI answer engines can access and quote the page. It is 0 if they may not use it, even if search engines may.',
    },
  },
  capped: 'Score capped at {limit, number}: {reason}.',
  caps: Object.fromEntries(Object.entries(scoreCaps).map(([id, { text }]) => [id, text])) as Readonly<
    Record<ScoreCapId, string>
  >,
};

/** The details as shown. A stored cap that this version does not know shows its ID. */
export function renderScoreDetails(
  { uncapped, expect_indexable, caps, security }: StoredScoreDetails,
  aiOverview: StoredAiOverview | null,
  language: Language,
): NonNullable<RenderedPageAnalysis['score_details']> {
  const others = [['security', security] as const, ['ai-readiness', aiOverview?.score ?? null] as const];
  return {
    uncapped,
    is_capped: caps.some(({ limit }) => limit < uncapped),
    expect_indexable,
    caps: renderScoreCaps(caps, language),
    // Pages of a list or a crawl are not asked about what the other scores need.
    sub_scores: others.flatMap(([id, score]) => {
      if (security === null || score === null) return [];
      const { label, text } = textsOf(language).subScores[id];
      const italian = textsOf('it').subScores[id];
      return [{ id, label, label_it: italian.label, score, text, text_it: italian.text }];
    }),
  };
}

export function renderScoreCaps(
  caps: readonly ScoreCap[],
  language: Language,
): NonNullable<RenderedPageAnalysis['score_details']>['caps'] {
  return caps.map(({ id, limit }) => ({
    id,
    limit,
    text: capText(id, limit, language),
    text_it: capText(id, limit, 'it'),
  }));
}

function capText(id: ScoreCapId, limit: number, language: Language): string {
  const { capped, caps } = textsOf(language);
  const reason = Object.hasOwn(caps, id) ? caps[id] : id;
  return formatMessage(capped, { limit, reason }, language);
}

function textsOf(language: Language): typeof scoreTexts {
  return textIn(scoreTexts, language, 'scores');
}
