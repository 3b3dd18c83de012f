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
    accessibility: {
      label: 'Accessibility',
      text: 'Rates what automated tests in a browser find for WCAG 2.2, levels A and AA. Search engines hardly use it for ranking, and some barriers can only be found by people.',
    },
    'ai-readiness': {
      label: 'AI readiness',
      text: 'Rates how well AI answer engines can access and quote the page. It is 0 if they may not use it, even if search engines may.',
    },
  },
  capped: 'Score capped at {limit, number}: {reason}.',
  ignored: 'Cap at {limit, number} ignored: {reason}.',
  caps: Object.fromEntries(Object.entries(scoreCaps).map(([id, { text }]) => [id, text])) as Readonly<
    Record<ScoreCapId, string>
  >,
};

/** The details as shown. A stored cap that this version does not know shows its ID. */
export function renderScoreDetails(
  {
    uncapped,
    expect_indexable,
    caps,
    ignored_caps: ignored,
    security,
    accessibility = null,
  }: StoredScoreDetails,
  aiOverview: StoredAiOverview | null,
  language: Language,
): NonNullable<RenderedPageAnalysis['score_details']> {
  const others = [
    ['security', security] as const,
    ['accessibility', accessibility] as const,
    // Pages of a list or a crawl are not asked about what the other two need.
    ['ai-readiness', security === null ? null : (aiOverview?.score ?? null)] as const,
  ];
  return {
    uncapped,
    is_capped: caps.some(({ limit }) => limit < uncapped),
    expect_indexable,
    caps: renderScoreCaps(caps, language),
    ...(ignored === undefined ? {} : { ignored_caps: renderCaps(ignored, 'ignored', language) }),
    sub_scores: others.flatMap(([id, score]) => {
      if (score === null) return [];
      const { label, text } = textsOf(language).subScores[id];
      const italian = textsOf('it').subScores[id];
      return [{ id, label, label_it: italian.label, score, text, text_it: italian.text }];
    }),
  };
}

type RenderedCaps = NonNullable<RenderedPageAnalysis['score_details']>['caps'];

export function renderScoreCaps(caps: readonly ScoreCap[], language: Language): RenderedCaps {
  return renderCaps(caps, 'capped', language);
}

function renderCaps(
  caps: readonly ScoreCap[],
  sentence: 'capped' | 'ignored',
  language: Language,
): RenderedCaps {
  const textFor = ({ id, limit }: ScoreCap, shown: Language): string => {
    const { [sentence]: message, caps: reasons } = textsOf(shown);
    return formatMessage(message, { limit, reason: Object.hasOwn(reasons, id) ? reasons[id] : id }, shown);
  };
  return caps.map((cap) => ({
    id: cap.id,
    limit: cap.limit,
    text: textFor(cap, language),
    text_it: textFor(cap, 'it'),
  }));
}

function textsOf(language: Language): typeof scoreTexts {
  return textIn(scoreTexts, language, 'scores');
}
