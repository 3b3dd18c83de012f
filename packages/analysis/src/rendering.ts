/**
 * What a process needs that shows analyses and makes none: an entry of its own, since loading the rest (facts, word
 * lists, technologies) is most of what a process costs to start.
 */
export { renderAiOverview, type RenderedAiOverview } from './ai-overview/render-ai-overview.ts';
export type { StoredAiOverview } from './ai-overview/assess-ai-overview.ts';
export { readCrawlTrend, type CrawlTrend } from './authority/crawl-trend.ts';
export { readDomainAge, type DomainAge } from './authority/read-domain-age.ts';
export { readTrustSignals, type TrustSignals } from './authority/read-trust-signals.ts';
export { categoryLabel } from './categories.ts';
export type { CheckCard, CheckData } from './check.ts';
export {
  checkText,
  findCheckCard,
  renderAnalysis,
  renderFailure,
  type RenderedCheck,
  type RenderedPageAnalysis,
} from './render.ts';
export { judgeSecurity, type SecurityInput } from './passive-security/judge-security.ts';
export type { RenderedSecurity } from './schema/security.ts';
export {
  readPassiveFacts,
  storePassiveFacts,
  type StoredPassiveFacts,
} from './passive-security/stored-facts.ts';
export { gradeOf } from './score.ts';
export { upgradeStored } from './upgrade-stored.ts';
