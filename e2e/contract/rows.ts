/**
 * The contract, row by row: what each row of the tables of version 1 says, in our own words. A test that proves a row
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
      'field:success': '`success` is `true` in an answer that is none of an error.',
      'field:data': '`data` holds what the endpoint answers.',
      'field:meta.timestamp': '`meta.timestamp` is the moment, ISO 8601 in UTC.',
      'field:meta.version': '`meta.version` is `1.0`.',
      'field:meta.request_id': '`meta.request_id` is a UUID of this request.',
      'field:error.success': '`success` is `false` in an error.',
      'field:error.code': '`error.code` is one of the codes of the contract.',
      'field:error.message': '`error.message` is a text for people.',
      'field:error.retry_after': '`error.retry_after`, a whole number, comes with errors of limits.',
      'field:error.meta': 'An error carries the same `meta`.',
    },
  },
  login: {
    title: 'Login result',
    rows: {
      'field:login.access_token': '`access_token` is a JWT.',
      'field:login.expires_in': '`expires_in` is 86400 seconds.',
      'field:login.token_type': '`token_type` is `Bearer`.',
      'field:login.user.id': '`user.id` is a number.',
      'field:login.user.username': '`user.username` is a text.',
      'field:login.user.email': '`user.email` is the address of the account.',
    },
  },
  token: {
    title: 'API key',
    rows: {
      'token:name': 'A key is made with a `name`.',
      'token:scopes': '`scopes` is a list of `read`, `scan` and `export`.',
      'token:scopes-default': 'A key made without `scopes` has `["read"]`.',
      'token:once': '`token` is in the answer that makes the key and in no later one.',
      'token:prefix': '`token` begins with `sk_live_`.',
      'token:revoked': 'A deleted key is revoked for good.',
    },
  },
  scanTask: {
    title: 'Scan task',
    rows: {
      'field:scan.scan_id': '`scan_id` is a UUID by which the scan is polled.',
      'field:scan.status': '`status` is `queued` at the start.',
      'field:scan.mode': '`mode` is `single` or `sitemap`.',
      'field:scan.url': '`url` is the submitted URL.',
      'field:scan.poll_url': '`poll_url` is the relative path to poll.',
    },
  },
  scanStatus: {
    title: 'Scan status',
    rows: {
      'field:status.status': '`status` is one of the states of a scan.',
      'field:status.result':
        '`result` comes with a complete scan: a page analysis, or a list of them for a sitemap.',
      'field:status.error': '`error` comes with a scan that failed.',
      'field:status.scan_id_db': '`scan_id_db` is the number that result endpoints and history know.',
      'behaviour:durable': 'A task outlives its web process: it goes on, and is polled after a restart.',
      'field:result.googlebot.seo_score': '`result.googlebot.seo_score` is the score of what Googlebot gets.',
      'field:result.googlebot.errors': '`result.googlebot.errors` is a list.',
    },
  },
  bulk: {
    title: 'Bulk batch',
    rows: {
      'field:bulk.batch_id': '`batch_id` is a UUID.',
      'field:bulk.total': '`total` is the number of URLs.',
      'field:bulk.status': '`status` is `running` at the start.',
      'field:bulk.poll_url': '`poll_url` is the relative path to poll.',
      'field:batch.batch_id': 'The status repeats `batch_id`.',
      'field:batch.status': 'The status is `running` while scans are under way.',
      'field:batch.total': 'The status repeats `total`.',
      'field:batch.completed': '`completed` counts the scans that have ended.',
      'field:batch.results':
        '`results` has one item per URL: `url`, `status`, and `result` once it is complete.',
      'behaviour:partial-results': 'Results appear one by one, while others still run.',
    },
  },
  crawl: {
    title: 'Crawl',
    rows: {
      'field:crawl.task_id': '`task_id` is a UUID.',
      'field:crawl.status': '`status` is `running` at the start.',
      'field:crawl.domain': '`domain` is the host.',
      'field:crawl.max_pages': '`max_pages` is the value in force.',
      'field:crawl.max_depth': '`max_depth` is the value in force.',
      'field:crawl.poll_url': '`poll_url` is the relative path to poll.',
      'field:crawl-status.task_id': 'The status repeats `task_id`.',
      'field:crawl-status.status': 'The status is one of the states of a crawl.',
      'field:crawl-status.domain': 'The status repeats `domain`.',
      'field:crawl-status.job_id': '`job_id`, a number, comes with a complete crawl.',
      'field:crawl-status.report_url':
        '`report_url`, the relative path of the report, comes with a complete crawl.',
      'field:crawl-status.crawled': '`crawled` counts the pages.',
      'field:crawl-status.progress.crawled': '`progress.crawled` counts them while it runs.',
      'field:crawl-status.summary.total_pages': '`summary.total_pages` comes with a complete crawl.',
      'field:crawl-status.summary.total_issues': '`summary.total_issues` comes with a complete crawl.',
      'field:crawl-status.summary.broken_pages': '`summary.broken_pages` comes with a complete crawl.',
      'field:crawl-status.summary.orphan_pages': '`summary.orphan_pages` comes with a complete crawl.',
    },
  },
  aiOverview: {
    title: 'AI-overview analysis',
    rows: {
      'field:ai.scan_id': '`scan_id` is the number of the scan.',
      'field:ai.url': '`url` is the page.',
      'field:ai.scanned_at': '`scanned_at` is ISO 8601 without zone.',
      'field:ai.score': '`ai_overview.score` is a whole number from 0 to 100.',
      'field:ai.grade': '`ai_overview.grade` is a letter from `A+` to `F`.',
      'field:ai.checks': '`ai_overview.checks` is a list of check items.',
      'field:ai.signals.has_faq_schema': '`signals.has_faq_schema` tells of an FAQPage.',
      'field:ai.signals.has_speakable': '`signals.has_speakable` tells of a speakable part.',
      'field:ai.signals.has_howto': '`signals.has_howto` tells of a HowTo.',
      'field:ai.signals.has_article_schema': '`signals.has_article_schema` tells of an Article.',
      'field:ai.signals.question_heading_count':
        '`signals.question_heading_count` counts headings that are questions.',
      'field:ai.signals.question_headings': '`signals.question_headings` lists them.',
      'field:check.label': '`label` is the name of the check.',
      'field:check.label_it': '`label_it` is its name in Italian.',
      'field:check.status': '`status` is `pass`, `fail` or `partial`.',
      'field:check.score': '`score` is a number up to `max_score`.',
      'field:check.max_score': '`max_score` is a number.',
      'field:check.detail': '`detail` says what was found.',
      'field:check.detail_it': '`detail_it` says it in Italian.',
    },
  },
  security: {
    title: 'Security analysis',
    rows: {
      'field:security.scan_id': '`scan_id`, `url` and `scanned_at` are as in the AI-overview analysis.',
      'field:security.score_combined': '`score_combined` is the score of the headers minus the penalties.',
      'penalty:no-spf': 'No SPF costs 5.',
      'penalty:no-dmarc': 'No DMARC costs 10.',
      'penalty:legacy-tls': 'A legacy version of TLS costs 10.',
      'penalty:critical-cve': 'A critical CVE costs 10.',
      'penalty:malicious': 'The verdict "malicious" costs 15.',
      'penalty:domain-expiry': 'A domain that expires within 30 days costs 10.',
      'field:security.headers.score': '`headers.score`, 0-100, is over six headers.',
      'field:security.headers.grade': '`headers.grade` is a letter from A to F.',
      'field:security.headers.https': '`headers.https` tells whether the page came over https.',
      'field:security.headers.hsts': '`headers.hsts` tells of Strict-Transport-Security.',
      'field:security.headers.missing': '`headers.missing` lists what is missing or wrong.',
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
      'field:authority.scan_id': '`scan_id`, `url` and `scanned_at` are as in the AI-overview analysis.',
      'field:authority.domain.name': '`domain.name` is the registrable domain.',
      'field:authority.domain.age_days': '`domain.age_days` counts days since the registration.',
      'field:authority.domain.age_years': '`domain.age_years` is the same in years.',
      'field:authority.domain.creation_date': '`domain.creation_date` is a date.',
      'field:authority.domain.expiration_date':
        '`domain.expiration_date` is a date; a warning comes in its last six months.',
      'field:authority.domain.registrar': '`domain.registrar` is the name of the registrar.',
      'field:authority.domain.whois_available':
        '`domain.whois_available` tells whether the register answered.',
      'field:authority.trust_signals.https': '`trust_signals.https` tells of https.',
      'field:authority.trust_signals.sitemap': '`trust_signals.sitemap` tells of a sitemap.',
      'field:authority.trust_signals.robots_txt': '`trust_signals.robots_txt` tells of a robots.txt.',
      'field:authority.trust_signals.open_graph': '`trust_signals.open_graph` tells of Open Graph.',
      'field:authority.trust_signals.schema_markup':
        '`trust_signals.schema_markup` tells of structured data.',
      'field:authority.trust_signals.schema_types': '`trust_signals.schema_types` lists its types.',
      'field:authority.trust_signals.analytics':
        '`trust_signals.analytics` tells of a tag manager or counter.',
      'field:authority.trust_signals.hreflang': '`trust_signals.hreflang` tells of other languages.',
      'field:authority.trust_signals.llms_txt': '`trust_signals.llms_txt` tells of an llms.txt.',
      'field:authority.trust_signals.security_txt': '`trust_signals.security_txt` tells of a security.txt.',
      'field:authority.trust_signals.word_count': '`trust_signals.word_count` counts the words of the body.',
      'field:authority.page_rank_metrics.page_rank':
        '`page_rank_metrics.page_rank` is 0-10, or null without a key or a rank.',
      'field:authority.page_rank_metrics.domain_rank':
        '`page_rank_metrics.domain_rank` is a place in the world.',
      'field:authority.page_rank_metrics.success': '`page_rank_metrics.success` tells whether it was had.',
      'field:authority.page_rank_metrics.source': '`page_rank_metrics.source` names the source.',
      'field:authority.domain_rating_metrics.domain_rating':
        '`domain_rating_metrics.domain_rating` is 0-100, or null without a key or an answer.',
      'field:authority.domain_rating_metrics.success':
        '`domain_rating_metrics.success` tells whether it was had.',
      'field:authority.domain_rating_metrics.source': '`domain_rating_metrics.source` names the source.',
      'field:authority.social_signals.platform_1': '`social_signals.platform_1` counts shares and reactions.',
      'field:authority.social_signals.platform_2-4':
        '`social_signals.platform_2` to `platform_4` count shares, or are null.',
      'field:authority.social_signals.total_shares': '`social_signals.total_shares` is the sum.',
      'field:authority.social_signals.success': '`social_signals.success` tells whether it was had.',
      'field:authority.social_signals.source':
        '`social_signals.source` names the source: another, limited one without a key.',
      'field:authority.web_archive_presence.success':
        '`web_archive_presence.success` tells whether the index answered.',
      'field:authority.web_archive_presence.domain': '`web_archive_presence.domain` is the domain.',
      'field:authority.web_archive_presence.indexed_pages_total':
        '`web_archive_presence.indexed_pages_total` adds up five crawls.',
      'field:authority.web_archive_presence.indexed_pages_latest':
        '`web_archive_presence.indexed_pages_latest` is of the newest crawl.',
      'field:authority.web_archive_presence.crawl_trend':
        '`web_archive_presence.crawl_trend` is `growing`, `stable`, `declining` or `unknown`.',
      'field:authority.web_archive_presence.last_crawled':
        '`web_archive_presence.last_crawled` is a date of the newest crawl with the domain.',
      'field:authority.web_archive_presence.crawls_queried':
        '`web_archive_presence.crawls_queried` counts the crawls asked.',
    },
  },
  reports: {
    title: 'Scheduled report',
    rows: {
      'field:report.url': '`url` is required: the page to scan.',
      'field:report.schedule_type': '`schedule_type` is required: `weekly` or `monthly`.',
      'field:report.day_of_week': '`day_of_week` is required of a weekly one: 0 (Monday) to 6.',
      'field:report.day_of_month': '`day_of_month` is required of a monthly one: 1 to 28.',
      'field:report.label': '`label` may be given.',
      'field:report.notify_email': '`notify_email` may be given; else the account’s address is used.',
      'field:report.is_active': 'A report has `is_active`.',
    },
  },
  others: {
    title: 'Other records',
    rows: {
      'record:usage': 'Usage covers scans of today, requests and the limits of the plan.',
    },
  },
  states: {
    title: 'States',
    rows: {
      'state:scan.queued': 'A scan is `queued` at the start.',
      'state:scan.running': 'A scan is `running` while it is worked on.',
      'state:scan.complete': 'A scan is `complete` with its results.',
      'state:scan.error': 'A scan that failed is in `error`.',
      'state:scan.stopped': 'A scan can be `stopped`.',
      'state:scan.final': '`complete`, `error` and `stopped` are final.',
      'state:batch.running': 'A batch is `running` while one of its scans is.',
      'state:item.running': 'An item is `running` while its scan is.',
      'state:item.complete': 'An item is `complete` with its result.',
      'state:crawl.running': 'A crawl is `running`.',
      'state:crawl.complete': 'A crawl is `complete`, with `job_id` and `report_url`.',
      'state:crawl.error': 'A crawl that failed is in `error`.',
      'state:crawl.stopped': 'A crawl can be `stopped`.',
      'state:report.toggle': 'The toggle switches `is_active` on and off.',
    },
  },
  service: {
    title: 'What the service does',
    rows: {
      'service:flow':
        'Log in, make a key, start a scan, poll it, read its details, export it: each answer has what the next request needs.',
      'service:readability': 'An analysis has scores of readability.',
      'service:keywords': 'An analysis has the keywords of the page.',
    },
  },
  endpoints: {
    title: 'Endpoints',
    rows: {
      'endpoint:POST /auth/login': 'Answers 200 with the login result, 401 or 403; needs no token.',
      'endpoint:GET /auth/verify': 'Checks a JWT.',
      'endpoint:GET /tokens': 'Lists the keys of the user.',
      'endpoint:POST /tokens': 'Makes a key; unknown scopes are 400 `INVALID_SCOPES`.',
      'endpoint:DELETE /tokens/{id}': 'Revokes a key for good.',
      'endpoint:POST /scans':
        'Answers 202 with the scan task; takes `url`, `mode`, `bypass_cache` and `webhook_url`.',
      'endpoint:GET /scans/{task_id}': 'Gives the status of a scan.',
      'endpoint:GET /scans/{scan_id}/ai-overview': 'Gives the analysis of a single scan; 404 or 422.',
      'endpoint:GET /scans/{scan_id}/security': 'Gives the analysis; 404 or 422.',
      'endpoint:GET /scans/{scan_id}/authority': 'Gives the analysis; 404 or 422.',
      'endpoint:POST /scans/bulk': 'Answers 202 with the batch; takes `urls`, `mode` and `bypass_cache`.',
      'endpoint:GET /scans/bulk/{batch_id}': 'Gives the status of a batch.',
      'endpoint:GET /history': 'Gives the scans of the user in pages.',
      'endpoint:GET /scans/{id}/export/{format}': 'Gives the file as `json`, `csv` or `pdf`.',
      'format:json': 'The export `json` is the stored result.',
      'format:csv': 'The export `csv` is a table of the checks.',
      'format:pdf': 'The export `pdf` is a report.',
      'endpoint:POST /crawls': 'Answers 202 with the crawl; takes `domain`, `max_pages` and `max_depth`.',
      'endpoint:GET /crawls/{task_id}': 'Gives the status of a crawl.',
      'endpoint:GET /crawls': 'Lists the crawls of the user.',
      'endpoint:GET /scheduled-reports': 'Lists the reports of the user.',
      'endpoint:POST /scheduled-reports': 'Makes a report.',
      'endpoint:PUT /scheduled-reports/{id}': 'Changes a report; takes the same fields.',
      'endpoint:PATCH /scheduled-reports/{id}/toggle': 'Switches a report on or off.',
      'endpoint:DELETE /scheduled-reports/{id}': 'Deletes a report for good.',
      'endpoint:GET /user/profile': 'Gives the profile.',
      'endpoint:GET /user/usage': 'Gives the use of the plan.',
      'behaviour:asynchronous': 'Scans and crawls answer 202 at once and work afterwards.',
      'behaviour:webhook': 'A scan with a webhook URL is delivered when it ends.',
      'behaviour:cache': 'An analysis of at most 60 minutes is used again, unless `bypass_cache` is true.',
      'behaviour:foreign-scan': 'Another user’s scan is 404 `NOT_FOUND` at the result endpoints.',
      'behaviour:crawl-caps': 'The plan caps `max_pages` and `max_depth`.',
    },
  },
  requests: {
    title: 'Request fields',
    rows: {
      'request:login.email': '`email` is a text, and required.',
      'request:login.password': '`password` is a text, and required.',
      'request:tokens.name': '`name` is a text, and required.',
      'request:tokens.scopes': '`scopes` is a list of texts, `["read"]` where it is left out.',
      'request:scans.url': '`url` is required: a URL or a bare domain.',
      'request:scans.mode': '`mode` is `single` unless it is `sitemap`.',
      'request:scans.bypass_cache': '`bypass_cache` is false unless it is true.',
      'request:scans.webhook_url': '`webhook_url`, an https URL, may be given.',
      'request:bulk.urls': '`urls` is required: a list of URLs or bare domains.',
      'request:bulk.mode': '`mode` is `single`, given or not, and nothing else.',
      'request:bulk.bypass_cache': '`bypass_cache` holds for all URLs.',
      'request:crawls.domain': '`domain` is required: a domain or a full URL.',
      'request:crawls.max_pages': '`max_pages` may be given.',
      'request:crawls.max_depth': '`max_depth` may be given.',
      'request:history.page': '`page` is 1 unless another is asked for.',
      'request:history.per_page': '`per_page` is 20 unless another is asked for.',
      'request:crawls.limit': '`limit` is 20 unless another is asked for.',
      'request:export.format': '`format` is `json`, `csv` or `pdf`, and nothing else.',
    },
  },
  authentication: {
    title: 'Authentication',
    rows: {
      'auth:required': 'Every endpoint but the login needs `Authorization: Bearer …`.',
      'auth:api-key': 'An API key is a bearer token for good; it begins with `sk_live_`.',
      'auth:jwt': 'A JWT of the login is a bearer token for 24 hours.',
      'auth:verify-jwt-only': '`GET /auth/verify` takes a JWT only.',
      'auth:refusals': 'No or a malformed header, a bad token, a missing scope: each has its own code.',
      'scope:read': '`read` opens profile, history, keys, statuses, results and usage.',
      'scope:scan': '`scan` starts scans and crawls.',
      'scope:export': '`export` opens the export.',
      'scope:write': '`write` changes scheduled reports; no key can have it.',
    },
  },
  events: {
    title: 'Events',
    rows: {
      'event:trigger': 'A scan that was started with `webhook_url` comes to its end.',
      'event:target': 'The URL gets an HTTP POST; it must be https.',
      'event:body': 'The body is JSON with `scan_id`, `status` and `result`.',
      'event:delivery': 'It is tried again until it is taken: at least once.',
      'event:deduplication': '`X-Service-Event-ID` is the same in every try of one delivery.',
    },
  },
  errors: {
    title: 'Errors',
    rows: {
      'error:MISSING_AUTH': '401: no `Authorization` header, or a malformed one.',
      'error:INVALID_TOKEN': '401: a token that is wrong, expired or revoked.',
      'error:INSUFFICIENT_SCOPE': '403: the token lacks the scope.',
      'error:INVALID_CREDENTIALS': '401: wrong e-mail address or password.',
      'error:ACCOUNT_DISABLED': '403: the account is disabled.',
      'error:RATE_LIMIT_EXCEEDED': '429: a limit of scans or requests; with `retry_after`.',
      'error:INVALID_REQUEST': '400: parameters missing or malformed.',
      'error:INVALID_URL': '400: a URL that is none.',
      'error:INVALID_SCOPES': '400: unknown scopes.',
      'error:NOT_FOUND': '404: nothing is there.',
      'error:FORBIDDEN': '403: it belongs to another user.',
      'error:NO_DATA': '422: the scan has no data for the analysis.',
      'error:INTERNAL_ERROR': '500: a fault of the service.',
    },
  },
  limits: {
    title: 'Limits',
    rows: {
      'limit:window': 'Daily limits are windows of 24 hours that slide.',
      'limit:guest.single': 'A guest has 1 single scan a day.',
      'limit:guest.sitemap': 'A guest has 1 sitemap scan a day.',
      'limit:guest.crawls': 'A guest has no crawl.',
      'limit:guest.reports': 'A guest has no scheduled report.',
      'limit:free.single': 'Free has 5 single scans a day.',
      'limit:free.sitemap': 'Free has 5 sitemap scans a day.',
      'limit:free.crawls': 'Free has 1 crawl a day.',
      'limit:free.reports': 'Free has 1 scheduled report.',
      'limit:pro.single': 'Pro has 50 single scans a day.',
      'limit:pro.sitemap': 'Pro has 10 sitemap scans a day.',
      'limit:pro.crawls': 'Pro has 10 crawls a day.',
      'limit:pro.reports': 'Pro has 10 scheduled reports.',
      'constant:bulk-urls': 'A batch has at most 50 URLs.',
      'constant:token-name-length': 'The name of a key has at most 100 characters.',
      'constant:cache': 'An analysis is used again for 60 minutes.',
      'constant:third-party-cache': 'What third parties answer is used again for an hour per URL.',
      'constant:history-per-page': '`per_page` of the history is 20, at most 50.',
      'constant:crawl-list-limit': '`limit` of the crawls is 20, at most 100.',
      'constant:crawl-max-pages': '`max_pages` is at most 1,000 on free and 10,000 on pro.',
      'constant:crawl-max-depth': '`max_depth` is at most 4 on free and 8 on pro.',
      'constant:report-day-of-month': '`day_of_month` is 1 to 28.',
      'constant:jwt-lifetime': 'A JWT lives 24 hours.',
      'constant:polling': 'Polling a scan every 2 seconds until its end stays within the request limit.',
      'limit:message': 'A refusal says how much of the limit is used: `(5/5)`.',
    },
  },
  versioning: {
    title: 'Versioning',
    rows: {
      'version:path': 'The version is in the path.',
      'version:meta': '`meta.version` is `1.0`, and the release of the interface 1.0.0.',
      'version:scanner':
        'The security analysis needs a scan by 9.6.0 or later; older ones are 422 `NO_DATA`.',
    },
  },
} as const satisfies Record<string, Section>;

/** Decisions on what the contract leaves open, and additions beyond it. */
export const decisionSections = {
  envelopeRules: {
    title: 'Envelope, errors, HTTP',
    rows: {
      'rule:request-id': 'A caller’s own UUID in `X-Request-Id` is kept; every answer carries the header.',
      'rule:openapi': 'The OpenAPI document names every field that is answered, and none that is not.',
      'rule:unknown-path': 'An unknown path or method is 404 `NOT_FOUND`.',
      'rule:bad-body':
        'Malformed JSON, another content type, more than 256 KiB, an unknown field, a wrong type or a missing one is 400 `INVALID_REQUEST`, which names the field.',
      'rule:bad-url':
        'A URL that cannot be parsed, has no host, is over-long, is not http(s) or leads inside is 400 `INVALID_URL`.',
      'rule:leaks-nothing': 'A fault of a dependency is 500 `INTERNAL_ERROR`; its text stays in the log.',
      'rule:foreign-forbidden':
        'Another user’s task, batch, crawl, key or scheduled report is 403 `FORBIDDEN`.',
      'rule:no-data':
        'AI overview and security of a sitemap scan, and any analysis of a scan that did not complete, are 422 `NO_DATA`.',
      'rule:sitemap-authority': 'The authority of a sitemap scan is that of the submitted URL.',
      'rule:lists': 'A list is `items`, with `total` where it pages.',
      'rule:ranges': 'A number outside its range is 400 `INVALID_REQUEST`.',
      'rule:retry-after': '`retry_after` is in whole seconds, never 0, and equals the header `Retry-After`.',
      'rule:https-only':
        'The service starts beyond loopback only with https, a trusted proxy or a permission.',
      'rule:hsts': 'On https it sends `Strict-Transport-Security`.',
      'rule:ratelimit-headers':
        'Answers to an account carry `RateLimit-Policy` and `RateLimit` of the quota nearest to its end.',
      'rule:status-codes': '201 for what is made, 202 for what is begun, 200 else.',
      'rule:ids': 'Tasks, batches and crawls have UUIDs of version 7.',
      'rule:idempotency':
        'The same `Idempotency-Key` and body give the first answer again; another body is 400 `INVALID_REQUEST`.',
      'rule:idempotency-scope':
        'A key holds for 24 hours, an account and a path; of a new API key the token is not repeated, and a 429 is not kept.',
    },
  },
  accountRules: {
    title: 'Accounts, tokens, scopes',
    rows: {
      'rule:login-time': 'A login takes as long for an unknown address as for a wrong password.',
      'rule:login-guard':
        'After 10 failures for an account, or 50 in all, an address is answered 429 with `retry_after`.',
      'rule:disabled-after-password': '`ACCOUNT_DISABLED` is told after the right password only.',
      'rule:jwt-scopes': 'A JWT carries `read`, `scan`, `export` and `write`.',
      'rule:no-write-key': 'No key has `write`: asking for it is 400 `INVALID_SCOPES`.',
      'rule:key-within-scopes': 'A key makes keys within its own scopes only.',
      'rule:key-format': 'A key is `sk_live_`, 32 base62 characters and 6 of a checksum.',
      'rule:key-hash': 'Of a key, its SHA-256 and its first 12 characters are kept.',
      'rule:key-record': 'The record of a key has eight fields; making one adds `token`.',
      'rule:key-delete': 'DELETE answers `{id, revoked: true}`, the second time 404.',
      'rule:verify-answer': '`GET /auth/verify` tells the user, plan, scopes and times.',
      'rule:disabled-tokens': 'The tokens of a disabled account are 403 `ACCOUNT_DISABLED`.',
      'rule:password-ends-jwts': 'A new password ends every JWT from before.',
      'rule:disabled-pauses':
        'Webhooks and scheduled reports of a disabled account wait until it is enabled; its sessions end.',
      'rule:plans-setting': 'The operator changes any number of a plan or adds one; `null` is unlimited.',
      'rule:plan-change': 'A change of an account’s plan counts at once, up and down.',
      'rule:setup-link': 'The first account is made by a link of the first start, good for 24 hours.',
      'rule:registration': 'Nobody may sign up unless the operator opens the registration.',
      'rule:guests': 'A guest is known by his cookie and his network, kept as hashes alone.',
      'rule:website-session':
        'The website’s cookie opens nothing of `/api/v1`, and a key nothing of the website.',
      'rule:account-log': 'An account shows what happened to it: logins, keys, changes.',
      'rule:account-export': 'An account can have a copy of all that is kept of it, without secrets.',
      'rule:account-deletion': 'An account can be deleted with all that is kept of it.',
    },
  },
  scanRules: {
    title: 'Scans',
    rows: {
      'rule:https-fallback':
        'A URL without a scheme, or whose https fails, is tried over http, and the result says so.',
      'rule:bad-certificate':
        'A bad certificate stops no scan: `fetch.tls` says what is wrong, and it is a critical finding.',
      'rule:robots-single': 'A single scan is made where robots.txt forbids it, and says so.',
      'rule:url-credentials': 'A URL with a user name or password is 400 `INVALID_URL`.',
      'rule:cache-own-task':
        'A scan from the cache has its own task, number and history row, marked `cached`.',
      'rule:cache-query': 'A URL with a query is another page with another query.',
      'rule:shared-work': 'Requests for a page that is being scanned share that scan.',
      'rule:bypass': '`bypass_cache` joins nothing and refreshes the cache.',
      'rule:exempt-not-shared': 'Results of exempted networks are never shared between accounts.',
      'rule:bilingual': 'Every check has its texts in English and Italian.',
      'rule:language':
        '`lang` is the language of the texts of a result beside the Italian ones; any other value is 400 `INVALID_REQUEST` (extension).',
      'rule:history-row': 'Every scan and every item of a batch has its row in the history.',
      'rule:stop': 'A scan and a crawl can be stopped (extension).',
      'rule:progress': 'A sitemap scan tells its `progress` (extension).',
      'rule:scan-error': '`error` of a scan is `{code, message}` with a code of its own list.',
      'rule:error-pages': 'A page that answers 404 or 500 with HTML is analysed.',
      'rule:sitemap-mode':
        'A sitemap is found by robots.txt and by its usual names; indexes and gzip are read.',
      'rule:batch-states':
        'A batch ends `complete` or `stopped`, an item `complete` or in `error` (decided).',
      'rule:bulk-count':
        'Every different URL of a batch counts as one scan; given twice, it is listed twice.',
      'rule:bulk-whole': 'A batch is admitted whole or refused whole; a bad URL is told by its index.',
      'rule:kill-9': 'An accepted scan survives `kill -9` of every process, the database included.',
    },
  },
  crawlRules: {
    title: 'Crawls',
    rows: {
      'rule:crawl-defaults': 'A crawl has 500 pages and depth 4 where nothing is said, within the plan.',
      'rule:crawl-robots': '`Crawl-delay` and `Retry-After` are obeyed.',
      'rule:crawl-progress': 'The status tells `progress` with five numbers; `summary` counts by severity.',
      'rule:crawl-list': 'An item of the list has the fields of the creation and four more.',
      'rule:report-login': 'The report of a crawl is its owner’s, or of who holds a share link.',
    },
  },
  recordRules: {
    title: 'History, export, reports, profile, usage',
    rows: {
      'rule:history-page':
        '`data` of the history is `{items, page, per_page, total, pages}`; a row has 12 fields.',
      'rule:history-filters': 'The history is filtered by `url`, `status` and `mode`.',
      'rule:export-file': 'An export is the file itself, with its media type and a name for it.',
      'rule:export-pdf': 'The pdf is tagged and has bookmarks.',
      'rule:export-formulas': 'No cell of a csv is a formula.',
      'rule:export-language':
        '`lang`, or else the account’s locale, is the language of an export (extension).',
      'rule:profile-record': 'The profile has seven fields, with the limits of the plan.',
      'rule:usage-record': 'The usage has plan, scans of today, requests and scheduled reports.',
      'rule:report-record':
        'The record of a scheduled report has the decided fields and the documented extensions.',
      'rule:report-hour': 'A report runs at the hour of the account’s time zone, within ten minutes.',
      'rule:report-limit': 'More reports than the plan has are 403 `FORBIDDEN`.',
      'rule:report-put': 'PUT resets what is left out, and keeps `is_active`.',
      'rule:report-delete': 'DELETE answers `{id, deleted: true}`.',
      'rule:report-mail':
        'A due report is mailed as text and HTML: score, change since the last one, top issues, a link.',
      'rule:report-mail-pdf': 'The mail of a report has its PDF attached.',
      'rule:report-own-scan': 'The scan of a report does not count against the daily limit.',
      'rule:report-missed': 'A run that was missed happens once.',
      'rule:report-confirm': 'An address that is not the account’s gets no report before it has confirmed.',
      'rule:report-unsubscribe': 'A report can be unsubscribed with one click, for good.',
      'rule:report-crawl': 'A report may be of a crawl (extension).',
      'rule:report-injection': 'No text of a page or a user makes a header, markup or a line of the log.',
      'rule:branding': 'Reports of pro carry a name, a colour and a logo of their own.',
      'rule:request-rate': 'Requests are limited per minute and account: 300 on free, 1,200 on pro.',
      'rule:atomic-admission': 'Of 100 requests at once against a limit of 5, exactly 5 are admitted.',
      'rule:window-frees': 'What is 24 hours old leaves the window; `retry_after` says when.',
      'rule:failed-counts': 'Scans that end in an error of the site’s count.',
      'rule:given-back': 'A scan that ends in `INTERNAL_ERROR` does not count.',
    },
  },
  webhookRules: {
    title: 'Webhooks',
    rows: {
      'rule:webhook-final-states': 'A webhook is sent at every final state.',
      'rule:webhook-size':
        'A body is at most 1 MiB; past that `result` is null and `result_url` says where it is.',
      'rule:webhook-signature': 'The headers of Standard Webhooks sign it with the account’s secret.',
      'rule:webhook-success': 'Success is a 2xx within 15 seconds.',
      'rule:webhook-schedule': 'A delivery is tried ten times, on the decided schedule.',
      'rule:webhook-redirect': 'No redirect is followed.',
      'rule:webhook-410': '410 ends a delivery.',
      'rule:webhook-record': 'Every attempt is recorded and shown.',
      'rule:webhook-secret': 'The secret is shown and rotated on the website.',
    },
  },
  securityRules: {
    title: 'Addresses, security, authority',
    rows: {
      'rule:address-guard':
        'Nothing leads into a private network: no address form, name, redirect or webhook.',
      'rule:unknown-not-penalised':
        'What a source did not answer is null, said in a finding, and costs nothing.',
      'rule:authority-8s': 'The authority answers within 8 s where every provider hangs.',
      'rule:http-headers-missing': 'On an http page all six headers are missing.',
    },
  },
} as const satisfies Record<string, Section>;

/** Rows without a test. */
export const notProvenYet: readonly string[] = [];
