/**
 * Every requirement of version 1 of the API contract, one per row, in our own words. A test that proves a row
 * references it (`proves`, `expectRow`), and `conformance.md` lists both.
 */
export interface Section {
  readonly title: string;
  readonly rows: Readonly<Record<string, string>>;
}

export const contractSections = {
  envelope: {
    title: 'Response envelope',
    rows: {
      'field:success': '`success` is `true` in every response that is not an error.',
      'field:data': '`data` holds the result of the endpoint.',
      'field:meta.timestamp': '`meta.timestamp` is the time of the response, ISO 8601 in UTC.',
      'field:meta.version': '`meta.version` is `1.0`.',
      'field:meta.request_id': '`meta.request_id` is a UUID of this request.',
      'field:error.success': '`success` is `false` in an error response.',
      'field:error.code': '`error.code` is one of the codes of the contract.',
      'field:error.message': '`error.message` is a human-readable message.',
      'field:error.retry_after': '`error.retry_after`, an integer, is present in rate limit errors.',
      'field:error.meta': 'An error response has the same `meta`.',
    },
  },
  login: {
    title: 'Login response',
    rows: {
      'field:login.access_token': '`access_token` is a JWT.',
      'field:login.expires_in': '`expires_in` is 86400 seconds.',
      'field:login.token_type': '`token_type` is `Bearer`.',
      'field:login.user.id': '`user.id` is a number.',
      'field:login.user.username': '`user.username` is a string.',
      'field:login.user.email': '`user.email` is the email address of the account.',
    },
  },
  token: {
    title: 'API key',
    rows: {
      'token:name': 'Creating a key requires a `name`.',
      'token:scopes': '`scopes` is a list of `read`, `scan` and `export`.',
      'token:scopes-default': 'A key created without `scopes` has `["read"]`.',
      'token:once': '`token` is returned only once, when the key is created.',
      'token:prefix': '`token` starts with `sk_live_`.',
      'token:revoked': 'Deleting a key revokes it permanently.',
    },
  },
  scanTask: {
    title: 'Scan task',
    rows: {
      'field:scan.scan_id': '`scan_id` is a UUID to poll the scan with.',
      'field:scan.status': '`status` is initially `queued`.',
      'field:scan.mode': '`mode` is `single` or `sitemap`.',
      'field:scan.url': '`url` is the submitted URL.',
      'field:scan.poll_url': '`poll_url` is the relative path to poll.',
    },
  },
  scanStatus: {
    title: 'Scan status',
    rows: {
      'field:status.status': '`status` is one of the scan states.',
      'field:status.result':
        '`result` is present once the scan is complete: a page analysis, or a list of them for a sitemap scan.',
      'field:status.error': '`error` is present if the scan failed.',
      'field:status.scan_id_db':
        '`scan_id_db` is the numeric ID used by the result endpoints and the history.',
      'behaviour:durable':
        'A scan survives a restart of the web process: it keeps running and can still be polled.',
      'field:result.googlebot.seo_score':
        '`result.googlebot.seo_score` is the score of the page as served to Googlebot.',
      'field:result.googlebot.errors': '`result.googlebot.errors` is a list.',
    },
  },
  bulk: {
    title: 'Bulk batch',
    rows: {
      'field:bulk.batch_id': '`batch_id` is a UUID.',
      'field:bulk.total': '`total` is the number of URLs.',
      'field:bulk.status': '`status` is initially `running`.',
      'field:bulk.poll_url': '`poll_url` is the relative path to poll.',
      'field:batch.batch_id': 'The status includes `batch_id`.',
      'field:batch.status': '`status` is `running` while scans are in progress.',
      'field:batch.total': 'The status includes `total`.',
      'field:batch.completed': '`completed` is the number of finished scans.',
      'field:batch.results':
        '`results` has one item per URL with `url`, `status`, and `result` once complete.',
      'behaviour:partial-results': 'Results become available one by one while other scans are still running.',
    },
  },
  crawl: {
    title: 'Crawl',
    rows: {
      'field:crawl.task_id': '`task_id` is a UUID.',
      'field:crawl.status': '`status` is initially `running`.',
      'field:crawl.domain': '`domain` is the host name.',
      'field:crawl.max_pages': '`max_pages` is the limit in effect.',
      'field:crawl.max_depth': '`max_depth` is the limit in effect.',
      'field:crawl.poll_url': '`poll_url` is the relative path to poll.',
      'field:crawl-status.task_id': 'The status includes `task_id`.',
      'field:crawl-status.status': '`status` is one of the crawl states.',
      'field:crawl-status.domain': 'The status includes `domain`.',
      'field:crawl-status.job_id': '`job_id`, a number, is present once the crawl is complete.',
      'field:crawl-status.report_url':
        '`report_url`, the relative path of the report, is present once the crawl is complete.',
      'field:crawl-status.crawled': '`crawled` is the number of crawled pages.',
      'field:crawl-status.progress.crawled': '`progress.crawled` is the number of pages crawled so far.',
      'field:crawl-status.summary.total_pages':
        '`summary.total_pages` is present once the crawl is complete.',
      'field:crawl-status.summary.total_issues':
        '`summary.total_issues` is present once the crawl is complete.',
      'field:crawl-status.summary.broken_pages':
        '`summary.broken_pages` is present once the crawl is complete.',
      'field:crawl-status.summary.orphan_pages':
        '`summary.orphan_pages` is present once the crawl is complete.',
    },
  },
  aiOverview: {
    title: 'AI-overview analysis',
    rows: {
      'field:ai.scan_id': '`scan_id` is the numeric ID of the scan.',
      'field:ai.url': '`url` is the URL of the page.',
      'field:ai.scanned_at': '`scanned_at` is an ISO 8601 timestamp without a time zone.',
      'field:ai.score': '`ai_overview.score` is an integer from 0 to 100.',
      'field:ai.grade': '`ai_overview.grade` is a grade from `A+` to `F`.',
      'field:ai.checks': '`ai_overview.checks` is a list of check items.',
      'field:ai.signals.has_faq_schema': '`signals.has_faq_schema` is whether the page has FAQPage markup.',
      'field:ai.signals.has_speakable': '`signals.has_speakable` is whether the page has speakable markup.',
      'field:ai.signals.has_howto': '`signals.has_howto` is whether the page has HowTo markup.',
      'field:ai.signals.has_article_schema':
        '`signals.has_article_schema` is whether the page has Article markup.',
      'field:ai.signals.question_heading_count':
        '`signals.question_heading_count` is the number of headings phrased as questions.',
      'field:ai.signals.question_headings': '`signals.question_headings` lists those headings.',
      'field:check.label': '`label` is the name of the check.',
      'field:check.label_it': '`label_it` is its name in Italian.',
      'field:check.status': '`status` is `pass`, `fail` or `partial`.',
      'field:check.score': '`score` is a number from 0 to `max_score`.',
      'field:check.max_score': '`max_score` is a number.',
      'field:check.detail': '`detail` describes what was found.',
      'field:check.detail_it': '`detail_it` describes it in Italian.',
    },
  },
  security: {
    title: 'Security analysis',
    rows: {
      'field:security.scan_id':
        '`scan_id`, `url` and `scanned_at` are the same as in the AI-overview analysis.',
      'field:security.score_combined': '`score_combined` is the headers score minus the penalties.',
      'penalty:no-spf': '−5 points without an SPF record.',
      'penalty:no-dmarc': '−10 points without a DMARC record.',
      'penalty:legacy-tls': '−10 points for legacy TLS versions.',
      'penalty:critical-cve': '−10 points for a critical CVE.',
      'penalty:malicious': '−15 points for a "malicious" verdict.',
      'penalty:domain-expiry': '−10 points if the domain expires within 30 days.',
      'field:security.headers.score': '`headers.score`, 0-100, covers six security headers.',
      'field:security.headers.grade': '`headers.grade` is a grade from A to F.',
      'field:security.headers.https': '`headers.https` is whether the page was served over HTTPS.',
      'field:security.headers.hsts': '`headers.hsts` is whether the response has Strict-Transport-Security.',
      'field:security.headers.missing': '`headers.missing` lists headers that are missing or misconfigured.',
      'field:security.passive.email':
        '`passive.email` has `spf` and its record, `dmarc`, `dmarc_policy`, `dkim` and `mx_present`.',
      'field:security.passive.domain': '`passive.domain` has `registrar`, `expiry` and `days_left`.',
      'field:security.passive.tls':
        '`passive.tls` has `version`, `tls_10_enabled`, `tls_11_enabled` and `cert_self_signed`.',
      'field:security.passive.waf': '`passive.waf` has `detected` and `name`.',
      'field:security.passive.cves': '`passive.cves` lists `id`, `severity`, `description` and `url`.',
      'field:security.passive.reputation':
        '`passive.reputation` has `malicious`, `suspicious`, `harmless` and `reputation`.',
      'field:security.passive.portscan': '`passive.portscan` has `ports` and `org`.',
      'field:security.passive.subdomains': '`passive.subdomains` has `count` and `list`.',
      'field:security.passive.findings': '`passive.findings` lists `message`, `severity` and `source`.',
    },
  },
  authority: {
    title: 'Authority analysis',
    rows: {
      'field:authority.scan_id':
        '`scan_id`, `url` and `scanned_at` are the same as in the AI-overview analysis.',
      'field:authority.domain.name': '`domain.name` is the registrable domain.',
      'field:authority.domain.age_days': '`domain.age_days` is the number of days since registration.',
      'field:authority.domain.age_years': '`domain.age_years` is the domain age in years.',
      'field:authority.domain.creation_date': '`domain.creation_date` is a date.',
      'field:authority.domain.expiration_date':
        '`domain.expiration_date` is a date, with a warning in the last six months before it.',
      'field:authority.domain.registrar': '`domain.registrar` is the name of the registrar.',
      'field:authority.domain.whois_available':
        '`domain.whois_available` is whether registration data was available.',
      'field:authority.trust_signals.https': '`trust_signals.https` is whether the site uses HTTPS.',
      'field:authority.trust_signals.sitemap': '`trust_signals.sitemap` is whether the site has a sitemap.',
      'field:authority.trust_signals.robots_txt':
        '`trust_signals.robots_txt` is whether the site has a robots.txt file.',
      'field:authority.trust_signals.open_graph':
        '`trust_signals.open_graph` is whether the page has Open Graph tags.',
      'field:authority.trust_signals.schema_markup':
        '`trust_signals.schema_markup` is whether the page has structured data.',
      'field:authority.trust_signals.schema_types':
        '`trust_signals.schema_types` lists the structured data types.',
      'field:authority.trust_signals.analytics':
        '`trust_signals.analytics` is whether the page uses an analytics or tag manager script.',
      'field:authority.trust_signals.hreflang':
        '`trust_signals.hreflang` is whether the page has hreflang annotations.',
      'field:authority.trust_signals.llms_txt':
        '`trust_signals.llms_txt` is whether the site has an llms.txt file.',
      'field:authority.trust_signals.security_txt':
        '`trust_signals.security_txt` is whether the site has a security.txt file.',
      'field:authority.trust_signals.word_count': '`trust_signals.word_count` is the word count of the body.',
      'field:authority.page_rank_metrics.page_rank':
        '`page_rank_metrics.page_rank` is 0-10, or null without an API key or a rank.',
      'field:authority.page_rank_metrics.domain_rank':
        '`page_rank_metrics.domain_rank` is the global rank of the domain.',
      'field:authority.page_rank_metrics.success':
        '`page_rank_metrics.success` is whether the data was retrieved.',
      'field:authority.page_rank_metrics.source': '`page_rank_metrics.source` names the source.',
      'field:authority.domain_rating_metrics.domain_rating':
        '`domain_rating_metrics.domain_rating` is 0-100, or null without an API key or a response.',
      'field:authority.domain_rating_metrics.success':
        '`domain_rating_metrics.success` is whether the data was retrieved.',
      'field:authority.domain_rating_metrics.source': '`domain_rating_metrics.source` names the source.',
      'field:authority.social_signals.platform_1':
        '`social_signals.platform_1` is the number of shares and reactions.',
      'field:authority.social_signals.platform_2-4':
        '`social_signals.platform_2` to `platform_4` are share counts, or null.',
      'field:authority.social_signals.total_shares': '`social_signals.total_shares` is the total.',
      'field:authority.social_signals.success': '`social_signals.success` is whether the data was retrieved.',
      'field:authority.social_signals.source':
        '`social_signals.source` names the source: without an API key, a limited fallback.',
      'field:authority.web_archive_presence.success':
        '`web_archive_presence.success` is whether the index responded.',
      'field:authority.web_archive_presence.domain': '`web_archive_presence.domain` is the domain.',
      'field:authority.web_archive_presence.indexed_pages_total':
        '`web_archive_presence.indexed_pages_total` is the total of five crawls.',
      'field:authority.web_archive_presence.indexed_pages_latest':
        '`web_archive_presence.indexed_pages_latest` is the count of the latest crawl.',
      'field:authority.web_archive_presence.crawl_trend':
        '`web_archive_presence.crawl_trend` is `growing`, `stable`, `declining` or `unknown`.',
      'field:authority.web_archive_presence.last_crawled':
        '`web_archive_presence.last_crawled` is the date of the latest crawl that includes the domain.',
      'field:authority.web_archive_presence.crawls_queried':
        '`web_archive_presence.crawls_queried` is the number of crawls queried.',
    },
  },
  reports: {
    title: 'Scheduled report',
    rows: {
      'field:report.url': '`url` is required: the page to scan.',
      'field:report.schedule_type': '`schedule_type` is required: `weekly` or `monthly`.',
      'field:report.day_of_week': '`day_of_week` is required for weekly reports: 0 (Monday) to 6.',
      'field:report.day_of_month': '`day_of_month` is required for monthly reports: 1 to 28.',
      'field:report.label': '`label` is optional.',
      'field:report.notify_email': '`notify_email` is optional and defaults to the account’s email address.',
      'field:report.is_active': 'A report has `is_active`.',
    },
  },
  others: {
    title: 'Other records',
    rows: {
      'record:usage': 'Usage covers today’s scans, requests and the plan limits.',
    },
  },
  states: {
    title: 'States',
    rows: {
      'state:scan.queued': 'A new scan is `queued`.',
      'state:scan.running': 'A scan is `running` while it is being processed.',
      'state:scan.complete': 'A finished scan is `complete` and has its results.',
      'state:scan.error': 'A failed scan has the status `error`.',
      'state:scan.stopped': 'A stopped scan is `stopped`.',
      'state:scan.final': '`complete`, `error` and `stopped` are final.',
      'state:batch.running': 'A batch is `running` while any of its scans is running.',
      'state:item.running': 'An item is `running` while its scan is running.',
      'state:item.complete': 'A finished item is `complete` and has its result.',
      'state:crawl.running': 'A crawl in progress is `running`.',
      'state:crawl.complete': 'A finished crawl is `complete` and has `job_id` and `report_url`.',
      'state:crawl.error': 'A failed crawl has the status `error`.',
      'state:crawl.stopped': 'A stopped crawl is `stopped`.',
      'state:report.toggle': 'The toggle endpoint turns `is_active` on and off.',
    },
  },
  service: {
    title: 'Service behavior',
    rows: {
      'service:flow':
        'Log in, create a key, start a scan, poll it, get its details, export it: each response has everything the next request needs.',
      'service:readability': 'An analysis includes readability scores.',
      'service:keywords': 'An analysis includes the keywords of the page.',
    },
  },
  endpoints: {
    title: 'Endpoints',
    rows: {
      'endpoint:POST /auth/login': 'Returns 200 with the login result, 401 or 403; needs no token.',
      'endpoint:GET /auth/verify': 'Verifies a JWT.',
      'endpoint:GET /tokens': 'Lists the user’s keys.',
      'endpoint:POST /tokens': 'Creates a key; unknown scopes are 400 `INVALID_SCOPES`.',
      'endpoint:DELETE /tokens/{id}': 'Revokes a key permanently.',
      'endpoint:POST /scans':
        'Returns 202 with the scan task; accepts `url`, `mode`, `bypass_cache` and `webhook_url`.',
      'endpoint:GET /scans/{task_id}': 'Returns the status of a scan.',
      'endpoint:GET /scans/{scan_id}/ai-overview':
        'Returns the AI-overview analysis of a single-page scan, or 404 or 422.',
      'endpoint:GET /scans/{scan_id}/security': 'Returns the security analysis, or 404 or 422.',
      'endpoint:GET /scans/{scan_id}/authority': 'Returns the authority analysis, or 404 or 422.',
      'endpoint:POST /scans/bulk': 'Returns 202 with the batch; accepts `urls`, `mode` and `bypass_cache`.',
      'endpoint:GET /scans/bulk/{batch_id}': 'Returns the status of a batch.',
      'endpoint:GET /history': 'Returns the user’s scans, paginated.',
      'endpoint:GET /scans/{id}/export/{format}': 'Returns the file as `json`, `csv` or `pdf`.',
      'format:json': 'The `json` export is the stored result.',
      'format:csv': 'The `csv` export is a table of the checks.',
      'format:pdf': 'The `pdf` export is a report.',
      'endpoint:POST /crawls': 'Returns 202 with the crawl; accepts `domain`, `max_pages` and `max_depth`.',
      'endpoint:GET /crawls/{task_id}': 'Returns the status of a crawl.',
      'endpoint:GET /crawls': 'Lists the user’s crawls.',
      'endpoint:GET /scheduled-reports': 'Lists the user’s scheduled reports.',
      'endpoint:POST /scheduled-reports': 'Creates a scheduled report.',
      'endpoint:PUT /scheduled-reports/{id}': 'Updates a scheduled report; accepts the same fields.',
      'endpoint:PATCH /scheduled-reports/{id}/toggle': 'Turns a scheduled report on or off.',
      'endpoint:DELETE /scheduled-reports/{id}': 'Deletes a scheduled report permanently.',
      'endpoint:GET /user/profile': 'Returns the profile.',
      'endpoint:GET /user/usage': 'Returns the plan usage.',
      'behaviour:asynchronous': 'Scans and crawls return 202 immediately and run in the background.',
      'behaviour:webhook': 'When a scan with a webhook URL ends, its result is delivered to that URL.',
      'behaviour:cache': 'Analyses are cached for 60 minutes; `bypass_cache` skips the cache.',
      'behaviour:foreign-scan': 'The result endpoints return 404 `NOT_FOUND` for another user’s scan.',
      'behaviour:crawl-caps': 'The plan caps `max_pages` and `max_depth`.',
    },
  },
  requests: {
    title: 'Request fields',
    rows: {
      'request:login.email': '`email` is a required string.',
      'request:login.password': '`password` is a required string.',
      'request:tokens.name': '`name` is a required string.',
      'request:tokens.scopes': '`scopes` is an optional list of strings, `["read"]` by default.',
      'request:scans.url': '`url` is required: a URL or a bare domain.',
      'request:scans.mode': '`mode` is `single` (the default) or `sitemap`.',
      'request:scans.bypass_cache': '`bypass_cache` is false by default.',
      'request:scans.webhook_url': '`webhook_url` is an optional https URL.',
      'request:bulk.urls': '`urls` is required: a list of URLs or bare domains.',
      'request:bulk.mode': '`mode` is optional and can only be `single`.',
      'request:bulk.bypass_cache': '`bypass_cache` applies to all URLs.',
      'request:crawls.domain': '`domain` is required: a domain or a full URL.',
      'request:crawls.max_pages': '`max_pages` is optional.',
      'request:crawls.max_depth': '`max_depth` is optional.',
      'request:history.page': '`page` is 1 by default.',
      'request:history.per_page': '`per_page` is 20 by default.',
      'request:crawls.limit': '`limit` is 20 by default.',
      'request:export.format': '`format` must be `json`, `csv` or `pdf`.',
    },
  },
  authentication: {
    title: 'Authentication',
    rows: {
      'auth:required': 'Every endpoint except the login requires `Authorization: Bearer …`.',
      'auth:api-key': 'An API key is a bearer token that does not expire; it starts with `sk_live_`.',
      'auth:jwt': 'The JWT returned by the login is a bearer token valid for 24 hours.',
      'auth:verify-jwt-only': '`GET /auth/verify` accepts only a JWT.',
      'auth:refusals':
        'A missing or malformed header, an invalid token and a missing scope each have their own error code.',
      'scope:read': '`read` grants access to the profile, history, keys, statuses, results and usage.',
      'scope:scan': '`scan` grants permission to start scans and crawls.',
      'scope:export': '`export` grants access to exports.',
      'scope:write': '`write` grants permission to change scheduled reports; no key can have it.',
    },
  },
  events: {
    title: 'Events',
    rows: {
      'event:trigger': 'A scan started with `webhook_url` reaches a final state.',
      'event:target': 'The URL receives an HTTP POST and must be https.',
      'event:body': 'The body is JSON with `scan_id`, `status` and `result`.',
      'event:delivery': 'Delivery is retried until it succeeds: at least once.',
      'event:deduplication': '`X-Service-Event-ID` is the same for every attempt of a delivery.',
    },
  },
  errors: {
    title: 'Errors',
    rows: {
      'error:MISSING_AUTH': '401: the `Authorization` header is missing or malformed.',
      'error:INVALID_TOKEN': '401: the token is invalid, expired or revoked.',
      'error:INSUFFICIENT_SCOPE': '403: the token lacks the scope.',
      'error:INVALID_CREDENTIALS': '401: wrong email address or password.',
      'error:ACCOUNT_DISABLED': '403: the account is disabled.',
      'error:RATE_LIMIT_EXCEEDED': '429: a scan or request limit was reached; with `retry_after`.',
      'error:INVALID_REQUEST': '400: missing or malformed parameters.',
      'error:INVALID_URL': '400: not a valid URL.',
      'error:INVALID_SCOPES': '400: unknown scopes.',
      'error:NOT_FOUND': '404: the resource does not exist.',
      'error:FORBIDDEN': '403: the resource belongs to another user.',
      'error:NO_DATA': '422: the scan has no data for the analysis.',
      'error:INTERNAL_ERROR': '500: an internal error of the service.',
    },
  },
  limits: {
    title: 'Limits',
    rows: {
      'limit:window': 'Daily limits use a sliding 24-hour window.',
      'limit:guest.single': 'Guests have 1 single-page scan a day.',
      'limit:guest.sitemap': 'Guests have 1 sitemap scan a day.',
      'limit:guest.crawls': 'Guests have no crawls.',
      'limit:guest.reports': 'Guests have no scheduled reports.',
      'limit:free.single': 'Free has 5 single-page scans a day.',
      'limit:free.sitemap': 'Free has 5 sitemap scans a day.',
      'limit:free.crawls': 'Free has 1 crawl a day.',
      'limit:free.reports': 'Free has 1 scheduled report.',
      'limit:pro.single': 'Pro has 50 single-page scans a day.',
      'limit:pro.sitemap': 'Pro has 10 sitemap scans a day.',
      'limit:pro.crawls': 'Pro has 10 crawls a day.',
      'limit:pro.reports': 'Pro has 10 scheduled reports.',
      'constant:bulk-urls': 'A batch has at most 50 URLs.',
      'constant:token-name-length': 'The name of a key has at most 100 characters.',
      'constant:cache': 'An analysis is cached for 60 minutes.',
      'constant:third-party-cache': 'Third-party data is cached per URL for one hour.',
      'constant:history-per-page': '`per_page` of the history is 20 by default and at most 50.',
      'constant:crawl-list-limit': '`limit` of the crawl list is 20 by default and at most 100.',
      'constant:crawl-max-pages': '`max_pages` is at most 1,000 on free and 10,000 on pro.',
      'constant:crawl-max-depth': '`max_depth` is at most 4 on free and 8 on pro.',
      'constant:report-day-of-month': '`day_of_month` is 1 to 28.',
      'constant:jwt-lifetime': 'A JWT is valid for 24 hours.',
      'constant:polling': 'Polling a scan every 2 seconds until it ends stays within the request limit.',
      'limit:message': 'The error message says how much of the limit is used: `(5/5)`.',
    },
  },
  versioning: {
    title: 'Versioning',
    rows: {
      'version:path': 'The version is in the path.',
      'version:meta': '`meta.version` is `1.0`; the API release is 1.0.0.',
      'version:scanner':
        'The security analysis requires a scan by scanner 9.6.0 or later; older scans are 422 `NO_DATA`.',
    },
  },
} as const satisfies Record<string, Section>;

/** Decisions the contract leaves to the implementation, and extensions of it. */
export const decisionSections = {
  envelopeRules: {
    title: 'Envelope, errors, HTTP',
    rows: {
      'rule:request-id': 'A UUID in the request’s `X-Request-Id` is kept; every response has the header.',
      'rule:openapi': 'The OpenAPI document lists every field of the responses and no other.',
      'rule:unknown-path': 'An unknown path or method is 404 `NOT_FOUND`.',
      'rule:bad-body':
        'Malformed JSON, another content type, more than 256 KiB, an unknown field, or a missing field or one of the wrong type is 400 `INVALID_REQUEST`, which names the field.',
      'rule:bad-url':
        'A URL that cannot be parsed, has no host, is too long, is not http(s) or points to a private network is 400 `INVALID_URL`.',
      'rule:leaks-nothing':
        'A failing dependency is 500 `INTERNAL_ERROR`; its details appear only in the log.',
      'rule:foreign-forbidden':
        'Another user’s task, batch, crawl, key or scheduled report is 403 `FORBIDDEN`.',
      'rule:ownership':
        'No operation shows or changes anything that belongs to another user. Beyond that 403, the response is the one for an id that does not exist.',
      'rule:no-data':
        'The AI overview and security analyses of a sitemap scan, and any analysis of an incomplete scan, are 422 `NO_DATA`.',
      'rule:sitemap-authority': 'The authority analysis of a sitemap scan is that of the submitted URL.',
      'rule:lists': 'A list is returned as `items`, with `total` if it is paginated.',
      'rule:ranges': 'A number outside its range is 400 `INVALID_REQUEST`.',
      'rule:retry-after': '`retry_after` is in whole seconds, never 0, and equals the `Retry-After` header.',
      'rule:https-only':
        'Beyond loopback the service starts only with HTTPS, a trusted proxy or an explicit opt-in to HTTP.',
      'rule:hsts': 'Over HTTPS the service sends `Strict-Transport-Security`.',
      'rule:ratelimit-headers':
        'Responses to authenticated requests have `RateLimit-Policy` and `RateLimit` for the quota closest to its limit.',
      'rule:status-codes': '201 when a resource is created, 202 when work is started, 200 otherwise.',
      'rule:ids': 'Tasks, batches and crawls have version 7 UUIDs.',
      'rule:idempotency':
        'Repeating a request with the same `Idempotency-Key` and body returns the first response; with another body it is 400 `INVALID_REQUEST`.',
      'rule:idempotency-scope':
        'An idempotency key is valid for 24 hours per account and path; the token of a new API key is not repeated, and 429 responses are not stored.',
    },
  },
  accountRules: {
    title: 'Accounts, tokens, scopes',
    rows: {
      'rule:login-time':
        'A login attempt takes equally long for an unknown email address and a wrong password.',
      'rule:login-guard':
        'After 10 failures for an account, or 50 in total, further logins from an IP address are 429 with `retry_after`.',
      'rule:disabled-after-password': '`ACCOUNT_DISABLED` is returned only after the correct password.',
      'rule:jwt-scopes': 'A JWT has the scopes `read`, `scan`, `export` and `write`.',
      'rule:no-write-key': 'No key can have `write`: requesting it is 400 `INVALID_SCOPES`.',
      'rule:key-within-scopes': 'A key can only create keys with scopes it has itself.',
      'rule:key-format': 'A key is `sk_live_` followed by 32 base62 characters and a 6-character checksum.',
      'rule:key-hash': 'Only the SHA-256 hash of a key and its first 12 characters are stored.',
      'rule:key-record': 'A key record has eight fields; the response to its creation also has `token`.',
      'rule:key-delete': 'DELETE returns `{id, revoked: true}`, the second time 404.',
      'rule:verify-answer': '`GET /auth/verify` returns the user, plan, scopes and times.',
      'rule:disabled-tokens': 'The tokens of a disabled account are 403 `ACCOUNT_DISABLED`.',
      'rule:password-ends-jwts': 'Changing the password revokes all earlier JWTs.',
      'rule:disabled-pauses':
        'Webhooks and scheduled reports of a disabled account are paused until it is enabled; its sessions are ended.',
      'rule:plans-setting':
        'The operator can change any number of a plan and add plans; `null` is unlimited.',
      'rule:plan-change': 'A plan change takes effect immediately, whether it raises or lowers limits.',
      'rule:setup-link':
        'The first account is created with a link printed at the first start, valid for 24 hours.',
      'rule:registration': 'Signing up is not possible unless the operator opens registration.',
      'rule:guests': 'A guest is identified by a cookie and a network, stored only as hashes.',
      'rule:website-session':
        'The website’s cookie does not authenticate requests to `/api/v1`, and a key does not authenticate on the website.',
      'rule:account-log': 'An account has a log of its logins, keys and changes.',
      'rule:account-export': 'An account can export all of its stored data, without secrets.',
      'rule:account-deletion': 'An account can be deleted together with all of its data.',
    },
  },
  scanRules: {
    title: 'Scans',
    rows: {
      'rule:https-fallback':
        'A URL without a scheme, or one that fails over https, is tried over http, and the result says so.',
      'rule:bad-certificate':
        'A bad certificate does not stop a scan: `fetch.tls` describes the problem, and it is a critical issue.',
      'rule:robots-single':
        'A single-page scan runs even if robots.txt disallows the URL, and the result says so.',
      'rule:url-credentials': 'A URL with a user name or password is 400 `INVALID_URL`.',
      'rule:cache-own-task':
        'A scan served from the cache has its own task, numeric ID and history row, marked `cached`.',
      'rule:cache-query': 'URLs with different query strings are different pages.',
      'rule:shared-work': 'Requests for a page that is already being scanned share that scan.',
      'rule:bypass': '`bypass_cache` always starts a new scan and refreshes the cache.',
      'rule:exempt-not-shared': 'Results from exempted networks are never shared between accounts.',
      'rule:bilingual': 'The texts of every check are in English and Italian.',
      'rule:language':
        '`lang` selects the language of the result texts in addition to Italian; any other value is 400 `INVALID_REQUEST` (extension).',
      'rule:history-row': 'Every scan and every batch item has a row in the history.',
      'rule:stop': 'Scans and crawls can be stopped (extension).',
      'rule:progress': 'A sitemap scan reports its `progress` (extension).',
      'rule:scan-error': '`error` of a scan is `{code, message}`, with a code from the list of scan errors.',
      'rule:error-pages': 'A page that returns 404 or 500 with HTML is analyzed.',
      'rule:sitemap-mode':
        'Sitemaps are discovered from robots.txt and common file names; sitemap indexes and gzip are supported.',
      'rule:batch-states':
        'A batch ends as `complete` or `stopped`, an item as `complete` or `error` (decided).',
      'rule:bulk-count': 'Every distinct URL of a batch counts as one scan; a duplicate is listed twice.',
      'rule:bulk-whole':
        'A batch is accepted or rejected as a whole; an invalid URL is identified by its index.',
      'rule:kill-9': 'An accepted scan survives `kill -9` of every process, including the database.',
    },
  },
  crawlRules: {
    title: 'Crawls',
    rows: {
      'rule:crawl-defaults': 'A crawl has 500 pages and depth 4 by default, within the plan limits.',
      'rule:crawl-robots': '`Crawl-delay` and `Retry-After` are respected.',
      'rule:crawl-progress':
        'The status has `progress` with five numbers; `summary` counts issues by severity.',
      'rule:crawl-list': 'An item of the crawl list has the fields of a created crawl and four more.',
      'rule:report-login': 'A crawl report is available to its owner and to anyone with a share link.',
    },
  },
  recordRules: {
    title: 'History, export, reports, profile, usage',
    rows: {
      'rule:history-page':
        '`data` of the history is `{items, page, per_page, total, pages}`; a row has 12 fields and, as an extension, `score_caps`.',
      'rule:history-filters': 'The history can be filtered by `url`, `status` and `mode`.',
      'rule:export-file': 'An export is the file itself, with its media type and a file name.',
      'rule:export-pdf': 'The PDF is tagged and has bookmarks.',
      'rule:export-formulas': 'No cell of a CSV is interpreted as a formula.',
      'rule:export-language':
        '`lang`, which defaults to the account’s locale, is the language of an export (extension).',
      'rule:profile-record': 'The profile has seven fields, including the plan limits.',
      'rule:usage-record': 'Usage includes the plan, today’s scans, requests and scheduled reports.',
      'rule:report-record':
        'The record of a scheduled report has the decided fields and the documented extensions.',
      'rule:report-hour':
        'A report runs at the configured hour in the account’s time zone, within ten minutes.',
      'rule:report-limit': 'Creating more reports than the plan allows is 403 `FORBIDDEN`.',
      'rule:report-put': 'PUT resets omitted fields to their defaults but keeps `is_active`.',
      'rule:report-delete': 'DELETE returns `{id, deleted: true}`.',
      'rule:report-mail':
        'A due report is sent by email as text and HTML: score, change since the previous report, top issues and a link.',
      'rule:report-mail-pdf': 'The report email has the PDF attached.',
      'rule:report-own-scan': 'The scan of a report does not count toward the daily limit.',
      'rule:report-missed': 'A missed run is made up for once.',
      'rule:report-confirm':
        'An email address other than the account’s receives no reports until it is confirmed.',
      'rule:report-unsubscribe': 'Recipients can unsubscribe from a report permanently with one click.',
      'rule:report-crawl': 'A report can be based on a crawl (extension).',
      'rule:report-injection': 'No text from a page or a user can inject a header, markup or a log line.',
      'rule:branding': 'Pro reports can have a custom name, color and logo.',
      'rule:request-rate': 'Requests are limited per minute and account: 300 on free, 1,200 on pro.',
      'rule:atomic-admission': 'Of 100 concurrent requests against a limit of 5, exactly 5 are accepted.',
      'rule:window-frees': 'Scans older than 24 hours leave the window; `retry_after` says when.',
      'rule:failed-counts': 'Scans that fail because of the site count toward the limit.',
      'rule:given-back': 'A scan that ends with `INTERNAL_ERROR` does not count.',
    },
  },
  webhookRules: {
    title: 'Webhooks',
    rows: {
      'rule:webhook-final-states': 'A webhook is sent for every final state.',
      'rule:webhook-size':
        'A body is at most 1 MiB; if the result is larger, `result` is null and `result_url` says where it is.',
      'rule:webhook-signature':
        'Deliveries are signed with the account’s secret, using the Standard Webhooks headers.',
      'rule:webhook-success': 'A delivery succeeds with a 2xx response within 15 seconds.',
      'rule:webhook-schedule': 'A delivery is attempted up to ten times, on the decided schedule.',
      'rule:webhook-redirect': 'Redirects are not followed.',
      'rule:webhook-410': 'A 410 response ends the delivery.',
      'rule:webhook-record': 'Every attempt is recorded and shown.',
      'rule:webhook-secret': 'The secret can be viewed and rotated on the website.',
    },
  },
  securityRules: {
    title: 'Address guard, security, authority',
    rows: {
      'rule:address-guard':
        'No URL can reach a private network: by no IP address notation, host name, redirect or webhook.',
      'rule:unknown-not-penalised':
        'Data that a source did not return is null, reported in a finding, and has no penalty.',
      'rule:authority-8s': 'The authority analysis responds within 8 s even if every provider hangs.',
      'rule:http-headers-missing': 'On an HTTP page all six headers count as missing.',
    },
  },
} as const satisfies Record<string, Section>;

/** Rows that no test proves yet. */
export const notProvenYet: readonly string[] = [];
