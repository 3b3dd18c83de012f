import type { Static } from 'typebox';

import { resultTexts } from '../result-texts.ts';
import type { AiOverview } from '../schema/ai-overview.ts';
import type { Language } from '../text/languages.ts';
import { formatMessage } from '../text/message.ts';
import { textIn } from '../text/texts.ts';
import type { AiCheckCard, AiCheckText } from './ai-check.ts';
import type { StoredAiCheck, StoredAiOverview } from './assess-ai-overview.ts';
import { aiChecks } from './checks/index.ts';
import { retiredAiChecks } from './checks/retired.ts';

export type RenderedAiOverview = Static<typeof AiOverview>;

const cards = new Map<string, AiCheckCard>(
  [...retiredAiChecks, ...aiChecks].map((card) => [`${card.id}@${card.version}`, card]),
);

/** Adds the texts to a stored result. Cards are looked up by (id, version); an unknown card shows its id. */
export function renderAiOverview(stored: StoredAiOverview, language: Language = 'en'): RenderedAiOverview {
  const checks: RenderedAiOverview['checks'] = [];
  const notJudged: RenderedAiOverview['not_judged'] = [];
  for (const result of stored.checks) {
    const { status, score, max_score, code, data } = result;
    const rendered = renderCard(result, language);
    if (status === 'not-applicable' || status === 'error') notJudged.push({ ...rendered, reason: status });
    else checks.push({ ...rendered, status, score, max_score, code, data: { ...data } });
  }
  const failed = checks
    .filter(({ kind, status }) => kind === 'gate' && status !== 'pass')
    .map(({ id }) => id);
  return {
    version: stored.version,
    score: stored.score,
    grade: stored.grade,
    score_without_gates: stored.score_without_gates,
    gates: { passed: failed.length === 0, failed },
    checks,
    not_judged: notJudged,
    signals: { ...stored.signals, question_headings: [...stored.signals.question_headings] },
    crawlers:
      stored.crawlers?.map((group) => ({ ...group, agents: group.agents.map((agent) => ({ ...agent })) })) ??
      null,
  };
}

function renderCard(result: StoredAiCheck, language: Language) {
  const { id, version, kind } = result;
  const card = cards.get(`${id}@${version}`);
  return {
    id,
    version,
    kind,
    basis: card?.basis ?? null,
    source: card?.source ?? '',
    label: labelOf(result, card, language),
    label_it: labelOf(result, card, 'it'),
    detail: detailOf(result, card, language),
    detail_it: detailOf(result, card, 'it'),
  };
}

function textOf(card: AiCheckCard, language: Language): AiCheckText {
  return textIn(card.text, language, 'ai-checks', `${card.id}@${card.version}`, card.id);
}

function labelOf({ id, status }: StoredAiCheck, card: AiCheckCard | undefined, language: Language): string {
  if (card === undefined) return id;
  const { failure, pass } = textOf(card, language);
  return status === 'pass' ? pass : failure;
}

function detailOf(
  { status, code, data }: StoredAiCheck,
  card: AiCheckCard | undefined,
  language: Language,
): string {
  if (status === 'error') return resultTexts(language).crashed;
  const details = card === undefined ? {} : textOf(card, language).details;
  const message = Object.hasOwn(details, code) ? details[code] : undefined;
  return message === undefined ? code : formatMessage(message, data, language);
}
