import type { paths } from './schema.d.ts';

/** The record types that the website uses, all derived from the OpenAPI document. */
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type DataOf<
  Path extends keyof paths,
  Verb extends Method,
  Status extends number,
> = paths[Path][Verb] extends {
  responses: Record<Status, { content: { 'application/json': { data: infer Data } } }>;
}
  ? Data
  : never;

export type Session = DataOf<'/app/api/session', 'get', 200>;
export type ScanStatus = DataOf<'/app/api/scans/{task_id}', 'get', 200>;
/** Result for one page. */
export type PageAnalysis = Exclude<NonNullable<ScanStatus['result']>, readonly unknown[]>;
export type CheckResult = PageAnalysis['checks'][number];
export type Category = PageAnalysis['categories'][number];
export type AiOverview = DataOf<'/app/api/scans/{scan_id}/ai-overview', 'get', 200>;
export type SecurityAnalysis = DataOf<'/app/api/scans/{scan_id}/security', 'get', 200>;
export type FieldData = DataOf<'/app/api/scans/{scan_id}/field-data', 'get', 200>;
export type PageSpeed = DataOf<'/app/api/scans/{scan_id}/pagespeed', 'get', 200>;
export type Authority = DataOf<'/app/api/scans/{scan_id}/authority', 'get', 200>;
export type Comparison = DataOf<'/app/api/scans/{task_id}/comparison', 'get', 200>;
export type Changes = NonNullable<Comparison['changes']>;
export type HistoryPage = DataOf<'/app/api/history', 'get', 200>;
export type HistoryItem = HistoryPage['items'][number];
export type Usage = DataOf<'/app/api/user/usage', 'get', 200>;
export type UsageWindow = DataOf<'/app/api/usage/window', 'get', 200>;
export type Profile = DataOf<'/app/api/user/profile', 'patch', 200>;
export type Token = DataOf<'/app/api/tokens', 'get', 200>['items'][number];
export type ScheduledReport = DataOf<'/app/api/scheduled-reports', 'get', 200>['items'][number];
export type ReportInput =
  paths['/app/api/scheduled-reports']['post']['requestBody']['content']['application/json'];
export type ReportRun = DataOf<'/app/api/scheduled-reports/{id}/runs', 'get', 200>['items'][number];
export type LinkedAddress = DataOf<'/app/api/unsubscribe', 'get', 200>;
export type ShareLink = DataOf<'/app/api/share-links', 'get', 200>['items'][number];
export type Brand = NonNullable<LinkedAddress['brand']>;
export type ReportRecipient = ScheduledReport['recipients'][number];
export type ReportSection = ScheduledReport['sections'][number];
export type WebhookDelivery = DataOf<'/app/api/webhook-deliveries', 'get', 200>['items'][number];
export type WebhookDeliveryDetail = DataOf<'/app/api/webhook-deliveries/{id}', 'get', 200>;
export type WebhookAttempt = WebhookDeliveryDetail['attempt_log'][number];
export type WebhookSecret = DataOf<'/app/api/webhook-secret', 'get', 200>;
export type Verification = DataOf<'/app/api/verifications', 'get', 200>['items'][number];
export type CheckedVerification = DataOf<'/app/api/verifications/{id}/check', 'post', 200>;
export type ProofCheck = CheckedVerification['checks'][number];
export type Source = DataOf<'/app/api/scans/{task_id}/source', 'get', 200>;
export type LocatedElement = Source['elements'][number];
export type Screenshot = DataOf<'/app/api/scans/{task_id}/screenshots', 'get', 200>['items'][number];
export type CrawlStatus = DataOf<'/app/api/crawls/{task_id}', 'get', 200>;
export type CrawlItem = DataOf<'/app/api/crawls', 'get', 200>['items'][number];
export type CrawlReport = DataOf<'/app/api/crawl-reports/{job_id}', 'get', 200>;
export type SiteIssue = DataOf<'/app/api/crawls/{task_id}/issues', 'get', 200>['items'][number];
export type IssueAddresses = DataOf<'/app/api/crawls/{task_id}/issues/{check_id}', 'get', 200>;
export type AffectedAddress = IssueAddresses['items'][number];
export type CrawlPageList = DataOf<'/app/api/crawls/{task_id}/pages', 'get', 200>;
export type CrawlPageRow = CrawlPageList['items'][number];
export type WholeCrawlPage = DataOf<'/app/api/crawls/{task_id}/pages/{url_hash}', 'get', 200>;
export type ComparableCrawl = DataOf<'/app/api/crawls/{task_id}/comparable', 'get', 200>['items'][number];
export type CrawlComparison = DataOf<'/app/api/crawls/{task_id}/comparison', 'get', 200>;
export type ChangedIssue = DataOf<'/app/api/crawls/{task_id}/comparison/issues', 'get', 200>['items'][number];
export type IssueCause = DataOf<'/app/api/crawls/{task_id}/comparison/causes', 'get', 200>['items'][number];
export type PageChange = DataOf<'/app/api/crawls/{task_id}/comparison/pages', 'get', 200>['items'][number];
export type DepthCount = DataOf<'/app/api/crawls/{task_id}/depths', 'get', 200>['items'][number];
export type ListedUrl = DataOf<'/app/api/crawls/{task_id}/urls', 'get', 200>['items'][number];
export type LinkGraph = DataOf<'/app/api/crawls/{task_id}/graph', 'get', 200>;
export type SiteList = DataOf<'/app/api/sites', 'get', 200>;
export type Site = SiteList['items'][number];
export type SiteHome = DataOf<'/app/api/sites/{site}', 'get', 200>;
export type IssueOfSite = DataOf<'/app/api/sites/{site}/issues', 'get', 200>['items'][number];
export type IssueStatus = DataOf<'/app/api/sites/{site}/statuses', 'get', 200>['items'][number];
export type IssueStatusInput =
  paths['/app/api/sites/{site}/statuses']['post']['requestBody']['content']['application/json'];
export type IssueStatusChange =
  paths['/app/api/sites/{site}/statuses/{id}']['patch']['requestBody']['content']['application/json'];
type SitemapSummary = DataOf<'/app/api/scans/{task_id}/summary', 'get', 200>;
type SitemapPages = DataOf<'/app/api/scans/{task_id}/pages', 'get', 200>;
/** Of a sitemap scan or of a batch. */
export type PageListSummary = Omit<SitemapSummary, 'scan_id'>;
/** A page of a batch has a scan of its own. */
export type ListedPage = SitemapPages['items'][number] & { readonly scan_id?: string };
export type PageListPart = Omit<SitemapPages, 'items'> & { readonly items: readonly ListedPage[] };
export type ActiveSession = DataOf<'/app/api/sessions', 'get', 200>['items'][number];
export type AccountEvent = DataOf<'/app/api/account-events', 'get', 200>['items'][number];

/** The result of a single-page scan; undefined if there is no result, or if it is a list. */
export function pageResult({ result }: Pick<ScanStatus, 'result'>): PageAnalysis | undefined {
  return Array.isArray(result) ? undefined : result;
}
