import type { Static } from 'typebox';

import type { Language } from '../check.ts';
import { fillTemplate } from '../fill-template.ts';
import type { AiOverview } from '../schema/ai-overview.ts';
import type { AiCheckCard } from './ai-check.ts';
import type { StoredAiCheck, StoredAiOverview } from './assess-ai-overview.ts';
import { aiChecks } from './checks/index.ts';
import { retiredAiChecks } from './checks/retired.ts';

export type RenderedAiOverview = Static<typeof AiOverview>;

const cards = new Map<string, AiCheckCard>(
  [...retiredAiChecks, ...aiChecks].map((card) => [`${card.id}@${card.version}`, card]),
);

const crashed = {
  en: 'This check could not be completed.',
  it: 'Non è stato possibile completare questo controllo.',
};

/** Adds the texts to a stored result. Cards are looked up by (id, version); one that is not known shows its id. */
export function renderAiOverview(stored: StoredAiOverview): RenderedAiOverview {
  const checks: RenderedAiOverview['checks'] = [];
  const notJudged: RenderedAiOverview['not_judged'] = [];
  for (const result of stored.checks) {
    const { status, score, max_score, code, data } = result;
    const rendered = renderCard(result);
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

function renderCard(result: StoredAiCheck) {
  const { id, version, kind } = result;
  const card = cards.get(`${id}@${version}`);
  return {
    id,
    version,
    kind,
    basis: card?.basis ?? null,
    source: card?.source ?? '',
    label: card?.text.en.label ?? id,
    label_it: card?.text.it.label ?? id,
    detail: detailOf(result, card, 'en'),
    detail_it: detailOf(result, card, 'it'),
  };
}

function detailOf(
  { status, code, data }: StoredAiCheck,
  card: AiCheckCard | undefined,
  language: Language,
): string {
  if (status === 'error') return crashed[language];
  const details = card?.text[language].details ?? {};
  const template = Object.hasOwn(details, code) ? details[code] : undefined;
  return template === undefined ? code : fillTemplate(template, data);
}
