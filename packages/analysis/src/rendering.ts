/**
 * Everything that a process needs that only shows analyses: a separate entry point, because loading the rest (facts,
 * word lists, technologies) is most of a process's startup cost.
 */
export { renderAiOverview, type RenderedAiOverview } from './ai-overview/render-ai-overview.ts';
export type { StoredAiOverview } from './ai-overview/assess-ai-overview.ts';
export { readCrawlTrend, type CrawlTrend } from './authority/crawl-trend.ts';
export { readDomainAge, type DomainAge } from './authority/read-domain-age.ts';
export { readTrustSignals, type TrustSignals } from './authority/read-trust-signals.ts';
export { categoryLabel } from './categories.ts';
export type { CheckCard, CheckData } from './check.ts';
export { compareAnalyses, type RenderedComparison } from './comparison/compare-analyses.ts';
export { compareOutcomes } from './comparison/compare-outcomes.ts';
export {
  checkText,
  findCheckCard,
  renderAnalysis,
  renderFailure,
  type RenderedCheck,
  type RenderedPageAnalysis,
} from './render.ts';
export {
  describeCheck,
  hasFinding,
  renderOutcomes,
  type CheckDescription,
  type OutcomeSelection,
  type PageOutcomes,
  type RenderedOutcome,
} from './render-outcomes.ts';
export { findPending } from './passive-security/findings/unanswered.ts';
export { judgeSecurity, type SecurityInput } from './passive-security/judge-security.ts';
export type { RenderedSecurity } from './schema/security.ts';
export {
  readPassiveFacts,
  storePassiveFacts,
  type StoredPassiveFacts,
} from './passive-security/stored-facts.ts';
export { renderScoreCaps } from './render-score.ts';
export { ignoreChecks, scoreWithout } from './ignore-checks.ts';
export { gradeOf } from './grade.ts';
export type { ScoreCap } from './score-cap-list.ts';
export { compareProblems, jointGain, severityRank } from './severity.ts';
export { upgradeStored } from './upgrade-stored.ts';
