/** Takes a fetched page, returns a page analysis. Pure: no network, file, clock, environment or randomness. */
export { analyze, noteNotRendered, type AnalyzeOptions } from './analyze.ts';
export { analyzeForScan, type ScanAnalysis } from './analyze-for-scan.ts';
export { analyzeForCrawl, type CrawlAnalysis, type CrawlAnalyzeOptions } from './crawl/analyze-for-crawl.ts';
export type {
  CrawlFragment,
  CrawlLink,
  CrawlPage,
  CrawlResource,
  CrawlResourceKind,
} from './crawl/crawl-page.ts';
export { renderAnalysis } from './render.ts';
export { upgradeStored } from './upgrade-stored.ts';
export type { DetectLanguage } from './facts/content.ts';
export type { RenderedCheck, RenderedPageAnalysis } from './render.ts';
export { SCANNER_VERSION, SCHEMA_VERSION } from './page-analysis.ts';
export type {
  CheckResult,
  CrashedCheck,
  FailedCheck,
  InapplicableCheck,
  PassedCheck,
} from './check-result.ts';
export type { CategoryResult, PageAnalysis } from './page-analysis.ts';
export { gradeOf, type Grade } from './grade.ts';
export { lossOf, SCORE_VERSION } from './score.ts';
export { compareProblems, jointGain, severityRank } from './severity.ts';
export { catalogRows, type CatalogRow } from './checks/catalog-rows.ts';
export { checks } from './checks/index.ts';
export { retiredChecks } from './checks/retired.ts';
export type {
  AppliesTo,
  Check,
  CheckCard,
  CheckData,
  CheckText,
  DataValue,
  Severity,
  Thresholds,
} from './check.ts';
export { categories, categoryIds, type Category } from './categories.ts';
export { markdownTable } from './markdown-table.ts';
export type { ElementEvidence } from './evidence.ts';
export { accessibilityRuleIds, accessibilityRules, type AccessibilityRuleId } from './accessibility-rules.ts';
export type {
  AccessibilityImpact,
  FetchedAccessibility,
  FetchedAccessibilityRule,
  FetchedViolation,
  PageRectangle,
  TextContrast,
} from './fetched-accessibility.ts';
export type {
  Fetched,
  FetchedAnswer,
  FetchedAuxiliaries,
  FetchedCharset,
  FetchedCertificate,
  FetchedFailure,
  FetchedPage,
  HttpDefect,
  FetchedRedirect,
  FetchedTimings,
  FetchedTls,
} from './fetched-page.ts';
export { notRenderedReasons } from './fetched-rendering.ts';
export type {
  FailedRequest,
  FetchedRendering,
  NeededRequest,
  NotRenderedReason,
  SentDocument,
} from './fetched-rendering.ts';
export { maxUrlCharacters, parseSubmittedUrl, type SubmittedUrl } from './parse/url.ts';
export { resolveUrl } from './parse/resolve-address.ts';
export { textHash, urlHash } from './parse/url-hash.ts';
export { parseMetaRefresh, type MetaRefresh } from './parse/meta-refresh.ts';
export {
  crawlDelaySeconds,
  isAllowed,
  isCoveredByRobotsTxt,
  pathParamsQuery,
  robotsMatcher,
  type RobotsMatch,
  type RobotsMatcher,
} from './parse/robots-match.ts';
export { isProductToken, productToken } from './parse/robots-pattern.ts';
export type {
  RobotsContentSignal,
  RobotsCrawlDelay,
  RobotsGroup,
  RobotsHost,
  RobotsLicense,
  RobotsProblem,
  RobotsProblemCode,
  RobotsRule,
  RobotsSitemap,
  RobotsTxt,
} from './parse/robots-file.ts';
export {
  parseRobotsTxt,
  robotsTxtLimitBytes,
  robotsTxtMaxRedirects,
  type RobotsTxtOptions,
} from './parse/robots-txt.ts';
export {
  createSitemapParser,
  isGzip,
  parseSitemap,
  type SitemapParser,
  type SitemapParserOptions,
} from './parse/sitemap.ts';
export {
  sitemapLimits,
  type SitemapAlternate,
  type SitemapDate,
  type SitemapEntry,
  type SitemapKind,
  type SitemapLimits,
  type SitemapProblem,
  type SitemapProblemCode,
  type SitemapReport,
} from './parse/sitemap-report.ts';
export {
  HEADERS_SCORE_VERSION,
  headerWeights,
  judgeObservatory,
  judgeSecurityHeaders,
  OBSERVATORY_ALGORITHM_VERSION,
  renderSecurityHeaders,
} from './security-headers/index.ts';
export type {
  CorsProbe,
  HeaderFinding,
  HeaderFindingCode,
  HeaderEvaluation,
  HeadersGrade,
  HeaderStatus,
  HstsPreloadLookup,
  HttpVariant,
  ObservatoryGrade,
  ObservatoryEvaluation,
  ObservatoryTests,
  RenderedHeader,
  RenderedHeaderFinding,
  RenderedSecurityHeaders,
  RenderedUnknown,
  ScriptElement,
  SecurityHeaderName,
  SecurityHeadersAnalysis,
  SecurityObservation,
  StoredTest,
  TestResult,
  UnknownFact,
  UnknownTest,
} from './security-headers/index.ts';
export {
  detectTechnologies,
  type DetectedTechnology,
  type TechnologySignalKind,
} from './technologies/detect-technologies.ts';
export {
  technologyEvidenceLimits,
  type NamedText,
  type TechnologyEvidence,
} from './technologies/technology-evidence.ts';
export { technologyCategories, type Technology, type TechnologyCategory } from './technologies/technology.ts';
export { technologies } from './technologies/technology-table.ts';
export {
  knownVulnerabilities,
  vulnerableLibraryIds,
  type KnownVulnerability,
} from './technologies/known-vulnerable-libraries.ts';
export { readStructuredData } from './structured-data/read-structured-data.ts';
export type { NamedParty, OrganizationParty } from './facts/named-parties.ts';
export type { StructuredDataFacts, StructuredDate } from './facts/structured-data.ts';
export type {
  ItemGraph,
  ItemReference,
  PropertyValue,
  StructuredDataProblem,
  StructuredItem,
  Syntax,
} from './structured-data/item-graph.ts';
export type { JsonProblemCode } from './structured-data/json-problem.ts';
export type { RichResult } from './structured-data/rich-results.ts';
export type { IsoDate, ValueProblem, ValueProblemCode } from './structured-data/values.ts';
export { isKindOf, isKnownType } from './structured-data/schema-org.ts';
export type { TextBlock } from './text-block.ts';
export type { DetectedLanguage } from './language/detected-language.ts';
export { isQuestion } from './language/interrogatives.ts';
export { splitSentences } from './language/sentences.ts';
export { isStopWord } from './language/stop-words.ts';
export { countSyllables } from './language/syllables.ts';
export { tokenize, type Sentence, type Tokens } from './language/tokens.ts';
export { splitWords } from './language/words.ts';
export { textStatistics, type MeasuredPassage, type TextStatistics } from './readability/text-statistics.ts';
export type { RepeatedBeginning } from './readability/sentence-beginnings.ts';
export {
  readability,
  type FormulaName,
  type FormulaResult,
  type Readability,
  type ReadabilityBand,
  type ReadabilityShares,
} from './readability/readability.ts';
export {
  analyzeKeywords,
  type Keyword,
  type KeywordAnalysis,
  type KeywordInput,
  type TargetKeyword,
} from './keywords/analyze-keywords.ts';
export type { KeywordSlots, SlotName } from './keywords/keyword-slots.ts';
export {
  AI_OVERVIEW_VERSION,
  assessAiOverview,
  type AiSignals,
  type StoredAiCheck,
  type StoredAiOverview,
} from './ai-overview/assess-ai-overview.ts';
export { renderAiOverview, type RenderedAiOverview } from './ai-overview/render-ai-overview.ts';
export { aiChecks } from './ai-overview/checks/index.ts';
export type { AiBasis, AiCheck, AiCheckCard, AiCheckKind, AiFacts } from './ai-overview/ai-check.ts';
export type { StoredCrawlerClass } from './ai-overview/crawler-access.ts';
export type { Part, PartReason, UnknownReason } from './passive-security/part.ts';
export type { PassiveFacts } from './passive-security/passive-facts.ts';
export type { StoredSecurity } from './passive-security/stored-security.ts';
export type * from './passive-security/mail-facts.ts';
export type * from './passive-security/provider-facts.ts';
export type * from './passive-security/registration-facts.ts';
export type { TlsProbeFacts, TlsSupport, CertificateFacts } from './passive-security/tls-facts.ts';
export type { WafFacts, WafProduct } from './passive-security/waf-facts.ts';
export type * from './authority/metric-facts.ts';
export { isSecurityTxt } from './facts/security-txt.ts';
export { judgeSecurity, SECURITY_VERSION, type SecurityInput } from './passive-security/judge-security.ts';
export type { RenderedSecurity } from './schema/security.ts';
export {
  readPassiveFacts,
  storePassiveFacts,
  type StoredPassiveFacts,
} from './passive-security/stored-facts.ts';
export { blockPageUnits, detectWaf, refusingStatuses } from './waf/detect-waf.ts';
export type { FetchedBoxes } from './fetched-boxes.ts';
export type * from './fetched-layout.ts';
export type * from './fetched-traffic.ts';
