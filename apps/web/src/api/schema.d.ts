/** Generated from the OpenAPI document of the website: npm run generate */
export interface paths {
  '/app/api/user/profile': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the account and its limits */
    get: operations['readProfile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Update name, language or time zone */
    patch: operations['changeProfile'];
    trace?: never;
  };
  '/app/api/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List your API keys */
    get: operations['listTokens'];
    put?: never;
    /** Create an API key; it is shown only once */
    post: operations['createToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/tokens/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revoke an API key */
    delete: operations['revokeToken'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Scan a page or the pages of a sitemap */
    post: operations['startScan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans/{task_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the status and result of a scan */
    get: operations['readScan'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans/{task_id}/stop': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop a scan; a finished scan does not change */
    post: operations['stopScan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans/bulk': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Scan up to 50 pages */
    post: operations['startBulkScan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans/bulk/{batch_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the status of a batch and the results so far */
    get: operations['readBulkScan'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans/bulk/{batch_id}/stop': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop the unfinished scans of a batch; the response has no analyses */
    post: operations['stopBulkScan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List your crawls, newest first */
    get: operations['listCrawls'];
    put?: never;
    /** Crawl a website or a list of URLs */
    post: operations['startCrawl'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls/{task_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the status of a crawl */
    get: operations['readCrawl'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls/{task_id}/stop': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop a crawl and keep its results so far; a finished crawl does not change */
    post: operations['stopCrawl'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls/{task_id}/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the pages of a crawl, with sorting and filters (an extension of the contract) */
    get: operations['listCrawlPages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls/{task_id}/pages/{url_hash}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a page of a crawl with its links, findings and analysis (an extension of the contract) */
    get: operations['readCrawlPage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls/{task_id}/issues': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the checks that failed in a crawl, with sorting and filters (an extension of the contract) */
    get: operations['listCrawlIssues'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls/{task_id}/issues/{check_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the URLs where a check failed (an extension of the contract)
     * @description Without `change`, all affected URLs of the crawl. With it, only those that are new, persist, or were fixed since the previous crawl. Empty with `change` if there is no previous crawl to compare with, or its pages have been deleted.
     */
    get: operations['readCrawlIssue'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls/{task_id}/skipped': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the skipped URLs of a crawl with the reasons (an extension of the contract) */
    get: operations['listSkippedAddresses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls/{task_id}/urls': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the submitted URLs of a crawl in their order, with what became of each; none for a crawl of a website (an extension of the contract) */
    get: operations['listListedUrls'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls/{task_id}/graph': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the links between the most-linked pages of a crawl (an extension of the contract) */
    get: operations['readLinkGraph'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls/{task_id}/export/{format}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export the pages or the report of a crawl (an extension of the contract) */
    get: operations['exportCrawl'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/sites': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List your sites, with their proofs and whether they are verified (an extension of the contract) */
    get: operations['listSites'];
    put?: never;
    /**
     * Add a site to verify that it is yours (an extension of the contract)
     * @description A site that you have already is returned with status 200.
     */
    post: operations['addSite'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/sites/{id}/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check now whether a site is yours, and what was found (an extension of the contract) */
    post: operations['verifySite'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/sites/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete a site and its verification (an extension of the contract) */
    delete: operations['deleteSite'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans/{scan_id}/ai-overview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get how ready a scanned page is to be cited in AI answers */
    get: operations['readAiOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans/{scan_id}/authority': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the authority of the domain and page of a scan
     * @description Responds within eight seconds. Third-party data is cached for an hour, failures for a minute. Data of a source that did not respond is null with `success: false`.
     */
    get: operations['readAuthority'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans/{scan_id}/security': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the security of a scanned site, as seen from outside
     * @description For single-page scans. What third parties know about the site can arrive up to a minute after the scan is complete. A part whose source did not respond has nulls and empty lists, is listed in `unanswered`, or in `pending` while it may still respond, and does not lower the score.
     */
    get: operations['readSecurity'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans/{id}/export/{format}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export the stored result of a scan
     * @description For a sitemap scan, includes all its pages. The values of `status` and `severity` and the column names are the same in every language.
     */
    get: operations['exportScan'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List your scans, newest first */
    get: operations['listHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scheduled-reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List your scheduled reports */
    get: operations['listScheduledReports'];
    put?: never;
    /** Schedule a report by email every week or month */
    post: operations['createScheduledReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scheduled-reports/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Replace a scheduled report: omitted fields are reset, is_active is kept */
    put: operations['updateScheduledReport'];
    post?: never;
    /** Delete a scheduled report for good */
    delete: operations['deleteScheduledReport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scheduled-reports/{id}/toggle': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Pause or resume a scheduled report */
    patch: operations['toggleScheduledReport'];
    trace?: never;
  };
  '/app/api/scheduled-reports/{id}/run': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Run a report now, in addition to its schedule; counts against the daily limit
     * @description An extension of the contract. If a run is already in progress, returns that run.
     */
    post: operations['runScheduledReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scheduled-reports/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Email a report to yourself as it looks now, marked as a test
     * @description An extension of the contract. The report shows the result of its last run; if there is none, a scan or crawl starts, which counts against the daily limit. Other recipients get nothing. At most 20 tests of an account in 24 hours.
     */
    post: operations['testScheduledReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scheduled-reports/{id}/runs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the last 50 runs of a scheduled report, newest first
     * @description An extension of the contract.
     */
    get: operations['listReportRuns'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/user/usage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the usage of the account’s limits */
    get: operations['readUsage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/guest-scans': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Scan a page or a sitemap without an account */
    post: operations['startGuestScan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/guest-scans/{task_id}/stop': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop a guest scan; a finished scan does not change */
    post: operations['stopGuestScan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans/{task_id}/source': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Locate elements in the source of a scanned page */
    get: operations['readSource'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scans/{scan_id}/authority-events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Stream the authority of a scan as third parties respond */
    get: operations['followAuthority'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Stream the progress of a scan and of its security analysis */
    get: operations['watchScan'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the current user and the features of this installation */
    get: operations['readSession'];
    put?: never;
    /** Log in */
    post: operations['beginSession'];
    /** Log out */
    delete: operations['endSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List your active sessions, the current one first */
    get: operations['listSessions'];
    put?: never;
    post?: never;
    /** End all your sessions but the current one */
    delete: operations['endOtherSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End one of your sessions */
    delete: operations['endOneSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/revoked-tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Revoke a login token (JWT)
     * @description As in RFC 7009, the response is the same for a token that is unknown, expired or already revoked.
     */
    post: operations['revokeLoginToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/branding': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the branding of the account’s reports */
    get: operations['readBranding'];
    /** Replace the branding */
    put: operations['saveBranding'];
    post?: never;
    /** Reset to the default branding */
    delete: operations['removeBranding'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/user/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Change the password, end every other session, and revoke all login tokens */
    post: operations['changePassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/account/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Export all data of the account as one JSON document */
    post: operations['exportAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/usage/window': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List what the daily limits count now, oldest first */
    get: operations['readUsageWindow'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete the account with all that is kept of it; it is unusable at once */
    delete: operations['deleteAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign up: sends a confirmation link by email */
    post: operations['requestSignUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/reset': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Request a password reset: sends a link by email */
    post: operations['requestReset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/links': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Look up what a link is for */
    post: operations['readLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/setup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create the first account with the link shown at startup */
    post: operations['setUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create an account with the link from a sign-up email */
    post: operations['confirmSignUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/reset/complete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Choose a new password with the link from an email; ends every session */
    post: operations['completeReset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/user/email': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Request a change of the email address: sends a link to the new one */
    post: operations['requestEmailChange'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/user/email/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Change the email address with the link from an email */
    post: operations['confirmEmailChange'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/account-events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List account events, newest first */
    get: operations['listAccountEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/report-emails/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Look up what a link confirms */
    get: operations['readReportConfirmation'];
    put?: never;
    /** Subscribe to reports with the link from a confirmation or a report */
    post: operations['confirmReportEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/unsubscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Look up what a link unsubscribes from */
    get: operations['readUnsubscription'];
    put?: never;
    /**
     * Unsubscribe an email address from the reports of an account
     * @description Email clients send the form `List-Unsubscribe=One-Click` (RFC 8058), which needs neither a cookie nor a header.
     */
    post: operations['unsubscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/webhook-deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List your webhook deliveries of the last 30 days, newest first */
    get: operations['listWebhookDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/webhook-deliveries/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a webhook delivery with its attempts */
    get: operations['readWebhookDelivery'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/webhook-deliveries/{id}/redeliver': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a webhook again now, with the same id */
    post: operations['redeliverWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/webhook-secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the signing secret of your webhooks */
    get: operations['readWebhookSecret'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/webhook-secret/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Rotate the signing secret; the previous one also signs for 24 hours */
    post: operations['rotateWebhookSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawl-reports/{job_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the status of the crawl of a report */
    get: operations['readCrawlReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/crawls/{task_id}/depths': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the number of pages at each crawl depth */
    get: operations['readCrawlDepths'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/share-links': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the active share links of a crawl */
    get: operations['listShareLinks'];
    put?: never;
    /** Create a share link to the report of a crawl */
    post: operations['createShareLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/scheduled-reports/{id}/share-links': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the active share links in the emails of a scheduled report */
    get: operations['listReportShareLinks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/shared-brand': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the branding of the account whose report a share link opens */
    get: operations['readSharedBrand'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/app/api/share-links/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revoke a share link */
    delete: operations['withdrawShareLink'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: never;
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              username: string;
              email: string;
              plan: string;
              /** @enum {unknown} */
              locale: 'en' | 'it' | 'de';
              /** Format: date-time */
              created_at: string;
              limits: {
                /** @description null: unlimited */
                single: number | null;
                /** @description null: unlimited */
                sitemap: number | null;
                /** @description null: unlimited */
                crawls: number | null;
                /** @description null: unlimited */
                scheduled_reports: number | null;
                /** @description null: unlimited */
                max_pages: number | null;
                /** @description null: unlimited */
                max_depth: number | null;
                /** @description null: unlimited */
                requests_per_minute: number | null;
              };
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  changeProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          username?: string;
          /** @enum {unknown} */
          locale?: 'en' | 'it' | 'de';
          /** @example Europe/Rome */
          timezone?: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              username: string;
              email: string;
              plan: string;
              /** @enum {unknown} */
              locale: 'en' | 'it' | 'de';
              /** Format: date-time */
              created_at: string;
              limits: {
                /** @description null: unlimited */
                single: number | null;
                /** @description null: unlimited */
                sitemap: number | null;
                /** @description null: unlimited */
                crawls: number | null;
                /** @description null: unlimited */
                scheduled_reports: number | null;
                /** @description null: unlimited */
                max_pages: number | null;
                /** @description null: unlimited */
                max_depth: number | null;
                /** @description null: unlimited */
                requests_per_minute: number | null;
              };
              timezone: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listTokens: {
    parameters: {
      query?: {
        /** @description An extension of the contract. */
        page?: number;
        /** @description An extension of the contract. The default is enough for all keys: an account has at most 100 active keys, and the last 100 revoked ones are kept. */
        per_page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                id: number;
                name: string;
                /** @description The first 12 characters of the key. */
                prefix: string;
                scopes: ('read' | 'scan' | 'export' | 'write')[];
                is_active: boolean;
                /** Format: date-time */
                created_at: string;
                last_used_at: string | null;
                revoked_at: string | null;
              }[];
              /** @description An extension of the contract. */
              page: number;
              /** @description An extension of the contract. */
              per_page: number;
              /** @description An extension of the contract. */
              total: number;
              /** @description An extension of the contract. */
              pages: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  createToken: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @example CI */
          name: string;
          /**
           * @description Any of `read`, `scan` and `export`.
           * @default [
           *       "read"
           *     ]
           * @example [
           *       "read",
           *       "scan"
           *     ]
           */
          scopes?: string[];
        };
      };
    };
    responses: {
      /** @description Success */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              name: string;
              /** @description The first 12 characters of the key. */
              prefix: string;
              scopes: ('read' | 'scan' | 'export' | 'write')[];
              is_active: boolean;
              /** Format: date-time */
              created_at: string;
              last_used_at: string | null;
              revoked_at: string | null;
              /** @description The key itself; shown only in this response, not when the request is repeated with the same idempotency key. */
              token?: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  revokeToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              /** @enum {boolean} */
              revoked: true;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  startScan: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description A URL or a bare domain, at most 2,048 characters.
           * @example https://example.com/
           */
          url: string;
          /**
           * @description sitemap: the pages of a sitemap, or of all sitemaps of a site; follows robots.txt.
           * @default single
           * @enum {unknown}
           */
          mode?: 'single' | 'sitemap';
          /**
           * @description Bypasses the 60-minute cache.
           * @default false
           */
          bypass_cache?: boolean;
          /**
           * @description An extension of the contract: false for a page that is meant to stay out of search, such as a cart. Then noindex, robots.txt and a canonical URL elsewhere are no failures and do not cap its score. With mode sitemap, for all of its pages, such as those of a staging site.
           * @default true
           */
          expect_indexable?: boolean;
          /** @description An https URL that is called when the scan has finished, with `{scan_id, status, result}`: see the webhook `scanEnded`. */
          webhook_url?: string;
        };
      };
    };
    responses: {
      /** @description Accepted */
      202: {
        headers: {
          /** @description Where to read the status of the work. */
          location?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              scan_id: string;
              /** @enum {string} */
              status: 'queued';
              /** @enum {unknown} */
              mode: 'single' | 'sitemap';
              url: string;
              /** @example /api/v1/scans/0193a1b0-0000-7000-8000-000000000000 */
              poll_url: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readScan: {
    parameters: {
      query?: {
        /** @description An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`. */
        lang?: 'en' | 'it' | 'de';
      };
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              scan_id: string;
              /** @enum {unknown} */
              status: 'queued' | 'running' | 'complete' | 'error' | 'stopped';
              /** @enum {unknown} */
              mode: 'single' | 'sitemap';
              url: string;
              /** @description The result is from an earlier scan in the last 60 minutes. */
              cached: boolean;
              /** Format: date-time */
              created_at: string;
              started_at: string | null;
              completed_at: string | null;
              /** @description Set once the scan is complete. */
              scan_id_db?: number;
              /** @description An extension of the contract: how long the steps of a completed single-page scan took, in milliseconds. Absent from a cached result. */
              timings?: {
                /** @description Until a worker began. */
                queued: number;
                /** @description Fetching the page and its auxiliary resources. */
                fetch: number;
                analysis: number;
                /** @description The rest, until the result was stored. */
                stored: number;
              };
              /** @description Page counts of a sitemap scan; a total of 0 means that it is not known yet. */
              progress?: {
                done: number;
                total: number;
              };
              /** @description Pages of a completed sitemap scan that are not in its result, and why. */
              not_analysed?: {
                url: string;
                error: {
                  code: string;
                  message: string;
                };
              }[];
              error?: {
                /** @enum {unknown} */
                code:
                  | 'DNS_ERROR'
                  | 'CONNECT_ERROR'
                  | 'TLS_ERROR'
                  | 'TIMEOUT'
                  | 'TOO_LARGE'
                  | 'NOT_HTML'
                  | 'BLOCKED_ADDRESS'
                  | 'HTTP_ERROR'
                  | 'INTERNAL_ERROR';
                message: string;
              };
              /** @description Set once the scan is complete: the analysis of the page, or for a sitemap scan a list of analyses. */
              result?:
                | {
                    /** @description Version of this format; increases when a field is removed or changes its meaning. */
                    schema_version: number;
                    /** @description Version of the scanner, as semver. */
                    scanner_version: string;
                    /** @description Increases when the same results would give another score. */
                    score_version: number;
                    /** @description Requested URL. */
                    url: string;
                    /** @description Final URL, after redirects. */
                    final_url: string;
                    /** @description When the page was fetched, ISO 8601 in UTC. */
                    scanned_at: string | null;
                    /** @description 0 to 100. 100, less a share for each failed check by its severity and weight, and at most the lowest cap: see docs/score.md. */
                    seo_score: number;
                    /**
                     * @description A+ from 95 points, A from 90, B from 80, C from 70, D from 60, F below.
                     * @enum {unknown}
                     */
                    grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';
                    /** @description How the score was made, besides the checks; missing in results of score version 2 and older. */
                    score_details?: {
                      /** @description 0 to 100. The score before caps. */
                      uncapped: number;
                      /** @description A cap makes the score lower than that. */
                      is_capped: boolean;
                      /** @description False if the scan was told that the page is meant to stay out of search. */
                      expect_indexable: boolean;
                      /** @description What makes the page useless in search, whatever else is right about it; the lowest first. */
                      caps: {
                        /** @description Public and permanent; docs/score.md lists them all. */
                        id: string;
                        /** @description 0 to 100. The most points that such a page can have. */
                        limit: number;
                        /** @description The cap and its reason, in one sentence. */
                        text: string;
                        /** @description The same in Italian; only in responses to requests without `lang`. */
                        text_it?: string;
                      }[];
                      /** @description Scores of the same page that answer other questions; none for a page of a list or a crawl. */
                      sub_scores: {
                        /**
                         * @description Which score it is.
                         * @enum {unknown}
                         */
                        id: 'security' | 'ai-readiness';
                        /** @description What it scores. */
                        label: string;
                        /** @description The same in Italian; only in responses to requests without `lang`. */
                        label_it?: string;
                        /** @description 0 to 100. Not part of seo_score. */
                        score: number;
                        /** @description Why it differs from seo_score, in one or two sentences. */
                        text: string;
                        /** @description The same in Italian; only in responses to requests without `lang`. */
                        text_it?: string;
                      }[];
                    };
                    /** @description The check categories in display order. */
                    categories: {
                      /** @description Id of the category, as in checks. */
                      id: string;
                      /** @description Name of the problem, or of the good state if the check passes. */
                      label: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      label_it?: string;
                      /** @description Importance of the category; since score version 3 not part of the score. */
                      weight: number;
                      /** @description 0 to 100: what its own failures leave, so that all categories multiply to the score before caps; null where none was judged. */
                      score: number | null;
                      /** @description Checks that passed. */
                      passed: number;
                      /** @description Checks that failed. */
                      failed: number;
                      /** @description Checks that did not apply. */
                      not_applicable: number;
                      /** @description Checks that crashed. */
                      errors: number;
                    }[];
                    /** @description All checks in display order. */
                    checks: {
                      /** @description Public and permanent; docs/reference/checks.md lists them all. */
                      id: string;
                      /** @description Version of the check. */
                      version: number;
                      /**
                       * @description error: the check itself crashed; it counts neither as a pass nor as a failure.
                       * @enum {unknown}
                       */
                      status: 'pass' | 'fail' | 'not-applicable' | 'error';
                      /** @description Id of its category; null for a check that no longer exists. */
                      category: string | null;
                      /**
                       * @description error harms the page in search, warning is likely to, notice is worth knowing.
                       * @enum {unknown}
                       */
                      severity: 'error' | 'warning' | 'notice';
                      /** @description Weight among the checks of its severity; docs/score.md has the points. */
                      weight: number;
                      /** @description Points out of 100 gained by fixing only this issue, before caps. */
                      score_impact: number;
                      /** @description Name of the problem, or of the good state if the check passes. */
                      label: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      label_it?: string;
                      /** @description Why it matters. */
                      why: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      why_it?: string;
                      /** @description How to fix it. */
                      fix: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      fix_it?: string;
                      /** @description What was found on this page. */
                      detail: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      detail_it?: string;
                      /** @description URL of the public document that the check is based on. */
                      source: string;
                      /** @description Code of the failure; only with status fail. */
                      code?: string;
                      /** @description Why the check does not apply, or that it crashed. */
                      reason?: string;
                      /** @description Measured values and limits of the detail. */
                      data?: {
                        [key: string]: unknown;
                      };
                      /** @description An element of the page, by its position in document order. */
                      element?: {
                        /** @description Position of the element in document order; 0 is <html>. */
                        index: number;
                        /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                        tag: string;
                        /** @description The start tag, with the text of a title, heading or link. */
                        snippet: string;
                      };
                      /** @description Up to nine more elements of the same kind. */
                      further_elements?: {
                        /** @description Position of the element in document order; 0 is <html>. */
                        index: number;
                        /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                        tag: string;
                        /** @description The start tag, with the text of a title, heading or link. */
                        snippet: string;
                      }[];
                    }[];
                    /** @description How the page was fetched. */
                    fetch: {
                      /** @description Requested URL. */
                      requested_url: string;
                      /** @description Final URL. */
                      url: string;
                      /** @description HTTP status of the final response. */
                      status_code: number;
                      /** @description The redirects that led to the page, first hop first. */
                      redirects: {
                        /** @description URL that returned the redirect. */
                        url: string;
                        /** @description HTTP status, 300 to 399. */
                        status_code: number;
                        /** @description Target URL of the redirect. */
                        location: string;
                      }[];
                      /** @description https could not be had, so the page came over http. */
                      protocol_fallback: boolean;
                      /** @description 1.1 stands for every HTTP/1. */
                      http_version: ('1.1' | '2') | null;
                      /** @description The responding server. */
                      peer: {
                        /** @description IP address. */
                        address: string;
                        /**
                         * @description IP version.
                         * @enum {unknown}
                         */
                        family: 4 | 6;
                        /** @description TCP port. */
                        port: number;
                      } | null;
                      /** @description Headers of the final response in the order received, including repeated ones. */
                      headers: {
                        /** @description Lower case. */
                        name: string;
                        /** @description As sent. */
                        value: string;
                      }[];
                      /** @description Compression of the response, in lower case. */
                      content_encoding: string | null;
                      /** @description Size of the decompressed body. */
                      body_bytes: number;
                      /** @description Size of the body as transferred. */
                      transfer_bytes: number | null;
                      /** @description How the body was decoded. */
                      charset: {
                        /** @description Encoding of the WHATWG Encoding Standard, lower case, for example utf-8. */
                        name: string;
                        /**
                         * @description How the encoding was determined: a byte order mark, the Content-Type, a meta element, the bytes, or a default.
                         * @enum {unknown}
                         */
                        source: 'bom' | 'header' | 'meta' | 'detected' | 'default';
                        /** @description Some bytes are invalid in this encoding and became U+FFFD. */
                        malformed: boolean;
                      };
                      /** @description Duration of each phase; null if it did not happen or was not measured. */
                      timings: {
                        /** @description Milliseconds. DNS lookup of the host name. */
                        dns_ms: number | null;
                        /** @description Milliseconds. Connecting. */
                        connect_ms: number | null;
                        /** @description Milliseconds. Handshake. */
                        tls_ms: number | null;
                        /** @description Milliseconds. From the request to the first byte of the response (TTFB). */
                        first_byte_ms: number | null;
                        /** @description Milliseconds. From the first byte to the last. */
                        download_ms: number | null;
                        /** @description Milliseconds. The whole fetch including redirects. */
                        total_ms: number | null;
                      };
                      /** @description Null over http. */
                      tls: {
                        /** @description For example TLSv1.3. */
                        protocol: string | null;
                        /** @description Name of the cipher suite. */
                        cipher: string | null;
                        /** @description Negotiated protocol: h2 or http/1.1. */
                        alpn: string | null;
                        /** @description Whether browsers trust it. */
                        valid: boolean;
                        /** @description The certificate is self-signed. */
                        self_signed: boolean;
                        /** @description It has expired. */
                        expired: boolean;
                        /** @description It is not valid yet. */
                        not_yet_valid: boolean;
                        /** @description It is for another host. */
                        wrong_name: boolean;
                        /** @description An intermediate certificate was not sent. */
                        incomplete_chain: boolean;
                        /** @description Its authority is not trusted. */
                        untrusted: boolean;
                        /** @description Error of the TLS library. */
                        authorization_error: string | null;
                        /** @description The certificate of the server; null if it could not be read. */
                        certificate: {
                          /** @description Common name. */
                          subject: string | null;
                          /** @description Names that it is valid for, up to 100. */
                          alt_names: string[];
                          /** @description Name of the issuing authority. */
                          issuer: string | null;
                          /** @description ISO 8601. */
                          valid_from: string | null;
                          /** @description ISO 8601. */
                          valid_to: string | null;
                          /** @description Hexadecimal, separated by colons. */
                          fingerprint_sha256: string;
                          /** @description Size of an RSA key. */
                          bits: number | null;
                          /** @description Curve of an elliptic key. */
                          curve: string | null;
                        } | null;
                      } | null;
                      /** @description Auxiliary requests for the page. */
                      beside: {
                        /**
                         * @description What was requested.
                         * @enum {unknown}
                         */
                        name:
                          | 'robots_txt'
                          | 'sitemap'
                          | 'favicon'
                          | 'llms_txt'
                          | 'security_txt'
                          | 'missing_page'
                          | 'http_variant'
                          | 'www_variant'
                          | 'googlebot'
                          | 'ai_agent';
                        /** @description Requested URL. */
                        url: string;
                        /** @description Final URL; null if there was no response. */
                        final_url: string | null;
                        /** @description HTTP status; null if there was no response in time. */
                        status_code: number | null;
                        /** @description Decompressed bytes read. */
                        body_bytes: number | null;
                        /** @description Why there was no response, as an error code: TIMEOUT, DNS_ERROR, CONNECT_ERROR… */
                        failure: string | null;
                        /** @description For robots.txt, sitemaps, llms.txt and security.txt: the file exists, without another page in its place. Missing in older scans. */
                        is_genuine?: boolean;
                      }[];
                    };
                    /** @description Metadata of the page. */
                    meta: {
                      /** @description The response is an HTML page. */
                      is_html: boolean;
                      /** @description No robots directive keeps the page out of Google’s index. */
                      is_indexable: boolean;
                      /** @description The title that search engines see; null without one. */
                      title: {
                        /** @description Whitespace collapsed, up to 300 characters. */
                        text: string;
                        /** @description Unicode code points of the whole text. */
                        characters: number;
                        /** @description Approximate width on one line of a search result, in CSS pixels. */
                        pixels: number;
                        /** @description Title elements in the head. */
                        count: number;
                      } | null;
                      /** @description The first meta description with text. */
                      description: {
                        /** @description Whitespace collapsed, up to 300 characters. */
                        text: string;
                        /** @description Unicode code points of the whole text. */
                        characters: number;
                        /** @description Approximate width on one line of a search result, in CSS pixels. */
                        pixels: number;
                        /** @description Meta descriptions on the page. */
                        count: number;
                      } | null;
                      /** @description The canonical URL that the page declares. */
                      canonical: {
                        /** @description The absolute URL that all valid declarations agree on. */
                        url: string | null;
                        /** @description Every canonical that the page declares. */
                        declarations: {
                          /**
                           * @description Where it is declared.
                           * @enum {unknown}
                           */
                          source: 'html' | 'header';
                          /** @description As written. */
                          href: string;
                          /** @description False for a link outside the head, which search engines ignore. */
                          counts: boolean;
                        }[];
                      };
                      /** @description What Googlebot may do with the page: all directives combined, the most restrictive wins. */
                      robots: {
                        /** @description Google may not index the page. */
                        noindex: boolean;
                        /** @description Google may not follow its links. */
                        nofollow: boolean;
                        /** @description Google may show no text of it. */
                        nosnippet: boolean;
                        /** @description Longest snippet in characters; null = not limited. */
                        max_snippet: number | null;
                        /** @description Every robots directive of the page. */
                        directives: {
                          /**
                           * @description A meta element or X-Robots-Tag.
                           * @enum {unknown}
                           */
                          source: 'meta' | 'header';
                          /** @description The crawler it applies to, in lower case; * for every crawler. */
                          agent: string;
                          /** @description Lower case, for example noindex. */
                          name: string;
                          /** @description The value after the colon. */
                          value: string | null;
                        }[];
                      };
                      /** @description As written, for example html. */
                      doctype: string | null;
                      /** @description Encoding label that a meta element declares, lower case. */
                      declared_charset: string | null;
                      /** @description Content of the meta viewport. */
                      viewport: string | null;
                      /** @description Absolute URL of <base href>. */
                      base_url: string | null;
                      /** @description Absolute URL of the first <link rel=icon>. */
                      favicon_url: string | null;
                      /** @description Content of the meta generator. */
                      generator: string | null;
                      /** @description Content of the meta author. */
                      author: string | null;
                      /** @description Content of the meta keywords, which search engines ignore. */
                      keywords: string | null;
                      /** @description Content of the meta theme-color. */
                      theme_color: string | null;
                      /** @description Elements of the page. */
                      element_count: number;
                      /** @description Deepest nesting of elements; <html> is 1. */
                      max_depth: number;
                    };
                    /** @description The headings of the page. */
                    headings: {
                      /** @description Number of headings of each level. */
                      counts: {
                        /** @description Headings of level 1. */
                        h1: number;
                        /** @description Headings of level 2. */
                        h2: number;
                        /** @description Headings of level 3. */
                        h3: number;
                        /** @description Headings of level 4. */
                        h4: number;
                        /** @description Headings of level 5. */
                        h5: number;
                        /** @description Headings of level 6. */
                        h6: number;
                      };
                      /** @description In document order, at most 200. */
                      outline: {
                        /** @description 1 to 6. */
                        level: number;
                        /** @description Including alt texts of images. */
                        text: string;
                        /** @description Position of the element in document order. */
                        element: number;
                      }[];
                    };
                    /** @description The text of the page. */
                    content: {
                      /** @description Number of words in the main content. */
                      word_count: number;
                      /** @description Number of words in the whole body. */
                      body_word_count: number;
                      /**
                       * @description How the main content was found: <main>, articles, or everything except menus, headers and footers.
                       * @enum {unknown}
                       */
                      main_content_by: 'main' | 'article' | 'regions';
                      /** @description 0 to 1. Ratio of visible text characters to HTML characters. */
                      text_share: number;
                      /** @description The language of the text. */
                      language: {
                        /** @description Primary subtag of the language used for the analysis. */
                        used: string;
                        /** @description Language detected from the words; null without enough text. */
                        detected: string | null;
                        /** @description 0 to 1: how far the next best language is behind; no probability. */
                        confidence: number | null;
                        /** @description Whether there is enough text and it is typical of the language. */
                        is_reliable: boolean;
                      };
                      /** @description Readability of the main content. */
                      readability: {
                        /**
                         * @description insufficient_text: fewer than 5 sentences or 100 words.
                         * @enum {unknown}
                         */
                        status: 'scored' | 'insufficient_text' | 'unsupported_language';
                        /** @description Language whose rules for words, sentences and formulas were used. */
                        language: string;
                        /** @description 0 (hardest) to 100 (easiest), on Flesch’s scale whatever the formula. */
                        ease: number | null;
                        /** @description Flesch reading ease band. */
                        band:
                          | (
                              | 'very-easy'
                              | 'easy'
                              | 'fairly-easy'
                              | 'standard'
                              | 'fairly-difficult'
                              | 'difficult'
                              | 'very-difficult'
                            )
                          | null;
                        /** @description Name of the formula used for the ease. */
                        formula: string | null;
                        /** @description Scores of all formulas for the language. */
                        formulas: {
                          /** @description Name of the formula. */
                          name: string;
                          /** @description Score on the scale of the formula. */
                          value: number;
                        }[];
                        /** @description Words of running text. */
                        words: number;
                        /** @description Sentences of running text. */
                        sentences: number;
                        /** @description Null for a language without rules. */
                        syllables: number | null;
                        /** @description Number of words above which a sentence is long in this language. */
                        long_sentence_limit: number;
                        /** @description 0 to 1. Sentences above the limit. */
                        long_sentences_share: number;
                        /** @description 0 to 1. Paragraphs above 200 words. */
                        long_paragraphs_share: number;
                        /** @description 0 to 1. Sentences in the passive voice; null for a language without rules. */
                        passive_share: number | null;
                        /** @description 0 to 1. Sentences with a transition word; null for a language without a list. */
                        transition_share: number | null;
                        /** @description The five longest above the limit. */
                        longest_sentences: {
                          /** @description At most 200 characters. */
                          text: string;
                          /** @description Number of words, or of characters in Japanese sentences. */
                          length: number;
                          /** @description Position of the element in document order; 0 is <html>. */
                          element: number;
                        }[];
                        /** @description The five longest above the maximum. */
                        longest_paragraphs: {
                          /** @description At most 200 characters. */
                          text: string;
                          /** @description Number of words, or of characters in Japanese sentences. */
                          length: number;
                          /** @description Position of the element in document order; 0 is <html>. */
                          element: number;
                        }[];
                      };
                      /** @description Keywords of the main content. */
                      keywords: {
                        /** @description Number of words analyzed. */
                        words: number;
                        /** @description The 20 most frequent words, without stop words. */
                        unigrams: {
                          /** @description In lower case. */
                          phrase: string;
                          /** @description In the main content. */
                          occurrences: number;
                          /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                          density: number;
                          /** @description Other places than the running text that use it. */
                          slots: (
                            | 'title'
                            | 'h1'
                            | 'url'
                            | 'opening'
                            | 'description'
                            | 'headings'
                            | 'image-alts'
                            | 'anchors'
                          )[];
                          /** @description Sum of the weights of these places, 0 to 41. */
                          prominence: number;
                          /** @description Prominence + log2(1 + occurrences). */
                          score: number;
                        }[];
                        /** @description The 20 most frequent two-word phrases. */
                        bigrams: {
                          /** @description In lower case. */
                          phrase: string;
                          /** @description In the main content. */
                          occurrences: number;
                          /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                          density: number;
                          /** @description Other places than the running text that use it. */
                          slots: (
                            | 'title'
                            | 'h1'
                            | 'url'
                            | 'opening'
                            | 'description'
                            | 'headings'
                            | 'image-alts'
                            | 'anchors'
                          )[];
                          /** @description Sum of the weights of these places, 0 to 41. */
                          prominence: number;
                          /** @description Prominence + log2(1 + occurrences). */
                          score: number;
                        }[];
                        /** @description The 20 most frequent three-word phrases. */
                        trigrams: {
                          /** @description In lower case. */
                          phrase: string;
                          /** @description In the main content. */
                          occurrences: number;
                          /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                          density: number;
                          /** @description Other places than the running text that use it. */
                          slots: (
                            | 'title'
                            | 'h1'
                            | 'url'
                            | 'opening'
                            | 'description'
                            | 'headings'
                            | 'image-alts'
                            | 'anchors'
                          )[];
                          /** @description Sum of the weights of these places, 0 to 41. */
                          prominence: number;
                          /** @description Prominence + log2(1 + occurrences). */
                          score: number;
                        }[];
                        /** @description Null without a target keyword. */
                        target: {
                          /** @description As given. */
                          phrase: string;
                          /** @description In the main content. */
                          occurrences: number;
                          /** @description As for other keywords. */
                          density: number;
                          /** @description Whether each place uses it; null if the page has no such place. */
                          slots: {
                            [key: string]: boolean | null;
                          };
                          /** @description Number of words before it in the title. */
                          title_position: number | null;
                          /** @description 0 to 1. Number of h2 to h6 headings that use it. */
                          headings_share: number | null;
                          /** @description 0 to 1. Number of image alt texts that use it. */
                          image_alts_share: number | null;
                          /** @description Number of occurrences in each tenth of the text. */
                          distribution: number[];
                        } | null;
                        /** @description Whether the text is longer than what was analyzed. */
                        is_truncated: boolean;
                      };
                    };
                    /** @description The links of the page. */
                    links: {
                      /** @description Links to pages: http and https. */
                      total: number;
                      /** @description Links to the host of the page, with or without www. */
                      internal: number;
                      /** @description Links to other hosts. */
                      external: number;
                      /** @description With rel=nofollow. */
                      nofollow: number;
                      /** @description With rel=sponsored. */
                      sponsored: number;
                      /** @description With rel=ugc. */
                      ugc: number;
                      /** @description Links that are not to pages, by kind. */
                      other: {
                        /** @description To a fragment of this page. */
                        fragment: number;
                        /** @description To an email address. */
                        mailto: number;
                        /** @description To a telephone number. */
                        tel: number;
                        /** @description javascript: in place of an address. */
                        javascript: number;
                        /** @description Without a URL, but with attributes for scripts. */
                        scripted: number;
                        /** @description With other schemes. */
                        other: number;
                        /** @description With invalid URLs. */
                        invalid: number;
                      };
                      /** @description Links to pages in document order, up to 500. */
                      items: {
                        /** @description Absolute. */
                        url: string;
                        /** @description Anchor text, including alt texts of images. */
                        text: string;
                        /** @description To the host of the page. */
                        internal: boolean;
                        /** @description With rel=nofollow. */
                        nofollow: boolean;
                        /**
                         * @description The part of the page that contains it.
                         * @enum {unknown}
                         */
                        region: 'content' | 'nav' | 'header' | 'footer' | 'aside' | 'form';
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                    };
                    /** @description The images of the page. */
                    images: {
                      /** @description <img> elements. */
                      total: number;
                      /** @description Without an alt attribute; an empty one marks a decorative image. */
                      without_alt: number;
                      /** @description In document order, at most 200. */
                      items: {
                        /** @description Absolute; null for inline data and without a URL. */
                        url: string | null;
                        /** @description Null without the attribute. */
                        alt: string | null;
                        /** @description Width attribute, in CSS pixels. */
                        width: number | null;
                        /** @description Height attribute, in CSS pixels. */
                        height: number | null;
                        /** @description The loading attribute. */
                        loading: ('lazy' | 'eager') | null;
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                    };
                    /** @description Structured data of the page. */
                    structured_data: {
                      /** @description Syntaxes that contained an item. */
                      syntaxes: ('json-ld' | 'microdata' | 'rdfa')[];
                      /** @description All types, each once. */
                      types: string[];
                      /** @description JSON-LD, Microdata and RDFa items in one list, up to 100. */
                      items: {
                        /** @description Index in this list. */
                        id: number;
                        /**
                         * @description Syntax of the markup.
                         * @enum {unknown}
                         */
                        syntax: 'json-ld' | 'microdata' | 'rdfa';
                        /** @description schema.org names, for example Product; the full IRI for other vocabularies. */
                        types: string[];
                        /** @description Its @id, itemid or resource. */
                        id_iri: string | null;
                        /** @description Values by property name. */
                        properties: {
                          [key: string]: (
                            | string
                            | number
                            | boolean
                            | {
                                /** @description Id of the item that is the value. */
                                item: number;
                              }
                          )[];
                        };
                        /** @description Whether it is more than the value of another item’s property. */
                        is_top_level: boolean;
                        /** @description Position of the element that contains it. */
                        element: number;
                      }[];
                      /** @description At most 50. */
                      rich_results: {
                        /** @description Name of the rich result, for example Product snippet. */
                        type: string;
                        /** @description Id of the item. */
                        item: number;
                        /** @description Whether Whether Google still shows it, nothing required is missing, and no required value is invalid. */
                        is_eligible: boolean;
                        /**
                         * @description ended: Google no longer shows it.
                         * @enum {unknown}
                         */
                        status: 'supported' | 'ended';
                        /** @description When Google stopped showing it, to the day or month. */
                        ended_on: string | null;
                        /** @description Missing required properties; alternatives are separated by vertical bars. */
                        missing_required: string[];
                        /** @description Missing recommended properties. */
                        missing_recommended: string[];
                        /** @description Properties with invalid values. */
                        invalid: {
                          /** @description Path of the property. */
                          path: string;
                          /** @description Code of the problem. */
                          code: string;
                        }[];
                        /** @description URL of Google’s documentation. */
                        source: string;
                      }[];
                      /** @description What could not be read, or not as intended; up to 50. */
                      problems: {
                        /** @description Code of the problem. */
                        code: string;
                        /**
                         * @description error: it could not be read.
                         * @enum {unknown}
                         */
                        severity: 'error' | 'warning';
                        /**
                         * @description Syntax of the markup.
                         * @enum {unknown}
                         */
                        syntax: 'json-ld' | 'microdata' | 'rdfa';
                        /** @description Line in the script, starting at 1. */
                        line: number | null;
                        /** @description Column in the line, starting at 1. */
                        column: number | null;
                        /** @description Details, such as the name of a duplicate key. */
                        data: {
                          [key: string]: string | number;
                        };
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                    };
                    /** @description Social preview of the page. */
                    social: {
                      /** @description Open Graph properties in document order, at most 50. */
                      open_graph: {
                        /** @description Lower case, for example og:title. */
                        name: string;
                        /** @description As written, trimmed. */
                        content: string;
                      }[];
                      /** @description Properties of Twitter cards in document order, at most 50. */
                      twitter: {
                        /** @description Lower case, for example og:title. */
                        name: string;
                        /** @description As written, trimmed. */
                        content: string;
                      }[];
                    };
                    /** @description Languages of the page and its other versions. */
                    international: {
                      /** @description lang of <html>, as written. */
                      html_lang: string | null;
                      /** @description html_lang is a valid BCP 47 language tag. */
                      is_valid: boolean;
                      /** @description Languages of the Content-Language header. */
                      content_language: string[];
                      /** @description Language versions that the page declares, at most 200. */
                      hreflang: {
                        /** @description As written, for example it-CH or x-default. */
                        code: string;
                        /** @description Absolute; null if it cannot be parsed. */
                        url: string | null;
                        /**
                         * @description Where it is declared.
                         * @enum {unknown}
                         */
                        source: 'html' | 'header';
                        /** @description Null for a header. */
                        element: number | null;
                      }[];
                    };
                    /** @description Technologies of the site that the page reveals. */
                    technologies: {
                      /** @description Public and permanent, for example wordpress. */
                      id: string;
                      /** @description For example WordPress. */
                      name: string;
                      /** @description Category, for example cms. */
                      category: string;
                      /** @description Dotted numbers, or null. */
                      version: string | null;
                      /**
                       * @description likely: other technologies could have the same sign.
                       * @enum {unknown}
                       */
                      confidence: 'certain' | 'likely';
                      /** @description How it was detected; null if another technology implies it. */
                      evidence: string | null;
                      /** @description Id of the technology that requires it, if it was not detected otherwise. */
                      implied_by: string | null;
                    }[];
                    /** @description The page as Googlebot Smartphone gets it, compared with a visitor’s response. */
                    googlebot?: {
                      /** @description Score of the page as Googlebot gets it; null without a score. */
                      seo_score: number | null;
                      /** @description How its response differs from a visitor’s, followed by its failed checks of severity error. */
                      errors: string[];
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      errors_it?: string[];
                      /** @description HTTP status; null if there was no response in time. */
                      status_code: number | null;
                      /** @description Final URL. */
                      final_url: string | null;
                      /** @description Share of words that both responses have in common, 0 to 1. */
                      text_overlap: number | null;
                      /** @description How its response differs from a visitor’s. */
                      differences: {
                        /** @description Which part differs, for example title. */
                        code: string;
                        /** @description What each of the two received. */
                        data: {
                          [key: string]: unknown;
                        };
                      }[];
                    };
                    /** @description Names of the fields with a truncated text or list. */
                    truncated: string[];
                  }
                | {
                    /** @description Version of this format; increases when a field is removed or changes its meaning. */
                    schema_version: number;
                    /** @description Version of the scanner, as semver. */
                    scanner_version: string;
                    /** @description Increases when the same results would give another score. */
                    score_version: number;
                    /** @description Requested URL. */
                    url: string;
                    /** @description Final URL, after redirects. */
                    final_url: string;
                    /** @description When the page was fetched, ISO 8601 in UTC. */
                    scanned_at: string | null;
                    /** @description 0 to 100. 100, less a share for each failed check by its severity and weight, and at most the lowest cap: see docs/score.md. */
                    seo_score: number;
                    /**
                     * @description A+ from 95 points, A from 90, B from 80, C from 70, D from 60, F below.
                     * @enum {unknown}
                     */
                    grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';
                    /** @description How the score was made, besides the checks; missing in results of score version 2 and older. */
                    score_details?: {
                      /** @description 0 to 100. The score before caps. */
                      uncapped: number;
                      /** @description A cap makes the score lower than that. */
                      is_capped: boolean;
                      /** @description False if the scan was told that the page is meant to stay out of search. */
                      expect_indexable: boolean;
                      /** @description What makes the page useless in search, whatever else is right about it; the lowest first. */
                      caps: {
                        /** @description Public and permanent; docs/score.md lists them all. */
                        id: string;
                        /** @description 0 to 100. The most points that such a page can have. */
                        limit: number;
                        /** @description The cap and its reason, in one sentence. */
                        text: string;
                        /** @description The same in Italian; only in responses to requests without `lang`. */
                        text_it?: string;
                      }[];
                      /** @description Scores of the same page that answer other questions; none for a page of a list or a crawl. */
                      sub_scores: {
                        /**
                         * @description Which score it is.
                         * @enum {unknown}
                         */
                        id: 'security' | 'ai-readiness';
                        /** @description What it scores. */
                        label: string;
                        /** @description The same in Italian; only in responses to requests without `lang`. */
                        label_it?: string;
                        /** @description 0 to 100. Not part of seo_score. */
                        score: number;
                        /** @description Why it differs from seo_score, in one or two sentences. */
                        text: string;
                        /** @description The same in Italian; only in responses to requests without `lang`. */
                        text_it?: string;
                      }[];
                    };
                    /** @description The check categories in display order. */
                    categories: {
                      /** @description Id of the category, as in checks. */
                      id: string;
                      /** @description Name of the problem, or of the good state if the check passes. */
                      label: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      label_it?: string;
                      /** @description Importance of the category; since score version 3 not part of the score. */
                      weight: number;
                      /** @description 0 to 100: what its own failures leave, so that all categories multiply to the score before caps; null where none was judged. */
                      score: number | null;
                      /** @description Checks that passed. */
                      passed: number;
                      /** @description Checks that failed. */
                      failed: number;
                      /** @description Checks that did not apply. */
                      not_applicable: number;
                      /** @description Checks that crashed. */
                      errors: number;
                    }[];
                    /** @description All checks in display order. */
                    checks: {
                      /** @description Public and permanent; docs/reference/checks.md lists them all. */
                      id: string;
                      /** @description Version of the check. */
                      version: number;
                      /**
                       * @description error: the check itself crashed; it counts neither as a pass nor as a failure.
                       * @enum {unknown}
                       */
                      status: 'pass' | 'fail' | 'not-applicable' | 'error';
                      /** @description Id of its category; null for a check that no longer exists. */
                      category: string | null;
                      /**
                       * @description error harms the page in search, warning is likely to, notice is worth knowing.
                       * @enum {unknown}
                       */
                      severity: 'error' | 'warning' | 'notice';
                      /** @description Weight among the checks of its severity; docs/score.md has the points. */
                      weight: number;
                      /** @description Points out of 100 gained by fixing only this issue, before caps. */
                      score_impact: number;
                      /** @description Name of the problem, or of the good state if the check passes. */
                      label: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      label_it?: string;
                      /** @description Why it matters. */
                      why: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      why_it?: string;
                      /** @description How to fix it. */
                      fix: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      fix_it?: string;
                      /** @description What was found on this page. */
                      detail: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      detail_it?: string;
                      /** @description URL of the public document that the check is based on. */
                      source: string;
                      /** @description Code of the failure; only with status fail. */
                      code?: string;
                      /** @description Why the check does not apply, or that it crashed. */
                      reason?: string;
                      /** @description Measured values and limits of the detail. */
                      data?: {
                        [key: string]: unknown;
                      };
                      /** @description An element of the page, by its position in document order. */
                      element?: {
                        /** @description Position of the element in document order; 0 is <html>. */
                        index: number;
                        /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                        tag: string;
                        /** @description The start tag, with the text of a title, heading or link. */
                        snippet: string;
                      };
                      /** @description Up to nine more elements of the same kind. */
                      further_elements?: {
                        /** @description Position of the element in document order; 0 is <html>. */
                        index: number;
                        /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                        tag: string;
                        /** @description The start tag, with the text of a title, heading or link. */
                        snippet: string;
                      }[];
                    }[];
                    /** @description How the page was fetched. */
                    fetch: {
                      /** @description Requested URL. */
                      requested_url: string;
                      /** @description Final URL. */
                      url: string;
                      /** @description HTTP status of the final response. */
                      status_code: number;
                      /** @description The redirects that led to the page, first hop first. */
                      redirects: {
                        /** @description URL that returned the redirect. */
                        url: string;
                        /** @description HTTP status, 300 to 399. */
                        status_code: number;
                        /** @description Target URL of the redirect. */
                        location: string;
                      }[];
                      /** @description https could not be had, so the page came over http. */
                      protocol_fallback: boolean;
                      /** @description 1.1 stands for every HTTP/1. */
                      http_version: ('1.1' | '2') | null;
                      /** @description The responding server. */
                      peer: {
                        /** @description IP address. */
                        address: string;
                        /**
                         * @description IP version.
                         * @enum {unknown}
                         */
                        family: 4 | 6;
                        /** @description TCP port. */
                        port: number;
                      } | null;
                      /** @description Headers of the final response in the order received, including repeated ones. */
                      headers: {
                        /** @description Lower case. */
                        name: string;
                        /** @description As sent. */
                        value: string;
                      }[];
                      /** @description Compression of the response, in lower case. */
                      content_encoding: string | null;
                      /** @description Size of the decompressed body. */
                      body_bytes: number;
                      /** @description Size of the body as transferred. */
                      transfer_bytes: number | null;
                      /** @description How the body was decoded. */
                      charset: {
                        /** @description Encoding of the WHATWG Encoding Standard, lower case, for example utf-8. */
                        name: string;
                        /**
                         * @description How the encoding was determined: a byte order mark, the Content-Type, a meta element, the bytes, or a default.
                         * @enum {unknown}
                         */
                        source: 'bom' | 'header' | 'meta' | 'detected' | 'default';
                        /** @description Some bytes are invalid in this encoding and became U+FFFD. */
                        malformed: boolean;
                      };
                      /** @description Duration of each phase; null if it did not happen or was not measured. */
                      timings: {
                        /** @description Milliseconds. DNS lookup of the host name. */
                        dns_ms: number | null;
                        /** @description Milliseconds. Connecting. */
                        connect_ms: number | null;
                        /** @description Milliseconds. Handshake. */
                        tls_ms: number | null;
                        /** @description Milliseconds. From the request to the first byte of the response (TTFB). */
                        first_byte_ms: number | null;
                        /** @description Milliseconds. From the first byte to the last. */
                        download_ms: number | null;
                        /** @description Milliseconds. The whole fetch including redirects. */
                        total_ms: number | null;
                      };
                      /** @description Null over http. */
                      tls: {
                        /** @description For example TLSv1.3. */
                        protocol: string | null;
                        /** @description Name of the cipher suite. */
                        cipher: string | null;
                        /** @description Negotiated protocol: h2 or http/1.1. */
                        alpn: string | null;
                        /** @description Whether browsers trust it. */
                        valid: boolean;
                        /** @description The certificate is self-signed. */
                        self_signed: boolean;
                        /** @description It has expired. */
                        expired: boolean;
                        /** @description It is not valid yet. */
                        not_yet_valid: boolean;
                        /** @description It is for another host. */
                        wrong_name: boolean;
                        /** @description An intermediate certificate was not sent. */
                        incomplete_chain: boolean;
                        /** @description Its authority is not trusted. */
                        untrusted: boolean;
                        /** @description Error of the TLS library. */
                        authorization_error: string | null;
                        /** @description The certificate of the server; null if it could not be read. */
                        certificate: {
                          /** @description Common name. */
                          subject: string | null;
                          /** @description Names that it is valid for, up to 100. */
                          alt_names: string[];
                          /** @description Name of the issuing authority. */
                          issuer: string | null;
                          /** @description ISO 8601. */
                          valid_from: string | null;
                          /** @description ISO 8601. */
                          valid_to: string | null;
                          /** @description Hexadecimal, separated by colons. */
                          fingerprint_sha256: string;
                          /** @description Size of an RSA key. */
                          bits: number | null;
                          /** @description Curve of an elliptic key. */
                          curve: string | null;
                        } | null;
                      } | null;
                      /** @description Auxiliary requests for the page. */
                      beside: {
                        /**
                         * @description What was requested.
                         * @enum {unknown}
                         */
                        name:
                          | 'robots_txt'
                          | 'sitemap'
                          | 'favicon'
                          | 'llms_txt'
                          | 'security_txt'
                          | 'missing_page'
                          | 'http_variant'
                          | 'www_variant'
                          | 'googlebot'
                          | 'ai_agent';
                        /** @description Requested URL. */
                        url: string;
                        /** @description Final URL; null if there was no response. */
                        final_url: string | null;
                        /** @description HTTP status; null if there was no response in time. */
                        status_code: number | null;
                        /** @description Decompressed bytes read. */
                        body_bytes: number | null;
                        /** @description Why there was no response, as an error code: TIMEOUT, DNS_ERROR, CONNECT_ERROR… */
                        failure: string | null;
                        /** @description For robots.txt, sitemaps, llms.txt and security.txt: the file exists, without another page in its place. Missing in older scans. */
                        is_genuine?: boolean;
                      }[];
                    };
                    /** @description Metadata of the page. */
                    meta: {
                      /** @description The response is an HTML page. */
                      is_html: boolean;
                      /** @description No robots directive keeps the page out of Google’s index. */
                      is_indexable: boolean;
                      /** @description The title that search engines see; null without one. */
                      title: {
                        /** @description Whitespace collapsed, up to 300 characters. */
                        text: string;
                        /** @description Unicode code points of the whole text. */
                        characters: number;
                        /** @description Approximate width on one line of a search result, in CSS pixels. */
                        pixels: number;
                        /** @description Title elements in the head. */
                        count: number;
                      } | null;
                      /** @description The first meta description with text. */
                      description: {
                        /** @description Whitespace collapsed, up to 300 characters. */
                        text: string;
                        /** @description Unicode code points of the whole text. */
                        characters: number;
                        /** @description Approximate width on one line of a search result, in CSS pixels. */
                        pixels: number;
                        /** @description Meta descriptions on the page. */
                        count: number;
                      } | null;
                      /** @description The canonical URL that the page declares. */
                      canonical: {
                        /** @description The absolute URL that all valid declarations agree on. */
                        url: string | null;
                        /** @description Every canonical that the page declares. */
                        declarations: {
                          /**
                           * @description Where it is declared.
                           * @enum {unknown}
                           */
                          source: 'html' | 'header';
                          /** @description As written. */
                          href: string;
                          /** @description False for a link outside the head, which search engines ignore. */
                          counts: boolean;
                        }[];
                      };
                      /** @description What Googlebot may do with the page: all directives combined, the most restrictive wins. */
                      robots: {
                        /** @description Google may not index the page. */
                        noindex: boolean;
                        /** @description Google may not follow its links. */
                        nofollow: boolean;
                        /** @description Google may show no text of it. */
                        nosnippet: boolean;
                        /** @description Longest snippet in characters; null = not limited. */
                        max_snippet: number | null;
                        /** @description Every robots directive of the page. */
                        directives: {
                          /**
                           * @description A meta element or X-Robots-Tag.
                           * @enum {unknown}
                           */
                          source: 'meta' | 'header';
                          /** @description The crawler it applies to, in lower case; * for every crawler. */
                          agent: string;
                          /** @description Lower case, for example noindex. */
                          name: string;
                          /** @description The value after the colon. */
                          value: string | null;
                        }[];
                      };
                      /** @description As written, for example html. */
                      doctype: string | null;
                      /** @description Encoding label that a meta element declares, lower case. */
                      declared_charset: string | null;
                      /** @description Content of the meta viewport. */
                      viewport: string | null;
                      /** @description Absolute URL of <base href>. */
                      base_url: string | null;
                      /** @description Absolute URL of the first <link rel=icon>. */
                      favicon_url: string | null;
                      /** @description Content of the meta generator. */
                      generator: string | null;
                      /** @description Content of the meta author. */
                      author: string | null;
                      /** @description Content of the meta keywords, which search engines ignore. */
                      keywords: string | null;
                      /** @description Content of the meta theme-color. */
                      theme_color: string | null;
                      /** @description Elements of the page. */
                      element_count: number;
                      /** @description Deepest nesting of elements; <html> is 1. */
                      max_depth: number;
                    };
                    /** @description The headings of the page. */
                    headings: {
                      /** @description Number of headings of each level. */
                      counts: {
                        /** @description Headings of level 1. */
                        h1: number;
                        /** @description Headings of level 2. */
                        h2: number;
                        /** @description Headings of level 3. */
                        h3: number;
                        /** @description Headings of level 4. */
                        h4: number;
                        /** @description Headings of level 5. */
                        h5: number;
                        /** @description Headings of level 6. */
                        h6: number;
                      };
                      /** @description In document order, at most 200. */
                      outline: {
                        /** @description 1 to 6. */
                        level: number;
                        /** @description Including alt texts of images. */
                        text: string;
                        /** @description Position of the element in document order. */
                        element: number;
                      }[];
                    };
                    /** @description The text of the page. */
                    content: {
                      /** @description Number of words in the main content. */
                      word_count: number;
                      /** @description Number of words in the whole body. */
                      body_word_count: number;
                      /**
                       * @description How the main content was found: <main>, articles, or everything except menus, headers and footers.
                       * @enum {unknown}
                       */
                      main_content_by: 'main' | 'article' | 'regions';
                      /** @description 0 to 1. Ratio of visible text characters to HTML characters. */
                      text_share: number;
                      /** @description The language of the text. */
                      language: {
                        /** @description Primary subtag of the language used for the analysis. */
                        used: string;
                        /** @description Language detected from the words; null without enough text. */
                        detected: string | null;
                        /** @description 0 to 1: how far the next best language is behind; no probability. */
                        confidence: number | null;
                        /** @description Whether there is enough text and it is typical of the language. */
                        is_reliable: boolean;
                      };
                      /** @description Readability of the main content. */
                      readability: {
                        /**
                         * @description insufficient_text: fewer than 5 sentences or 100 words.
                         * @enum {unknown}
                         */
                        status: 'scored' | 'insufficient_text' | 'unsupported_language';
                        /** @description Language whose rules for words, sentences and formulas were used. */
                        language: string;
                        /** @description 0 (hardest) to 100 (easiest), on Flesch’s scale whatever the formula. */
                        ease: number | null;
                        /** @description Flesch reading ease band. */
                        band:
                          | (
                              | 'very-easy'
                              | 'easy'
                              | 'fairly-easy'
                              | 'standard'
                              | 'fairly-difficult'
                              | 'difficult'
                              | 'very-difficult'
                            )
                          | null;
                        /** @description Name of the formula used for the ease. */
                        formula: string | null;
                        /** @description Scores of all formulas for the language. */
                        formulas: {
                          /** @description Name of the formula. */
                          name: string;
                          /** @description Score on the scale of the formula. */
                          value: number;
                        }[];
                        /** @description Words of running text. */
                        words: number;
                        /** @description Sentences of running text. */
                        sentences: number;
                        /** @description Null for a language without rules. */
                        syllables: number | null;
                        /** @description Number of words above which a sentence is long in this language. */
                        long_sentence_limit: number;
                        /** @description 0 to 1. Sentences above the limit. */
                        long_sentences_share: number;
                        /** @description 0 to 1. Paragraphs above 200 words. */
                        long_paragraphs_share: number;
                        /** @description 0 to 1. Sentences in the passive voice; null for a language without rules. */
                        passive_share: number | null;
                        /** @description 0 to 1. Sentences with a transition word; null for a language without a list. */
                        transition_share: number | null;
                        /** @description The five longest above the limit. */
                        longest_sentences: {
                          /** @description At most 200 characters. */
                          text: string;
                          /** @description Number of words, or of characters in Japanese sentences. */
                          length: number;
                          /** @description Position of the element in document order; 0 is <html>. */
                          element: number;
                        }[];
                        /** @description The five longest above the maximum. */
                        longest_paragraphs: {
                          /** @description At most 200 characters. */
                          text: string;
                          /** @description Number of words, or of characters in Japanese sentences. */
                          length: number;
                          /** @description Position of the element in document order; 0 is <html>. */
                          element: number;
                        }[];
                      };
                      /** @description Keywords of the main content. */
                      keywords: {
                        /** @description Number of words analyzed. */
                        words: number;
                        /** @description The 20 most frequent words, without stop words. */
                        unigrams: {
                          /** @description In lower case. */
                          phrase: string;
                          /** @description In the main content. */
                          occurrences: number;
                          /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                          density: number;
                          /** @description Other places than the running text that use it. */
                          slots: (
                            | 'title'
                            | 'h1'
                            | 'url'
                            | 'opening'
                            | 'description'
                            | 'headings'
                            | 'image-alts'
                            | 'anchors'
                          )[];
                          /** @description Sum of the weights of these places, 0 to 41. */
                          prominence: number;
                          /** @description Prominence + log2(1 + occurrences). */
                          score: number;
                        }[];
                        /** @description The 20 most frequent two-word phrases. */
                        bigrams: {
                          /** @description In lower case. */
                          phrase: string;
                          /** @description In the main content. */
                          occurrences: number;
                          /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                          density: number;
                          /** @description Other places than the running text that use it. */
                          slots: (
                            | 'title'
                            | 'h1'
                            | 'url'
                            | 'opening'
                            | 'description'
                            | 'headings'
                            | 'image-alts'
                            | 'anchors'
                          )[];
                          /** @description Sum of the weights of these places, 0 to 41. */
                          prominence: number;
                          /** @description Prominence + log2(1 + occurrences). */
                          score: number;
                        }[];
                        /** @description The 20 most frequent three-word phrases. */
                        trigrams: {
                          /** @description In lower case. */
                          phrase: string;
                          /** @description In the main content. */
                          occurrences: number;
                          /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                          density: number;
                          /** @description Other places than the running text that use it. */
                          slots: (
                            | 'title'
                            | 'h1'
                            | 'url'
                            | 'opening'
                            | 'description'
                            | 'headings'
                            | 'image-alts'
                            | 'anchors'
                          )[];
                          /** @description Sum of the weights of these places, 0 to 41. */
                          prominence: number;
                          /** @description Prominence + log2(1 + occurrences). */
                          score: number;
                        }[];
                        /** @description Null without a target keyword. */
                        target: {
                          /** @description As given. */
                          phrase: string;
                          /** @description In the main content. */
                          occurrences: number;
                          /** @description As for other keywords. */
                          density: number;
                          /** @description Whether each place uses it; null if the page has no such place. */
                          slots: {
                            [key: string]: boolean | null;
                          };
                          /** @description Number of words before it in the title. */
                          title_position: number | null;
                          /** @description 0 to 1. Number of h2 to h6 headings that use it. */
                          headings_share: number | null;
                          /** @description 0 to 1. Number of image alt texts that use it. */
                          image_alts_share: number | null;
                          /** @description Number of occurrences in each tenth of the text. */
                          distribution: number[];
                        } | null;
                        /** @description Whether the text is longer than what was analyzed. */
                        is_truncated: boolean;
                      };
                    };
                    /** @description The links of the page. */
                    links: {
                      /** @description Links to pages: http and https. */
                      total: number;
                      /** @description Links to the host of the page, with or without www. */
                      internal: number;
                      /** @description Links to other hosts. */
                      external: number;
                      /** @description With rel=nofollow. */
                      nofollow: number;
                      /** @description With rel=sponsored. */
                      sponsored: number;
                      /** @description With rel=ugc. */
                      ugc: number;
                      /** @description Links that are not to pages, by kind. */
                      other: {
                        /** @description To a fragment of this page. */
                        fragment: number;
                        /** @description To an email address. */
                        mailto: number;
                        /** @description To a telephone number. */
                        tel: number;
                        /** @description javascript: in place of an address. */
                        javascript: number;
                        /** @description Without a URL, but with attributes for scripts. */
                        scripted: number;
                        /** @description With other schemes. */
                        other: number;
                        /** @description With invalid URLs. */
                        invalid: number;
                      };
                      /** @description Links to pages in document order, up to 500. */
                      items: {
                        /** @description Absolute. */
                        url: string;
                        /** @description Anchor text, including alt texts of images. */
                        text: string;
                        /** @description To the host of the page. */
                        internal: boolean;
                        /** @description With rel=nofollow. */
                        nofollow: boolean;
                        /**
                         * @description The part of the page that contains it.
                         * @enum {unknown}
                         */
                        region: 'content' | 'nav' | 'header' | 'footer' | 'aside' | 'form';
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                    };
                    /** @description The images of the page. */
                    images: {
                      /** @description <img> elements. */
                      total: number;
                      /** @description Without an alt attribute; an empty one marks a decorative image. */
                      without_alt: number;
                      /** @description In document order, at most 200. */
                      items: {
                        /** @description Absolute; null for inline data and without a URL. */
                        url: string | null;
                        /** @description Null without the attribute. */
                        alt: string | null;
                        /** @description Width attribute, in CSS pixels. */
                        width: number | null;
                        /** @description Height attribute, in CSS pixels. */
                        height: number | null;
                        /** @description The loading attribute. */
                        loading: ('lazy' | 'eager') | null;
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                    };
                    /** @description Structured data of the page. */
                    structured_data: {
                      /** @description Syntaxes that contained an item. */
                      syntaxes: ('json-ld' | 'microdata' | 'rdfa')[];
                      /** @description All types, each once. */
                      types: string[];
                      /** @description JSON-LD, Microdata and RDFa items in one list, up to 100. */
                      items: {
                        /** @description Index in this list. */
                        id: number;
                        /**
                         * @description Syntax of the markup.
                         * @enum {unknown}
                         */
                        syntax: 'json-ld' | 'microdata' | 'rdfa';
                        /** @description schema.org names, for example Product; the full IRI for other vocabularies. */
                        types: string[];
                        /** @description Its @id, itemid or resource. */
                        id_iri: string | null;
                        /** @description Values by property name. */
                        properties: {
                          [key: string]: (
                            | string
                            | number
                            | boolean
                            | {
                                /** @description Id of the item that is the value. */
                                item: number;
                              }
                          )[];
                        };
                        /** @description Whether it is more than the value of another item’s property. */
                        is_top_level: boolean;
                        /** @description Position of the element that contains it. */
                        element: number;
                      }[];
                      /** @description At most 50. */
                      rich_results: {
                        /** @description Name of the rich result, for example Product snippet. */
                        type: string;
                        /** @description Id of the item. */
                        item: number;
                        /** @description Whether Whether Google still shows it, nothing required is missing, and no required value is invalid. */
                        is_eligible: boolean;
                        /**
                         * @description ended: Google no longer shows it.
                         * @enum {unknown}
                         */
                        status: 'supported' | 'ended';
                        /** @description When Google stopped showing it, to the day or month. */
                        ended_on: string | null;
                        /** @description Missing required properties; alternatives are separated by vertical bars. */
                        missing_required: string[];
                        /** @description Missing recommended properties. */
                        missing_recommended: string[];
                        /** @description Properties with invalid values. */
                        invalid: {
                          /** @description Path of the property. */
                          path: string;
                          /** @description Code of the problem. */
                          code: string;
                        }[];
                        /** @description URL of Google’s documentation. */
                        source: string;
                      }[];
                      /** @description What could not be read, or not as intended; up to 50. */
                      problems: {
                        /** @description Code of the problem. */
                        code: string;
                        /**
                         * @description error: it could not be read.
                         * @enum {unknown}
                         */
                        severity: 'error' | 'warning';
                        /**
                         * @description Syntax of the markup.
                         * @enum {unknown}
                         */
                        syntax: 'json-ld' | 'microdata' | 'rdfa';
                        /** @description Line in the script, starting at 1. */
                        line: number | null;
                        /** @description Column in the line, starting at 1. */
                        column: number | null;
                        /** @description Details, such as the name of a duplicate key. */
                        data: {
                          [key: string]: string | number;
                        };
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                    };
                    /** @description Social preview of the page. */
                    social: {
                      /** @description Open Graph properties in document order, at most 50. */
                      open_graph: {
                        /** @description Lower case, for example og:title. */
                        name: string;
                        /** @description As written, trimmed. */
                        content: string;
                      }[];
                      /** @description Properties of Twitter cards in document order, at most 50. */
                      twitter: {
                        /** @description Lower case, for example og:title. */
                        name: string;
                        /** @description As written, trimmed. */
                        content: string;
                      }[];
                    };
                    /** @description Languages of the page and its other versions. */
                    international: {
                      /** @description lang of <html>, as written. */
                      html_lang: string | null;
                      /** @description html_lang is a valid BCP 47 language tag. */
                      is_valid: boolean;
                      /** @description Languages of the Content-Language header. */
                      content_language: string[];
                      /** @description Language versions that the page declares, at most 200. */
                      hreflang: {
                        /** @description As written, for example it-CH or x-default. */
                        code: string;
                        /** @description Absolute; null if it cannot be parsed. */
                        url: string | null;
                        /**
                         * @description Where it is declared.
                         * @enum {unknown}
                         */
                        source: 'html' | 'header';
                        /** @description Null for a header. */
                        element: number | null;
                      }[];
                    };
                    /** @description Technologies of the site that the page reveals. */
                    technologies: {
                      /** @description Public and permanent, for example wordpress. */
                      id: string;
                      /** @description For example WordPress. */
                      name: string;
                      /** @description Category, for example cms. */
                      category: string;
                      /** @description Dotted numbers, or null. */
                      version: string | null;
                      /**
                       * @description likely: other technologies could have the same sign.
                       * @enum {unknown}
                       */
                      confidence: 'certain' | 'likely';
                      /** @description How it was detected; null if another technology implies it. */
                      evidence: string | null;
                      /** @description Id of the technology that requires it, if it was not detected otherwise. */
                      implied_by: string | null;
                    }[];
                    /** @description The page as Googlebot Smartphone gets it, compared with a visitor’s response. */
                    googlebot?: {
                      /** @description Score of the page as Googlebot gets it; null without a score. */
                      seo_score: number | null;
                      /** @description How its response differs from a visitor’s, followed by its failed checks of severity error. */
                      errors: string[];
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      errors_it?: string[];
                      /** @description HTTP status; null if there was no response in time. */
                      status_code: number | null;
                      /** @description Final URL. */
                      final_url: string | null;
                      /** @description Share of words that both responses have in common, 0 to 1. */
                      text_overlap: number | null;
                      /** @description How its response differs from a visitor’s. */
                      differences: {
                        /** @description Which part differs, for example title. */
                        code: string;
                        /** @description What each of the two received. */
                        data: {
                          [key: string]: unknown;
                        };
                      }[];
                    };
                    /** @description Names of the fields with a truncated text or list. */
                    truncated: string[];
                  }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  stopScan: {
    parameters: {
      query?: {
        /** @description An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`. */
        lang?: 'en' | 'it' | 'de';
      };
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              scan_id: string;
              /** @enum {unknown} */
              status: 'queued' | 'running' | 'complete' | 'error' | 'stopped';
              /** @enum {unknown} */
              mode: 'single' | 'sitemap';
              url: string;
              /** @description The result is from an earlier scan in the last 60 minutes. */
              cached: boolean;
              /** Format: date-time */
              created_at: string;
              started_at: string | null;
              completed_at: string | null;
              /** @description Set once the scan is complete. */
              scan_id_db?: number;
              /** @description An extension of the contract: how long the steps of a completed single-page scan took, in milliseconds. Absent from a cached result. */
              timings?: {
                /** @description Until a worker began. */
                queued: number;
                /** @description Fetching the page and its auxiliary resources. */
                fetch: number;
                analysis: number;
                /** @description The rest, until the result was stored. */
                stored: number;
              };
              /** @description Page counts of a sitemap scan; a total of 0 means that it is not known yet. */
              progress?: {
                done: number;
                total: number;
              };
              /** @description Pages of a completed sitemap scan that are not in its result, and why. */
              not_analysed?: {
                url: string;
                error: {
                  code: string;
                  message: string;
                };
              }[];
              error?: {
                /** @enum {unknown} */
                code:
                  | 'DNS_ERROR'
                  | 'CONNECT_ERROR'
                  | 'TLS_ERROR'
                  | 'TIMEOUT'
                  | 'TOO_LARGE'
                  | 'NOT_HTML'
                  | 'BLOCKED_ADDRESS'
                  | 'HTTP_ERROR'
                  | 'INTERNAL_ERROR';
                message: string;
              };
              /** @description The analysis of one page. */
              result?: {
                /** @description Version of this format; increases when a field is removed or changes its meaning. */
                schema_version: number;
                /** @description Version of the scanner, as semver. */
                scanner_version: string;
                /** @description Increases when the same results would give another score. */
                score_version: number;
                /** @description Requested URL. */
                url: string;
                /** @description Final URL, after redirects. */
                final_url: string;
                /** @description When the page was fetched, ISO 8601 in UTC. */
                scanned_at: string | null;
                /** @description 0 to 100. 100, less a share for each failed check by its severity and weight, and at most the lowest cap: see docs/score.md. */
                seo_score: number;
                /**
                 * @description A+ from 95 points, A from 90, B from 80, C from 70, D from 60, F below.
                 * @enum {unknown}
                 */
                grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';
                /** @description How the score was made, besides the checks; missing in results of score version 2 and older. */
                score_details?: {
                  /** @description 0 to 100. The score before caps. */
                  uncapped: number;
                  /** @description A cap makes the score lower than that. */
                  is_capped: boolean;
                  /** @description False if the scan was told that the page is meant to stay out of search. */
                  expect_indexable: boolean;
                  /** @description What makes the page useless in search, whatever else is right about it; the lowest first. */
                  caps: {
                    /** @description Public and permanent; docs/score.md lists them all. */
                    id: string;
                    /** @description 0 to 100. The most points that such a page can have. */
                    limit: number;
                    /** @description The cap and its reason, in one sentence. */
                    text: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    text_it?: string;
                  }[];
                  /** @description Scores of the same page that answer other questions; none for a page of a list or a crawl. */
                  sub_scores: {
                    /**
                     * @description Which score it is.
                     * @enum {unknown}
                     */
                    id: 'security' | 'ai-readiness';
                    /** @description What it scores. */
                    label: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    label_it?: string;
                    /** @description 0 to 100. Not part of seo_score. */
                    score: number;
                    /** @description Why it differs from seo_score, in one or two sentences. */
                    text: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    text_it?: string;
                  }[];
                };
                /** @description The check categories in display order. */
                categories: {
                  /** @description Id of the category, as in checks. */
                  id: string;
                  /** @description Name of the problem, or of the good state if the check passes. */
                  label: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  label_it?: string;
                  /** @description Importance of the category; since score version 3 not part of the score. */
                  weight: number;
                  /** @description 0 to 100: what its own failures leave, so that all categories multiply to the score before caps; null where none was judged. */
                  score: number | null;
                  /** @description Checks that passed. */
                  passed: number;
                  /** @description Checks that failed. */
                  failed: number;
                  /** @description Checks that did not apply. */
                  not_applicable: number;
                  /** @description Checks that crashed. */
                  errors: number;
                }[];
                /** @description All checks in display order. */
                checks: {
                  /** @description Public and permanent; docs/reference/checks.md lists them all. */
                  id: string;
                  /** @description Version of the check. */
                  version: number;
                  /**
                   * @description error: the check itself crashed; it counts neither as a pass nor as a failure.
                   * @enum {unknown}
                   */
                  status: 'pass' | 'fail' | 'not-applicable' | 'error';
                  /** @description Id of its category; null for a check that no longer exists. */
                  category: string | null;
                  /**
                   * @description error harms the page in search, warning is likely to, notice is worth knowing.
                   * @enum {unknown}
                   */
                  severity: 'error' | 'warning' | 'notice';
                  /** @description Weight among the checks of its severity; docs/score.md has the points. */
                  weight: number;
                  /** @description Points out of 100 gained by fixing only this issue, before caps. */
                  score_impact: number;
                  /** @description Name of the problem, or of the good state if the check passes. */
                  label: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  label_it?: string;
                  /** @description Why it matters. */
                  why: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  why_it?: string;
                  /** @description How to fix it. */
                  fix: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  fix_it?: string;
                  /** @description What was found on this page. */
                  detail: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  detail_it?: string;
                  /** @description URL of the public document that the check is based on. */
                  source: string;
                  /** @description Code of the failure; only with status fail. */
                  code?: string;
                  /** @description Why the check does not apply, or that it crashed. */
                  reason?: string;
                  /** @description Measured values and limits of the detail. */
                  data?: {
                    [key: string]: unknown;
                  };
                  /** @description An element of the page, by its position in document order. */
                  element?: {
                    /** @description Position of the element in document order; 0 is <html>. */
                    index: number;
                    /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                    tag: string;
                    /** @description The start tag, with the text of a title, heading or link. */
                    snippet: string;
                  };
                  /** @description Up to nine more elements of the same kind. */
                  further_elements?: {
                    /** @description Position of the element in document order; 0 is <html>. */
                    index: number;
                    /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                    tag: string;
                    /** @description The start tag, with the text of a title, heading or link. */
                    snippet: string;
                  }[];
                }[];
                /** @description How the page was fetched. */
                fetch: {
                  /** @description Requested URL. */
                  requested_url: string;
                  /** @description Final URL. */
                  url: string;
                  /** @description HTTP status of the final response. */
                  status_code: number;
                  /** @description The redirects that led to the page, first hop first. */
                  redirects: {
                    /** @description URL that returned the redirect. */
                    url: string;
                    /** @description HTTP status, 300 to 399. */
                    status_code: number;
                    /** @description Target URL of the redirect. */
                    location: string;
                  }[];
                  /** @description https could not be had, so the page came over http. */
                  protocol_fallback: boolean;
                  /** @description 1.1 stands for every HTTP/1. */
                  http_version: ('1.1' | '2') | null;
                  /** @description The responding server. */
                  peer: {
                    /** @description IP address. */
                    address: string;
                    /**
                     * @description IP version.
                     * @enum {unknown}
                     */
                    family: 4 | 6;
                    /** @description TCP port. */
                    port: number;
                  } | null;
                  /** @description Headers of the final response in the order received, including repeated ones. */
                  headers: {
                    /** @description Lower case. */
                    name: string;
                    /** @description As sent. */
                    value: string;
                  }[];
                  /** @description Compression of the response, in lower case. */
                  content_encoding: string | null;
                  /** @description Size of the decompressed body. */
                  body_bytes: number;
                  /** @description Size of the body as transferred. */
                  transfer_bytes: number | null;
                  /** @description How the body was decoded. */
                  charset: {
                    /** @description Encoding of the WHATWG Encoding Standard, lower case, for example utf-8. */
                    name: string;
                    /**
                     * @description How the encoding was determined: a byte order mark, the Content-Type, a meta element, the bytes, or a default.
                     * @enum {unknown}
                     */
                    source: 'bom' | 'header' | 'meta' | 'detected' | 'default';
                    /** @description Some bytes are invalid in this encoding and became U+FFFD. */
                    malformed: boolean;
                  };
                  /** @description Duration of each phase; null if it did not happen or was not measured. */
                  timings: {
                    /** @description Milliseconds. DNS lookup of the host name. */
                    dns_ms: number | null;
                    /** @description Milliseconds. Connecting. */
                    connect_ms: number | null;
                    /** @description Milliseconds. Handshake. */
                    tls_ms: number | null;
                    /** @description Milliseconds. From the request to the first byte of the response (TTFB). */
                    first_byte_ms: number | null;
                    /** @description Milliseconds. From the first byte to the last. */
                    download_ms: number | null;
                    /** @description Milliseconds. The whole fetch including redirects. */
                    total_ms: number | null;
                  };
                  /** @description Null over http. */
                  tls: {
                    /** @description For example TLSv1.3. */
                    protocol: string | null;
                    /** @description Name of the cipher suite. */
                    cipher: string | null;
                    /** @description Negotiated protocol: h2 or http/1.1. */
                    alpn: string | null;
                    /** @description Whether browsers trust it. */
                    valid: boolean;
                    /** @description The certificate is self-signed. */
                    self_signed: boolean;
                    /** @description It has expired. */
                    expired: boolean;
                    /** @description It is not valid yet. */
                    not_yet_valid: boolean;
                    /** @description It is for another host. */
                    wrong_name: boolean;
                    /** @description An intermediate certificate was not sent. */
                    incomplete_chain: boolean;
                    /** @description Its authority is not trusted. */
                    untrusted: boolean;
                    /** @description Error of the TLS library. */
                    authorization_error: string | null;
                    /** @description The certificate of the server; null if it could not be read. */
                    certificate: {
                      /** @description Common name. */
                      subject: string | null;
                      /** @description Names that it is valid for, up to 100. */
                      alt_names: string[];
                      /** @description Name of the issuing authority. */
                      issuer: string | null;
                      /** @description ISO 8601. */
                      valid_from: string | null;
                      /** @description ISO 8601. */
                      valid_to: string | null;
                      /** @description Hexadecimal, separated by colons. */
                      fingerprint_sha256: string;
                      /** @description Size of an RSA key. */
                      bits: number | null;
                      /** @description Curve of an elliptic key. */
                      curve: string | null;
                    } | null;
                  } | null;
                  /** @description Auxiliary requests for the page. */
                  beside: {
                    /**
                     * @description What was requested.
                     * @enum {unknown}
                     */
                    name:
                      | 'robots_txt'
                      | 'sitemap'
                      | 'favicon'
                      | 'llms_txt'
                      | 'security_txt'
                      | 'missing_page'
                      | 'http_variant'
                      | 'www_variant'
                      | 'googlebot'
                      | 'ai_agent';
                    /** @description Requested URL. */
                    url: string;
                    /** @description Final URL; null if there was no response. */
                    final_url: string | null;
                    /** @description HTTP status; null if there was no response in time. */
                    status_code: number | null;
                    /** @description Decompressed bytes read. */
                    body_bytes: number | null;
                    /** @description Why there was no response, as an error code: TIMEOUT, DNS_ERROR, CONNECT_ERROR… */
                    failure: string | null;
                    /** @description For robots.txt, sitemaps, llms.txt and security.txt: the file exists, without another page in its place. Missing in older scans. */
                    is_genuine?: boolean;
                  }[];
                };
                /** @description Metadata of the page. */
                meta: {
                  /** @description The response is an HTML page. */
                  is_html: boolean;
                  /** @description No robots directive keeps the page out of Google’s index. */
                  is_indexable: boolean;
                  /** @description The title that search engines see; null without one. */
                  title: {
                    /** @description Whitespace collapsed, up to 300 characters. */
                    text: string;
                    /** @description Unicode code points of the whole text. */
                    characters: number;
                    /** @description Approximate width on one line of a search result, in CSS pixels. */
                    pixels: number;
                    /** @description Title elements in the head. */
                    count: number;
                  } | null;
                  /** @description The first meta description with text. */
                  description: {
                    /** @description Whitespace collapsed, up to 300 characters. */
                    text: string;
                    /** @description Unicode code points of the whole text. */
                    characters: number;
                    /** @description Approximate width on one line of a search result, in CSS pixels. */
                    pixels: number;
                    /** @description Meta descriptions on the page. */
                    count: number;
                  } | null;
                  /** @description The canonical URL that the page declares. */
                  canonical: {
                    /** @description The absolute URL that all valid declarations agree on. */
                    url: string | null;
                    /** @description Every canonical that the page declares. */
                    declarations: {
                      /**
                       * @description Where it is declared.
                       * @enum {unknown}
                       */
                      source: 'html' | 'header';
                      /** @description As written. */
                      href: string;
                      /** @description False for a link outside the head, which search engines ignore. */
                      counts: boolean;
                    }[];
                  };
                  /** @description What Googlebot may do with the page: all directives combined, the most restrictive wins. */
                  robots: {
                    /** @description Google may not index the page. */
                    noindex: boolean;
                    /** @description Google may not follow its links. */
                    nofollow: boolean;
                    /** @description Google may show no text of it. */
                    nosnippet: boolean;
                    /** @description Longest snippet in characters; null = not limited. */
                    max_snippet: number | null;
                    /** @description Every robots directive of the page. */
                    directives: {
                      /**
                       * @description A meta element or X-Robots-Tag.
                       * @enum {unknown}
                       */
                      source: 'meta' | 'header';
                      /** @description The crawler it applies to, in lower case; * for every crawler. */
                      agent: string;
                      /** @description Lower case, for example noindex. */
                      name: string;
                      /** @description The value after the colon. */
                      value: string | null;
                    }[];
                  };
                  /** @description As written, for example html. */
                  doctype: string | null;
                  /** @description Encoding label that a meta element declares, lower case. */
                  declared_charset: string | null;
                  /** @description Content of the meta viewport. */
                  viewport: string | null;
                  /** @description Absolute URL of <base href>. */
                  base_url: string | null;
                  /** @description Absolute URL of the first <link rel=icon>. */
                  favicon_url: string | null;
                  /** @description Content of the meta generator. */
                  generator: string | null;
                  /** @description Content of the meta author. */
                  author: string | null;
                  /** @description Content of the meta keywords, which search engines ignore. */
                  keywords: string | null;
                  /** @description Content of the meta theme-color. */
                  theme_color: string | null;
                  /** @description Elements of the page. */
                  element_count: number;
                  /** @description Deepest nesting of elements; <html> is 1. */
                  max_depth: number;
                };
                /** @description The headings of the page. */
                headings: {
                  /** @description Number of headings of each level. */
                  counts: {
                    /** @description Headings of level 1. */
                    h1: number;
                    /** @description Headings of level 2. */
                    h2: number;
                    /** @description Headings of level 3. */
                    h3: number;
                    /** @description Headings of level 4. */
                    h4: number;
                    /** @description Headings of level 5. */
                    h5: number;
                    /** @description Headings of level 6. */
                    h6: number;
                  };
                  /** @description In document order, at most 200. */
                  outline: {
                    /** @description 1 to 6. */
                    level: number;
                    /** @description Including alt texts of images. */
                    text: string;
                    /** @description Position of the element in document order. */
                    element: number;
                  }[];
                };
                /** @description The text of the page. */
                content: {
                  /** @description Number of words in the main content. */
                  word_count: number;
                  /** @description Number of words in the whole body. */
                  body_word_count: number;
                  /**
                   * @description How the main content was found: <main>, articles, or everything except menus, headers and footers.
                   * @enum {unknown}
                   */
                  main_content_by: 'main' | 'article' | 'regions';
                  /** @description 0 to 1. Ratio of visible text characters to HTML characters. */
                  text_share: number;
                  /** @description The language of the text. */
                  language: {
                    /** @description Primary subtag of the language used for the analysis. */
                    used: string;
                    /** @description Language detected from the words; null without enough text. */
                    detected: string | null;
                    /** @description 0 to 1: how far the next best language is behind; no probability. */
                    confidence: number | null;
                    /** @description Whether there is enough text and it is typical of the language. */
                    is_reliable: boolean;
                  };
                  /** @description Readability of the main content. */
                  readability: {
                    /**
                     * @description insufficient_text: fewer than 5 sentences or 100 words.
                     * @enum {unknown}
                     */
                    status: 'scored' | 'insufficient_text' | 'unsupported_language';
                    /** @description Language whose rules for words, sentences and formulas were used. */
                    language: string;
                    /** @description 0 (hardest) to 100 (easiest), on Flesch’s scale whatever the formula. */
                    ease: number | null;
                    /** @description Flesch reading ease band. */
                    band:
                      | (
                          | 'very-easy'
                          | 'easy'
                          | 'fairly-easy'
                          | 'standard'
                          | 'fairly-difficult'
                          | 'difficult'
                          | 'very-difficult'
                        )
                      | null;
                    /** @description Name of the formula used for the ease. */
                    formula: string | null;
                    /** @description Scores of all formulas for the language. */
                    formulas: {
                      /** @description Name of the formula. */
                      name: string;
                      /** @description Score on the scale of the formula. */
                      value: number;
                    }[];
                    /** @description Words of running text. */
                    words: number;
                    /** @description Sentences of running text. */
                    sentences: number;
                    /** @description Null for a language without rules. */
                    syllables: number | null;
                    /** @description Number of words above which a sentence is long in this language. */
                    long_sentence_limit: number;
                    /** @description 0 to 1. Sentences above the limit. */
                    long_sentences_share: number;
                    /** @description 0 to 1. Paragraphs above 200 words. */
                    long_paragraphs_share: number;
                    /** @description 0 to 1. Sentences in the passive voice; null for a language without rules. */
                    passive_share: number | null;
                    /** @description 0 to 1. Sentences with a transition word; null for a language without a list. */
                    transition_share: number | null;
                    /** @description The five longest above the limit. */
                    longest_sentences: {
                      /** @description At most 200 characters. */
                      text: string;
                      /** @description Number of words, or of characters in Japanese sentences. */
                      length: number;
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                    /** @description The five longest above the maximum. */
                    longest_paragraphs: {
                      /** @description At most 200 characters. */
                      text: string;
                      /** @description Number of words, or of characters in Japanese sentences. */
                      length: number;
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description Keywords of the main content. */
                  keywords: {
                    /** @description Number of words analyzed. */
                    words: number;
                    /** @description The 20 most frequent words, without stop words. */
                    unigrams: {
                      /** @description In lower case. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                      density: number;
                      /** @description Other places than the running text that use it. */
                      slots: (
                        | 'title'
                        | 'h1'
                        | 'url'
                        | 'opening'
                        | 'description'
                        | 'headings'
                        | 'image-alts'
                        | 'anchors'
                      )[];
                      /** @description Sum of the weights of these places, 0 to 41. */
                      prominence: number;
                      /** @description Prominence + log2(1 + occurrences). */
                      score: number;
                    }[];
                    /** @description The 20 most frequent two-word phrases. */
                    bigrams: {
                      /** @description In lower case. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                      density: number;
                      /** @description Other places than the running text that use it. */
                      slots: (
                        | 'title'
                        | 'h1'
                        | 'url'
                        | 'opening'
                        | 'description'
                        | 'headings'
                        | 'image-alts'
                        | 'anchors'
                      )[];
                      /** @description Sum of the weights of these places, 0 to 41. */
                      prominence: number;
                      /** @description Prominence + log2(1 + occurrences). */
                      score: number;
                    }[];
                    /** @description The 20 most frequent three-word phrases. */
                    trigrams: {
                      /** @description In lower case. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                      density: number;
                      /** @description Other places than the running text that use it. */
                      slots: (
                        | 'title'
                        | 'h1'
                        | 'url'
                        | 'opening'
                        | 'description'
                        | 'headings'
                        | 'image-alts'
                        | 'anchors'
                      )[];
                      /** @description Sum of the weights of these places, 0 to 41. */
                      prominence: number;
                      /** @description Prominence + log2(1 + occurrences). */
                      score: number;
                    }[];
                    /** @description Null without a target keyword. */
                    target: {
                      /** @description As given. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description As for other keywords. */
                      density: number;
                      /** @description Whether each place uses it; null if the page has no such place. */
                      slots: {
                        [key: string]: boolean | null;
                      };
                      /** @description Number of words before it in the title. */
                      title_position: number | null;
                      /** @description 0 to 1. Number of h2 to h6 headings that use it. */
                      headings_share: number | null;
                      /** @description 0 to 1. Number of image alt texts that use it. */
                      image_alts_share: number | null;
                      /** @description Number of occurrences in each tenth of the text. */
                      distribution: number[];
                    } | null;
                    /** @description Whether the text is longer than what was analyzed. */
                    is_truncated: boolean;
                  };
                };
                /** @description The links of the page. */
                links: {
                  /** @description Links to pages: http and https. */
                  total: number;
                  /** @description Links to the host of the page, with or without www. */
                  internal: number;
                  /** @description Links to other hosts. */
                  external: number;
                  /** @description With rel=nofollow. */
                  nofollow: number;
                  /** @description With rel=sponsored. */
                  sponsored: number;
                  /** @description With rel=ugc. */
                  ugc: number;
                  /** @description Links that are not to pages, by kind. */
                  other: {
                    /** @description To a fragment of this page. */
                    fragment: number;
                    /** @description To an email address. */
                    mailto: number;
                    /** @description To a telephone number. */
                    tel: number;
                    /** @description javascript: in place of an address. */
                    javascript: number;
                    /** @description Without a URL, but with attributes for scripts. */
                    scripted: number;
                    /** @description With other schemes. */
                    other: number;
                    /** @description With invalid URLs. */
                    invalid: number;
                  };
                  /** @description Links to pages in document order, up to 500. */
                  items: {
                    /** @description Absolute. */
                    url: string;
                    /** @description Anchor text, including alt texts of images. */
                    text: string;
                    /** @description To the host of the page. */
                    internal: boolean;
                    /** @description With rel=nofollow. */
                    nofollow: boolean;
                    /**
                     * @description The part of the page that contains it.
                     * @enum {unknown}
                     */
                    region: 'content' | 'nav' | 'header' | 'footer' | 'aside' | 'form';
                    /** @description Position of the element in document order; 0 is <html>. */
                    element: number;
                  }[];
                };
                /** @description The images of the page. */
                images: {
                  /** @description <img> elements. */
                  total: number;
                  /** @description Without an alt attribute; an empty one marks a decorative image. */
                  without_alt: number;
                  /** @description In document order, at most 200. */
                  items: {
                    /** @description Absolute; null for inline data and without a URL. */
                    url: string | null;
                    /** @description Null without the attribute. */
                    alt: string | null;
                    /** @description Width attribute, in CSS pixels. */
                    width: number | null;
                    /** @description Height attribute, in CSS pixels. */
                    height: number | null;
                    /** @description The loading attribute. */
                    loading: ('lazy' | 'eager') | null;
                    /** @description Position of the element in document order; 0 is <html>. */
                    element: number;
                  }[];
                };
                /** @description Structured data of the page. */
                structured_data: {
                  /** @description Syntaxes that contained an item. */
                  syntaxes: ('json-ld' | 'microdata' | 'rdfa')[];
                  /** @description All types, each once. */
                  types: string[];
                  /** @description JSON-LD, Microdata and RDFa items in one list, up to 100. */
                  items: {
                    /** @description Index in this list. */
                    id: number;
                    /**
                     * @description Syntax of the markup.
                     * @enum {unknown}
                     */
                    syntax: 'json-ld' | 'microdata' | 'rdfa';
                    /** @description schema.org names, for example Product; the full IRI for other vocabularies. */
                    types: string[];
                    /** @description Its @id, itemid or resource. */
                    id_iri: string | null;
                    /** @description Values by property name. */
                    properties: {
                      [key: string]: (
                        | string
                        | number
                        | boolean
                        | {
                            /** @description Id of the item that is the value. */
                            item: number;
                          }
                      )[];
                    };
                    /** @description Whether it is more than the value of another item’s property. */
                    is_top_level: boolean;
                    /** @description Position of the element that contains it. */
                    element: number;
                  }[];
                  /** @description At most 50. */
                  rich_results: {
                    /** @description Name of the rich result, for example Product snippet. */
                    type: string;
                    /** @description Id of the item. */
                    item: number;
                    /** @description Whether Whether Google still shows it, nothing required is missing, and no required value is invalid. */
                    is_eligible: boolean;
                    /**
                     * @description ended: Google no longer shows it.
                     * @enum {unknown}
                     */
                    status: 'supported' | 'ended';
                    /** @description When Google stopped showing it, to the day or month. */
                    ended_on: string | null;
                    /** @description Missing required properties; alternatives are separated by vertical bars. */
                    missing_required: string[];
                    /** @description Missing recommended properties. */
                    missing_recommended: string[];
                    /** @description Properties with invalid values. */
                    invalid: {
                      /** @description Path of the property. */
                      path: string;
                      /** @description Code of the problem. */
                      code: string;
                    }[];
                    /** @description URL of Google’s documentation. */
                    source: string;
                  }[];
                  /** @description What could not be read, or not as intended; up to 50. */
                  problems: {
                    /** @description Code of the problem. */
                    code: string;
                    /**
                     * @description error: it could not be read.
                     * @enum {unknown}
                     */
                    severity: 'error' | 'warning';
                    /**
                     * @description Syntax of the markup.
                     * @enum {unknown}
                     */
                    syntax: 'json-ld' | 'microdata' | 'rdfa';
                    /** @description Line in the script, starting at 1. */
                    line: number | null;
                    /** @description Column in the line, starting at 1. */
                    column: number | null;
                    /** @description Details, such as the name of a duplicate key. */
                    data: {
                      [key: string]: string | number;
                    };
                    /** @description Position of the element in document order; 0 is <html>. */
                    element: number;
                  }[];
                };
                /** @description Social preview of the page. */
                social: {
                  /** @description Open Graph properties in document order, at most 50. */
                  open_graph: {
                    /** @description Lower case, for example og:title. */
                    name: string;
                    /** @description As written, trimmed. */
                    content: string;
                  }[];
                  /** @description Properties of Twitter cards in document order, at most 50. */
                  twitter: {
                    /** @description Lower case, for example og:title. */
                    name: string;
                    /** @description As written, trimmed. */
                    content: string;
                  }[];
                };
                /** @description Languages of the page and its other versions. */
                international: {
                  /** @description lang of <html>, as written. */
                  html_lang: string | null;
                  /** @description html_lang is a valid BCP 47 language tag. */
                  is_valid: boolean;
                  /** @description Languages of the Content-Language header. */
                  content_language: string[];
                  /** @description Language versions that the page declares, at most 200. */
                  hreflang: {
                    /** @description As written, for example it-CH or x-default. */
                    code: string;
                    /** @description Absolute; null if it cannot be parsed. */
                    url: string | null;
                    /**
                     * @description Where it is declared.
                     * @enum {unknown}
                     */
                    source: 'html' | 'header';
                    /** @description Null for a header. */
                    element: number | null;
                  }[];
                };
                /** @description Technologies of the site that the page reveals. */
                technologies: {
                  /** @description Public and permanent, for example wordpress. */
                  id: string;
                  /** @description For example WordPress. */
                  name: string;
                  /** @description Category, for example cms. */
                  category: string;
                  /** @description Dotted numbers, or null. */
                  version: string | null;
                  /**
                   * @description likely: other technologies could have the same sign.
                   * @enum {unknown}
                   */
                  confidence: 'certain' | 'likely';
                  /** @description How it was detected; null if another technology implies it. */
                  evidence: string | null;
                  /** @description Id of the technology that requires it, if it was not detected otherwise. */
                  implied_by: string | null;
                }[];
                /** @description The page as Googlebot Smartphone gets it, compared with a visitor’s response. */
                googlebot?: {
                  /** @description Score of the page as Googlebot gets it; null without a score. */
                  seo_score: number | null;
                  /** @description How its response differs from a visitor’s, followed by its failed checks of severity error. */
                  errors: string[];
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  errors_it?: string[];
                  /** @description HTTP status; null if there was no response in time. */
                  status_code: number | null;
                  /** @description Final URL. */
                  final_url: string | null;
                  /** @description Share of words that both responses have in common, 0 to 1. */
                  text_overlap: number | null;
                  /** @description How its response differs from a visitor’s. */
                  differences: {
                    /** @description Which part differs, for example title. */
                    code: string;
                    /** @description What each of the two received. */
                    data: {
                      [key: string]: unknown;
                    };
                  }[];
                };
                /** @description Names of the fields with a truncated text or list. */
                truncated: string[];
              };
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  startBulkScan: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description URLs or bare domains, at most 2,048 characters each. A URL submitted twice is scanned and counted once, but listed twice. */
          urls: string[];
          /**
           * @default single
           * @enum {unknown}
           */
          mode?: 'single';
          /**
           * @description Bypasses the 60-minute cache for all URLs.
           * @default false
           */
          bypass_cache?: boolean;
          /**
           * @description An extension of the contract: false if all of these pages are meant to stay out of search, as for a single scan.
           * @default true
           */
          expect_indexable?: boolean;
          /** @description An extension of the contract: an https URL that is called once when all scans of the batch have finished, with `{batch_id, status, total, completed, results_url}`: see the webhook `batchEnded`. */
          webhook_url?: string;
        };
      };
    };
    responses: {
      /** @description Accepted */
      202: {
        headers: {
          /** @description Where to read the status of the work. */
          location?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              batch_id: string;
              total: number;
              /** @enum {string} */
              status: 'running';
              /** @example /api/v1/scans/bulk/0193a1b0-0000-7000-8000-000000000000 */
              poll_url: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readBulkScan: {
    parameters: {
      query?: {
        /** @description An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`. */
        lang?: 'en' | 'it' | 'de';
      };
      header?: never;
      path: {
        batch_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              batch_id: string;
              /**
               * @description `stopped`: all scans have finished, and at least one was stopped.
               * @enum {unknown}
               */
              status: 'running' | 'complete' | 'stopped';
              total: number;
              /** @description Number of finished scans, whatever the outcome. */
              completed: number;
              /** @description In the order of the request; partial while the batch is running. */
              results: {
                /** @description As submitted. */
                url: string;
                /** @enum {unknown} */
                status: 'running' | 'complete' | 'error';
                /**
                 * Format: uuid
                 * @description The task id for `GET /scans/{task_id}`.
                 */
                scan_id: string;
                /** @description Set once the scan has finished. */
                scan_id_db?: number;
                error?: {
                  /** @enum {unknown} */
                  code:
                    | 'DNS_ERROR'
                    | 'CONNECT_ERROR'
                    | 'TLS_ERROR'
                    | 'TIMEOUT'
                    | 'TOO_LARGE'
                    | 'NOT_HTML'
                    | 'BLOCKED_ADDRESS'
                    | 'HTTP_ERROR'
                    | 'INTERNAL_ERROR'
                    | 'STOPPED';
                  message: string;
                };
                /** @description The analysis of one page. */
                result?: {
                  /** @description Version of this format; increases when a field is removed or changes its meaning. */
                  schema_version: number;
                  /** @description Version of the scanner, as semver. */
                  scanner_version: string;
                  /** @description Increases when the same results would give another score. */
                  score_version: number;
                  /** @description Requested URL. */
                  url: string;
                  /** @description Final URL, after redirects. */
                  final_url: string;
                  /** @description When the page was fetched, ISO 8601 in UTC. */
                  scanned_at: string | null;
                  /** @description 0 to 100. 100, less a share for each failed check by its severity and weight, and at most the lowest cap: see docs/score.md. */
                  seo_score: number;
                  /**
                   * @description A+ from 95 points, A from 90, B from 80, C from 70, D from 60, F below.
                   * @enum {unknown}
                   */
                  grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';
                  /** @description How the score was made, besides the checks; missing in results of score version 2 and older. */
                  score_details?: {
                    /** @description 0 to 100. The score before caps. */
                    uncapped: number;
                    /** @description A cap makes the score lower than that. */
                    is_capped: boolean;
                    /** @description False if the scan was told that the page is meant to stay out of search. */
                    expect_indexable: boolean;
                    /** @description What makes the page useless in search, whatever else is right about it; the lowest first. */
                    caps: {
                      /** @description Public and permanent; docs/score.md lists them all. */
                      id: string;
                      /** @description 0 to 100. The most points that such a page can have. */
                      limit: number;
                      /** @description The cap and its reason, in one sentence. */
                      text: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      text_it?: string;
                    }[];
                    /** @description Scores of the same page that answer other questions; none for a page of a list or a crawl. */
                    sub_scores: {
                      /**
                       * @description Which score it is.
                       * @enum {unknown}
                       */
                      id: 'security' | 'ai-readiness';
                      /** @description What it scores. */
                      label: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      label_it?: string;
                      /** @description 0 to 100. Not part of seo_score. */
                      score: number;
                      /** @description Why it differs from seo_score, in one or two sentences. */
                      text: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      text_it?: string;
                    }[];
                  };
                  /** @description The check categories in display order. */
                  categories: {
                    /** @description Id of the category, as in checks. */
                    id: string;
                    /** @description Name of the problem, or of the good state if the check passes. */
                    label: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    label_it?: string;
                    /** @description Importance of the category; since score version 3 not part of the score. */
                    weight: number;
                    /** @description 0 to 100: what its own failures leave, so that all categories multiply to the score before caps; null where none was judged. */
                    score: number | null;
                    /** @description Checks that passed. */
                    passed: number;
                    /** @description Checks that failed. */
                    failed: number;
                    /** @description Checks that did not apply. */
                    not_applicable: number;
                    /** @description Checks that crashed. */
                    errors: number;
                  }[];
                  /** @description All checks in display order. */
                  checks: {
                    /** @description Public and permanent; docs/reference/checks.md lists them all. */
                    id: string;
                    /** @description Version of the check. */
                    version: number;
                    /**
                     * @description error: the check itself crashed; it counts neither as a pass nor as a failure.
                     * @enum {unknown}
                     */
                    status: 'pass' | 'fail' | 'not-applicable' | 'error';
                    /** @description Id of its category; null for a check that no longer exists. */
                    category: string | null;
                    /**
                     * @description error harms the page in search, warning is likely to, notice is worth knowing.
                     * @enum {unknown}
                     */
                    severity: 'error' | 'warning' | 'notice';
                    /** @description Weight among the checks of its severity; docs/score.md has the points. */
                    weight: number;
                    /** @description Points out of 100 gained by fixing only this issue, before caps. */
                    score_impact: number;
                    /** @description Name of the problem, or of the good state if the check passes. */
                    label: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    label_it?: string;
                    /** @description Why it matters. */
                    why: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    why_it?: string;
                    /** @description How to fix it. */
                    fix: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    fix_it?: string;
                    /** @description What was found on this page. */
                    detail: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    detail_it?: string;
                    /** @description URL of the public document that the check is based on. */
                    source: string;
                    /** @description Code of the failure; only with status fail. */
                    code?: string;
                    /** @description Why the check does not apply, or that it crashed. */
                    reason?: string;
                    /** @description Measured values and limits of the detail. */
                    data?: {
                      [key: string]: unknown;
                    };
                    /** @description An element of the page, by its position in document order. */
                    element?: {
                      /** @description Position of the element in document order; 0 is <html>. */
                      index: number;
                      /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                      tag: string;
                      /** @description The start tag, with the text of a title, heading or link. */
                      snippet: string;
                    };
                    /** @description Up to nine more elements of the same kind. */
                    further_elements?: {
                      /** @description Position of the element in document order; 0 is <html>. */
                      index: number;
                      /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                      tag: string;
                      /** @description The start tag, with the text of a title, heading or link. */
                      snippet: string;
                    }[];
                  }[];
                  /** @description How the page was fetched. */
                  fetch: {
                    /** @description Requested URL. */
                    requested_url: string;
                    /** @description Final URL. */
                    url: string;
                    /** @description HTTP status of the final response. */
                    status_code: number;
                    /** @description The redirects that led to the page, first hop first. */
                    redirects: {
                      /** @description URL that returned the redirect. */
                      url: string;
                      /** @description HTTP status, 300 to 399. */
                      status_code: number;
                      /** @description Target URL of the redirect. */
                      location: string;
                    }[];
                    /** @description https could not be had, so the page came over http. */
                    protocol_fallback: boolean;
                    /** @description 1.1 stands for every HTTP/1. */
                    http_version: ('1.1' | '2') | null;
                    /** @description The responding server. */
                    peer: {
                      /** @description IP address. */
                      address: string;
                      /**
                       * @description IP version.
                       * @enum {unknown}
                       */
                      family: 4 | 6;
                      /** @description TCP port. */
                      port: number;
                    } | null;
                    /** @description Headers of the final response in the order received, including repeated ones. */
                    headers: {
                      /** @description Lower case. */
                      name: string;
                      /** @description As sent. */
                      value: string;
                    }[];
                    /** @description Compression of the response, in lower case. */
                    content_encoding: string | null;
                    /** @description Size of the decompressed body. */
                    body_bytes: number;
                    /** @description Size of the body as transferred. */
                    transfer_bytes: number | null;
                    /** @description How the body was decoded. */
                    charset: {
                      /** @description Encoding of the WHATWG Encoding Standard, lower case, for example utf-8. */
                      name: string;
                      /**
                       * @description How the encoding was determined: a byte order mark, the Content-Type, a meta element, the bytes, or a default.
                       * @enum {unknown}
                       */
                      source: 'bom' | 'header' | 'meta' | 'detected' | 'default';
                      /** @description Some bytes are invalid in this encoding and became U+FFFD. */
                      malformed: boolean;
                    };
                    /** @description Duration of each phase; null if it did not happen or was not measured. */
                    timings: {
                      /** @description Milliseconds. DNS lookup of the host name. */
                      dns_ms: number | null;
                      /** @description Milliseconds. Connecting. */
                      connect_ms: number | null;
                      /** @description Milliseconds. Handshake. */
                      tls_ms: number | null;
                      /** @description Milliseconds. From the request to the first byte of the response (TTFB). */
                      first_byte_ms: number | null;
                      /** @description Milliseconds. From the first byte to the last. */
                      download_ms: number | null;
                      /** @description Milliseconds. The whole fetch including redirects. */
                      total_ms: number | null;
                    };
                    /** @description Null over http. */
                    tls: {
                      /** @description For example TLSv1.3. */
                      protocol: string | null;
                      /** @description Name of the cipher suite. */
                      cipher: string | null;
                      /** @description Negotiated protocol: h2 or http/1.1. */
                      alpn: string | null;
                      /** @description Whether browsers trust it. */
                      valid: boolean;
                      /** @description The certificate is self-signed. */
                      self_signed: boolean;
                      /** @description It has expired. */
                      expired: boolean;
                      /** @description It is not valid yet. */
                      not_yet_valid: boolean;
                      /** @description It is for another host. */
                      wrong_name: boolean;
                      /** @description An intermediate certificate was not sent. */
                      incomplete_chain: boolean;
                      /** @description Its authority is not trusted. */
                      untrusted: boolean;
                      /** @description Error of the TLS library. */
                      authorization_error: string | null;
                      /** @description The certificate of the server; null if it could not be read. */
                      certificate: {
                        /** @description Common name. */
                        subject: string | null;
                        /** @description Names that it is valid for, up to 100. */
                        alt_names: string[];
                        /** @description Name of the issuing authority. */
                        issuer: string | null;
                        /** @description ISO 8601. */
                        valid_from: string | null;
                        /** @description ISO 8601. */
                        valid_to: string | null;
                        /** @description Hexadecimal, separated by colons. */
                        fingerprint_sha256: string;
                        /** @description Size of an RSA key. */
                        bits: number | null;
                        /** @description Curve of an elliptic key. */
                        curve: string | null;
                      } | null;
                    } | null;
                    /** @description Auxiliary requests for the page. */
                    beside: {
                      /**
                       * @description What was requested.
                       * @enum {unknown}
                       */
                      name:
                        | 'robots_txt'
                        | 'sitemap'
                        | 'favicon'
                        | 'llms_txt'
                        | 'security_txt'
                        | 'missing_page'
                        | 'http_variant'
                        | 'www_variant'
                        | 'googlebot'
                        | 'ai_agent';
                      /** @description Requested URL. */
                      url: string;
                      /** @description Final URL; null if there was no response. */
                      final_url: string | null;
                      /** @description HTTP status; null if there was no response in time. */
                      status_code: number | null;
                      /** @description Decompressed bytes read. */
                      body_bytes: number | null;
                      /** @description Why there was no response, as an error code: TIMEOUT, DNS_ERROR, CONNECT_ERROR… */
                      failure: string | null;
                      /** @description For robots.txt, sitemaps, llms.txt and security.txt: the file exists, without another page in its place. Missing in older scans. */
                      is_genuine?: boolean;
                    }[];
                  };
                  /** @description Metadata of the page. */
                  meta: {
                    /** @description The response is an HTML page. */
                    is_html: boolean;
                    /** @description No robots directive keeps the page out of Google’s index. */
                    is_indexable: boolean;
                    /** @description The title that search engines see; null without one. */
                    title: {
                      /** @description Whitespace collapsed, up to 300 characters. */
                      text: string;
                      /** @description Unicode code points of the whole text. */
                      characters: number;
                      /** @description Approximate width on one line of a search result, in CSS pixels. */
                      pixels: number;
                      /** @description Title elements in the head. */
                      count: number;
                    } | null;
                    /** @description The first meta description with text. */
                    description: {
                      /** @description Whitespace collapsed, up to 300 characters. */
                      text: string;
                      /** @description Unicode code points of the whole text. */
                      characters: number;
                      /** @description Approximate width on one line of a search result, in CSS pixels. */
                      pixels: number;
                      /** @description Meta descriptions on the page. */
                      count: number;
                    } | null;
                    /** @description The canonical URL that the page declares. */
                    canonical: {
                      /** @description The absolute URL that all valid declarations agree on. */
                      url: string | null;
                      /** @description Every canonical that the page declares. */
                      declarations: {
                        /**
                         * @description Where it is declared.
                         * @enum {unknown}
                         */
                        source: 'html' | 'header';
                        /** @description As written. */
                        href: string;
                        /** @description False for a link outside the head, which search engines ignore. */
                        counts: boolean;
                      }[];
                    };
                    /** @description What Googlebot may do with the page: all directives combined, the most restrictive wins. */
                    robots: {
                      /** @description Google may not index the page. */
                      noindex: boolean;
                      /** @description Google may not follow its links. */
                      nofollow: boolean;
                      /** @description Google may show no text of it. */
                      nosnippet: boolean;
                      /** @description Longest snippet in characters; null = not limited. */
                      max_snippet: number | null;
                      /** @description Every robots directive of the page. */
                      directives: {
                        /**
                         * @description A meta element or X-Robots-Tag.
                         * @enum {unknown}
                         */
                        source: 'meta' | 'header';
                        /** @description The crawler it applies to, in lower case; * for every crawler. */
                        agent: string;
                        /** @description Lower case, for example noindex. */
                        name: string;
                        /** @description The value after the colon. */
                        value: string | null;
                      }[];
                    };
                    /** @description As written, for example html. */
                    doctype: string | null;
                    /** @description Encoding label that a meta element declares, lower case. */
                    declared_charset: string | null;
                    /** @description Content of the meta viewport. */
                    viewport: string | null;
                    /** @description Absolute URL of <base href>. */
                    base_url: string | null;
                    /** @description Absolute URL of the first <link rel=icon>. */
                    favicon_url: string | null;
                    /** @description Content of the meta generator. */
                    generator: string | null;
                    /** @description Content of the meta author. */
                    author: string | null;
                    /** @description Content of the meta keywords, which search engines ignore. */
                    keywords: string | null;
                    /** @description Content of the meta theme-color. */
                    theme_color: string | null;
                    /** @description Elements of the page. */
                    element_count: number;
                    /** @description Deepest nesting of elements; <html> is 1. */
                    max_depth: number;
                  };
                  /** @description The headings of the page. */
                  headings: {
                    /** @description Number of headings of each level. */
                    counts: {
                      /** @description Headings of level 1. */
                      h1: number;
                      /** @description Headings of level 2. */
                      h2: number;
                      /** @description Headings of level 3. */
                      h3: number;
                      /** @description Headings of level 4. */
                      h4: number;
                      /** @description Headings of level 5. */
                      h5: number;
                      /** @description Headings of level 6. */
                      h6: number;
                    };
                    /** @description In document order, at most 200. */
                    outline: {
                      /** @description 1 to 6. */
                      level: number;
                      /** @description Including alt texts of images. */
                      text: string;
                      /** @description Position of the element in document order. */
                      element: number;
                    }[];
                  };
                  /** @description The text of the page. */
                  content: {
                    /** @description Number of words in the main content. */
                    word_count: number;
                    /** @description Number of words in the whole body. */
                    body_word_count: number;
                    /**
                     * @description How the main content was found: <main>, articles, or everything except menus, headers and footers.
                     * @enum {unknown}
                     */
                    main_content_by: 'main' | 'article' | 'regions';
                    /** @description 0 to 1. Ratio of visible text characters to HTML characters. */
                    text_share: number;
                    /** @description The language of the text. */
                    language: {
                      /** @description Primary subtag of the language used for the analysis. */
                      used: string;
                      /** @description Language detected from the words; null without enough text. */
                      detected: string | null;
                      /** @description 0 to 1: how far the next best language is behind; no probability. */
                      confidence: number | null;
                      /** @description Whether there is enough text and it is typical of the language. */
                      is_reliable: boolean;
                    };
                    /** @description Readability of the main content. */
                    readability: {
                      /**
                       * @description insufficient_text: fewer than 5 sentences or 100 words.
                       * @enum {unknown}
                       */
                      status: 'scored' | 'insufficient_text' | 'unsupported_language';
                      /** @description Language whose rules for words, sentences and formulas were used. */
                      language: string;
                      /** @description 0 (hardest) to 100 (easiest), on Flesch’s scale whatever the formula. */
                      ease: number | null;
                      /** @description Flesch reading ease band. */
                      band:
                        | (
                            | 'very-easy'
                            | 'easy'
                            | 'fairly-easy'
                            | 'standard'
                            | 'fairly-difficult'
                            | 'difficult'
                            | 'very-difficult'
                          )
                        | null;
                      /** @description Name of the formula used for the ease. */
                      formula: string | null;
                      /** @description Scores of all formulas for the language. */
                      formulas: {
                        /** @description Name of the formula. */
                        name: string;
                        /** @description Score on the scale of the formula. */
                        value: number;
                      }[];
                      /** @description Words of running text. */
                      words: number;
                      /** @description Sentences of running text. */
                      sentences: number;
                      /** @description Null for a language without rules. */
                      syllables: number | null;
                      /** @description Number of words above which a sentence is long in this language. */
                      long_sentence_limit: number;
                      /** @description 0 to 1. Sentences above the limit. */
                      long_sentences_share: number;
                      /** @description 0 to 1. Paragraphs above 200 words. */
                      long_paragraphs_share: number;
                      /** @description 0 to 1. Sentences in the passive voice; null for a language without rules. */
                      passive_share: number | null;
                      /** @description 0 to 1. Sentences with a transition word; null for a language without a list. */
                      transition_share: number | null;
                      /** @description The five longest above the limit. */
                      longest_sentences: {
                        /** @description At most 200 characters. */
                        text: string;
                        /** @description Number of words, or of characters in Japanese sentences. */
                        length: number;
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                      /** @description The five longest above the maximum. */
                      longest_paragraphs: {
                        /** @description At most 200 characters. */
                        text: string;
                        /** @description Number of words, or of characters in Japanese sentences. */
                        length: number;
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                    };
                    /** @description Keywords of the main content. */
                    keywords: {
                      /** @description Number of words analyzed. */
                      words: number;
                      /** @description The 20 most frequent words, without stop words. */
                      unigrams: {
                        /** @description In lower case. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                        density: number;
                        /** @description Other places than the running text that use it. */
                        slots: (
                          | 'title'
                          | 'h1'
                          | 'url'
                          | 'opening'
                          | 'description'
                          | 'headings'
                          | 'image-alts'
                          | 'anchors'
                        )[];
                        /** @description Sum of the weights of these places, 0 to 41. */
                        prominence: number;
                        /** @description Prominence + log2(1 + occurrences). */
                        score: number;
                      }[];
                      /** @description The 20 most frequent two-word phrases. */
                      bigrams: {
                        /** @description In lower case. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                        density: number;
                        /** @description Other places than the running text that use it. */
                        slots: (
                          | 'title'
                          | 'h1'
                          | 'url'
                          | 'opening'
                          | 'description'
                          | 'headings'
                          | 'image-alts'
                          | 'anchors'
                        )[];
                        /** @description Sum of the weights of these places, 0 to 41. */
                        prominence: number;
                        /** @description Prominence + log2(1 + occurrences). */
                        score: number;
                      }[];
                      /** @description The 20 most frequent three-word phrases. */
                      trigrams: {
                        /** @description In lower case. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                        density: number;
                        /** @description Other places than the running text that use it. */
                        slots: (
                          | 'title'
                          | 'h1'
                          | 'url'
                          | 'opening'
                          | 'description'
                          | 'headings'
                          | 'image-alts'
                          | 'anchors'
                        )[];
                        /** @description Sum of the weights of these places, 0 to 41. */
                        prominence: number;
                        /** @description Prominence + log2(1 + occurrences). */
                        score: number;
                      }[];
                      /** @description Null without a target keyword. */
                      target: {
                        /** @description As given. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description As for other keywords. */
                        density: number;
                        /** @description Whether each place uses it; null if the page has no such place. */
                        slots: {
                          [key: string]: boolean | null;
                        };
                        /** @description Number of words before it in the title. */
                        title_position: number | null;
                        /** @description 0 to 1. Number of h2 to h6 headings that use it. */
                        headings_share: number | null;
                        /** @description 0 to 1. Number of image alt texts that use it. */
                        image_alts_share: number | null;
                        /** @description Number of occurrences in each tenth of the text. */
                        distribution: number[];
                      } | null;
                      /** @description Whether the text is longer than what was analyzed. */
                      is_truncated: boolean;
                    };
                  };
                  /** @description The links of the page. */
                  links: {
                    /** @description Links to pages: http and https. */
                    total: number;
                    /** @description Links to the host of the page, with or without www. */
                    internal: number;
                    /** @description Links to other hosts. */
                    external: number;
                    /** @description With rel=nofollow. */
                    nofollow: number;
                    /** @description With rel=sponsored. */
                    sponsored: number;
                    /** @description With rel=ugc. */
                    ugc: number;
                    /** @description Links that are not to pages, by kind. */
                    other: {
                      /** @description To a fragment of this page. */
                      fragment: number;
                      /** @description To an email address. */
                      mailto: number;
                      /** @description To a telephone number. */
                      tel: number;
                      /** @description javascript: in place of an address. */
                      javascript: number;
                      /** @description Without a URL, but with attributes for scripts. */
                      scripted: number;
                      /** @description With other schemes. */
                      other: number;
                      /** @description With invalid URLs. */
                      invalid: number;
                    };
                    /** @description Links to pages in document order, up to 500. */
                    items: {
                      /** @description Absolute. */
                      url: string;
                      /** @description Anchor text, including alt texts of images. */
                      text: string;
                      /** @description To the host of the page. */
                      internal: boolean;
                      /** @description With rel=nofollow. */
                      nofollow: boolean;
                      /**
                       * @description The part of the page that contains it.
                       * @enum {unknown}
                       */
                      region: 'content' | 'nav' | 'header' | 'footer' | 'aside' | 'form';
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description The images of the page. */
                  images: {
                    /** @description <img> elements. */
                    total: number;
                    /** @description Without an alt attribute; an empty one marks a decorative image. */
                    without_alt: number;
                    /** @description In document order, at most 200. */
                    items: {
                      /** @description Absolute; null for inline data and without a URL. */
                      url: string | null;
                      /** @description Null without the attribute. */
                      alt: string | null;
                      /** @description Width attribute, in CSS pixels. */
                      width: number | null;
                      /** @description Height attribute, in CSS pixels. */
                      height: number | null;
                      /** @description The loading attribute. */
                      loading: ('lazy' | 'eager') | null;
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description Structured data of the page. */
                  structured_data: {
                    /** @description Syntaxes that contained an item. */
                    syntaxes: ('json-ld' | 'microdata' | 'rdfa')[];
                    /** @description All types, each once. */
                    types: string[];
                    /** @description JSON-LD, Microdata and RDFa items in one list, up to 100. */
                    items: {
                      /** @description Index in this list. */
                      id: number;
                      /**
                       * @description Syntax of the markup.
                       * @enum {unknown}
                       */
                      syntax: 'json-ld' | 'microdata' | 'rdfa';
                      /** @description schema.org names, for example Product; the full IRI for other vocabularies. */
                      types: string[];
                      /** @description Its @id, itemid or resource. */
                      id_iri: string | null;
                      /** @description Values by property name. */
                      properties: {
                        [key: string]: (
                          | string
                          | number
                          | boolean
                          | {
                              /** @description Id of the item that is the value. */
                              item: number;
                            }
                        )[];
                      };
                      /** @description Whether it is more than the value of another item’s property. */
                      is_top_level: boolean;
                      /** @description Position of the element that contains it. */
                      element: number;
                    }[];
                    /** @description At most 50. */
                    rich_results: {
                      /** @description Name of the rich result, for example Product snippet. */
                      type: string;
                      /** @description Id of the item. */
                      item: number;
                      /** @description Whether Whether Google still shows it, nothing required is missing, and no required value is invalid. */
                      is_eligible: boolean;
                      /**
                       * @description ended: Google no longer shows it.
                       * @enum {unknown}
                       */
                      status: 'supported' | 'ended';
                      /** @description When Google stopped showing it, to the day or month. */
                      ended_on: string | null;
                      /** @description Missing required properties; alternatives are separated by vertical bars. */
                      missing_required: string[];
                      /** @description Missing recommended properties. */
                      missing_recommended: string[];
                      /** @description Properties with invalid values. */
                      invalid: {
                        /** @description Path of the property. */
                        path: string;
                        /** @description Code of the problem. */
                        code: string;
                      }[];
                      /** @description URL of Google’s documentation. */
                      source: string;
                    }[];
                    /** @description What could not be read, or not as intended; up to 50. */
                    problems: {
                      /** @description Code of the problem. */
                      code: string;
                      /**
                       * @description error: it could not be read.
                       * @enum {unknown}
                       */
                      severity: 'error' | 'warning';
                      /**
                       * @description Syntax of the markup.
                       * @enum {unknown}
                       */
                      syntax: 'json-ld' | 'microdata' | 'rdfa';
                      /** @description Line in the script, starting at 1. */
                      line: number | null;
                      /** @description Column in the line, starting at 1. */
                      column: number | null;
                      /** @description Details, such as the name of a duplicate key. */
                      data: {
                        [key: string]: string | number;
                      };
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description Social preview of the page. */
                  social: {
                    /** @description Open Graph properties in document order, at most 50. */
                    open_graph: {
                      /** @description Lower case, for example og:title. */
                      name: string;
                      /** @description As written, trimmed. */
                      content: string;
                    }[];
                    /** @description Properties of Twitter cards in document order, at most 50. */
                    twitter: {
                      /** @description Lower case, for example og:title. */
                      name: string;
                      /** @description As written, trimmed. */
                      content: string;
                    }[];
                  };
                  /** @description Languages of the page and its other versions. */
                  international: {
                    /** @description lang of <html>, as written. */
                    html_lang: string | null;
                    /** @description html_lang is a valid BCP 47 language tag. */
                    is_valid: boolean;
                    /** @description Languages of the Content-Language header. */
                    content_language: string[];
                    /** @description Language versions that the page declares, at most 200. */
                    hreflang: {
                      /** @description As written, for example it-CH or x-default. */
                      code: string;
                      /** @description Absolute; null if it cannot be parsed. */
                      url: string | null;
                      /**
                       * @description Where it is declared.
                       * @enum {unknown}
                       */
                      source: 'html' | 'header';
                      /** @description Null for a header. */
                      element: number | null;
                    }[];
                  };
                  /** @description Technologies of the site that the page reveals. */
                  technologies: {
                    /** @description Public and permanent, for example wordpress. */
                    id: string;
                    /** @description For example WordPress. */
                    name: string;
                    /** @description Category, for example cms. */
                    category: string;
                    /** @description Dotted numbers, or null. */
                    version: string | null;
                    /**
                     * @description likely: other technologies could have the same sign.
                     * @enum {unknown}
                     */
                    confidence: 'certain' | 'likely';
                    /** @description How it was detected; null if another technology implies it. */
                    evidence: string | null;
                    /** @description Id of the technology that requires it, if it was not detected otherwise. */
                    implied_by: string | null;
                  }[];
                  /** @description The page as Googlebot Smartphone gets it, compared with a visitor’s response. */
                  googlebot?: {
                    /** @description Score of the page as Googlebot gets it; null without a score. */
                    seo_score: number | null;
                    /** @description How its response differs from a visitor’s, followed by its failed checks of severity error. */
                    errors: string[];
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    errors_it?: string[];
                    /** @description HTTP status; null if there was no response in time. */
                    status_code: number | null;
                    /** @description Final URL. */
                    final_url: string | null;
                    /** @description Share of words that both responses have in common, 0 to 1. */
                    text_overlap: number | null;
                    /** @description How its response differs from a visitor’s. */
                    differences: {
                      /** @description Which part differs, for example title. */
                      code: string;
                      /** @description What each of the two received. */
                      data: {
                        [key: string]: unknown;
                      };
                    }[];
                  };
                  /** @description Names of the fields with a truncated text or list. */
                  truncated: string[];
                };
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  stopBulkScan: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path: {
        batch_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              batch_id: string;
              /**
               * @description `stopped`: all scans have finished, and at least one was stopped.
               * @enum {unknown}
               */
              status: 'running' | 'complete' | 'stopped';
              total: number;
              /** @description Number of finished scans, whatever the outcome. */
              completed: number;
              results: {
                /** @description As submitted. */
                url: string;
                /** @enum {unknown} */
                status: 'running' | 'complete' | 'error';
                /**
                 * Format: uuid
                 * @description The task id for `GET /scans/{task_id}`.
                 */
                scan_id: string;
                /** @description Set once the scan has finished. */
                scan_id_db?: number;
                error?: {
                  /** @enum {unknown} */
                  code:
                    | 'DNS_ERROR'
                    | 'CONNECT_ERROR'
                    | 'TLS_ERROR'
                    | 'TIMEOUT'
                    | 'TOO_LARGE'
                    | 'NOT_HTML'
                    | 'BLOCKED_ADDRESS'
                    | 'HTTP_ERROR'
                    | 'INTERNAL_ERROR'
                    | 'STOPPED';
                  message: string;
                };
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listCrawls: {
    parameters: {
      query?: {
        limit?: number;
        /** @description An extension of the contract. */
        page?: number;
        /** @description An extension of the contract: the number of crawls per page, instead of `limit`. */
        per_page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                /** Format: uuid */
                task_id: string;
                /** @description The host, with its port if that is not the default one; of a list of URLs, that of the first one. */
                domain: string;
                /** @description The limit in effect. */
                max_pages: number;
                /** @description The limit in effect. */
                max_depth: number;
                /** @example /api/v1/crawls/0193a1b0-0000-7000-8000-000000000000 */
                poll_url: string;
                url_count: number | null;
                hosts: string[] | null;
                /** @enum {unknown} */
                status: 'running' | 'complete' | 'error' | 'stopped';
                /** @description Set once the crawl is complete. */
                job_id?: number;
                /**
                 * @description URL of the report on the website; set once the crawl is complete.
                 * @example /reports/crawls/12
                 */
                report_url?: string;
                crawled: number;
                total_issues: number | null;
                /** Format: date-time */
                created_at: string;
                completed_at: string | null;
              }[];
              /** @description An extension of the contract. */
              page: number;
              /** @description An extension of the contract. */
              per_page: number;
              /** @description An extension of the contract. */
              total: number;
              /** @description An extension of the contract. */
              pages: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  startCrawl: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description A domain or a full URL. Required unless `urls` is given.
           * @example example.com
           */
          domain?: string;
          /** @description An extension of the contract, instead of `domain`: crawls exactly these URLs, at most as many as the plan allows pages, on up to 50 hosts. Links are not followed. Duplicates count once. */
          urls?: string[];
          /** @description Default: 500. Capped by the limit of the plan. */
          max_pages?: number;
          /** @description Maximum crawl depth. Default: 4. Capped by the limit of the plan. */
          max_depth?: number;
          /**
           * @description An extension of the contract. If false, only the host itself is crawled, with and without 'www.'.
           * @default false
           */
          include_subdomains?: boolean;
          /**
           * @description An extension of the contract. Only URLs whose path and query match one of these are crawled: `*` stands for any characters, `$` at the end for the end, as in robots.txt.
           * @default []
           */
          include?: string[];
          /**
           * @description An extension of the contract. URLs that match one of these are not crawled.
           * @default []
           */
          exclude?: string[];
          /**
           * @description An extension of the contract. False ignores robots.txt, on hosts of sites that you have verified (see `/sites`) only; for any other site, the request fails with FORBIDDEN.
           * @default true
           */
          obey_robots?: boolean;
          /**
           * @description An extension of the contract: the User-Agent header of requests to the site. The rules in robots.txt for the name in it apply, and those that name Siteglass.
           * @example StagingBot/1.0
           */
          user_agent?: string;
          /**
           * @description An extension of the contract: up to 20 further headers of requests to the hosts of the site, over HTTPS unless `domain` starts with http://. With `urls`, these must be of one domain and one scheme. Values are encrypted, never shown, and deleted when the crawl ends. A `Cookie` is sent with the cookies that the site sets.
           * @example {
           *       "X-Preview": "secret"
           *     }
           */
          headers?: {
            [key: string]: string;
          };
          /** @description An extension of the contract: a user name and password for the hosts of the site (RFC 7617), handled like `headers`. */
          basic_auth?: {
            username: string;
            password: string;
          };
          /** @description An extension of the contract: the maximum number of requests to the site per second. It can only make a crawl slower: `Crawl-delay` and the adaptive limits still apply. */
          rate?: number;
          /**
           * @description An extension of the contract. True reuses the analyses of pages that have not changed since the last complete crawl of the site with the same settings (`base_task_id`), and requests them conditionally: the results are those of a full crawl. Without such a crawl, all pages are analyzed. It cannot be combined with `urls`, `headers` or `basic_auth`.
           * @default false
           */
          incremental?: boolean;
          /** @description An extension of the contract: an https URL that is called once when the crawl has finished, with `{task_id, status, job_id, summary, report_url}`: see the webhook `crawlEnded`. */
          webhook_url?: string;
        };
      };
    };
    responses: {
      /** @description Accepted */
      202: {
        headers: {
          /** @description Where to read the status of the work. */
          location?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              task_id: string;
              /** @description The host, with its port if that is not the default one; of a list of URLs, that of the first one. */
              domain: string;
              /** @description The limit in effect. */
              max_pages: number;
              /** @description The limit in effect. */
              max_depth: number;
              /** @example /api/v1/crawls/0193a1b0-0000-7000-8000-000000000000 */
              poll_url: string;
              /** @enum {string} */
              status: 'running';
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readCrawl: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              task_id: string;
              /** @enum {unknown} */
              status: 'running' | 'complete' | 'error' | 'stopped';
              /** @description The host, with its port if that is not the default one; of a list of URLs, that of the first one. */
              domain: string;
              url_count: number | null;
              hosts: string[] | null;
              start_url: string;
              /** @description The limit in effect. */
              max_pages: number;
              /** @description The limit in effect. */
              max_depth: number;
              include_subdomains: boolean;
              include: string[];
              exclude: string[];
              /** @description False: robots.txt was ignored. */
              obey_robots: boolean;
              user_agent: string | null;
              /** @description The names of further headers; their values are never shown. */
              headers: string[];
              /** @description Whether it uses basic authentication. */
              basic_auth: boolean;
              rate: number | null;
              /** @description An extension of the contract: whether it reuses the analyses of unchanged pages. */
              incremental: boolean;
              base_task_id: string | null;
              base_created_at: string | null;
              /** @description An extension of the contract: pages that have not changed since that crawl. */
              reused_pages: number;
              /** @description Pages. */
              crawled: number;
              progress: {
                crawled: number;
                /** @description Number of URLs waiting to be crawled. */
                queued: number;
                discovered: number;
                depth: number;
                pages_per_second: number;
              };
              /** @description Set once the crawl is complete. */
              job_id?: number;
              /**
               * @description URL of the report on the website; set once the crawl is complete.
               * @example /reports/crawls/12
               */
              report_url?: string;
              /** @description Set once the crawl is complete. */
              summary?: {
                total_pages: number;
                total_issues: number;
                broken_pages: number;
                /** @description Orphan pages: in the sitemap, but no crawled page links to them. 0 for a list of URLs, which cannot show it. */
                orphan_pages: number;
                issues: {
                  error: number;
                  warning: number;
                  notice: number;
                };
                health_score?: number | null;
                /** @description Site checks that crashed and so have no findings. */
                failed_checks?: string[];
              };
              error?: {
                /** @enum {unknown} */
                code:
                  | 'DNS_ERROR'
                  | 'CONNECT_ERROR'
                  | 'TLS_ERROR'
                  | 'TIMEOUT'
                  | 'TOO_LARGE'
                  | 'NOT_HTML'
                  | 'BLOCKED_ADDRESS'
                  | 'HTTP_ERROR'
                  | 'INTERNAL_ERROR';
                message: string;
              };
              previous_task_id: string | null;
              /** Format: date-time */
              created_at: string;
              started_at: string | null;
              completed_at: string | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  stopCrawl: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              task_id: string;
              /** @enum {unknown} */
              status: 'running' | 'complete' | 'error' | 'stopped';
              /** @description The host, with its port if that is not the default one; of a list of URLs, that of the first one. */
              domain: string;
              url_count: number | null;
              hosts: string[] | null;
              start_url: string;
              /** @description The limit in effect. */
              max_pages: number;
              /** @description The limit in effect. */
              max_depth: number;
              include_subdomains: boolean;
              include: string[];
              exclude: string[];
              /** @description False: robots.txt was ignored. */
              obey_robots: boolean;
              user_agent: string | null;
              /** @description The names of further headers; their values are never shown. */
              headers: string[];
              /** @description Whether it uses basic authentication. */
              basic_auth: boolean;
              rate: number | null;
              /** @description An extension of the contract: whether it reuses the analyses of unchanged pages. */
              incremental: boolean;
              base_task_id: string | null;
              base_created_at: string | null;
              /** @description An extension of the contract: pages that have not changed since that crawl. */
              reused_pages: number;
              /** @description Pages. */
              crawled: number;
              progress: {
                crawled: number;
                /** @description Number of URLs waiting to be crawled. */
                queued: number;
                discovered: number;
                depth: number;
                pages_per_second: number;
              };
              /** @description Set once the crawl is complete. */
              job_id?: number;
              /**
               * @description URL of the report on the website; set once the crawl is complete.
               * @example /reports/crawls/12
               */
              report_url?: string;
              /** @description Set once the crawl is complete. */
              summary?: {
                total_pages: number;
                total_issues: number;
                broken_pages: number;
                /** @description Orphan pages: in the sitemap, but no crawled page links to them. 0 for a list of URLs, which cannot show it. */
                orphan_pages: number;
                issues: {
                  error: number;
                  warning: number;
                  notice: number;
                };
                health_score?: number | null;
                /** @description Site checks that crashed and so have no findings. */
                failed_checks?: string[];
              };
              error?: {
                /** @enum {unknown} */
                code:
                  | 'DNS_ERROR'
                  | 'CONNECT_ERROR'
                  | 'TLS_ERROR'
                  | 'TIMEOUT'
                  | 'TOO_LARGE'
                  | 'NOT_HTML'
                  | 'BLOCKED_ADDRESS'
                  | 'HTTP_ERROR'
                  | 'INTERNAL_ERROR';
                message: string;
              };
              previous_task_id: string | null;
              /** Format: date-time */
              created_at: string;
              started_at: string | null;
              completed_at: string | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listCrawlPages: {
    parameters: {
      query?: {
        /** @description An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`. */
        lang?: 'en' | 'it' | 'de';
        page?: number;
        per_page?: number;
        /** @description With a leading `-`, descending. Missing values come last. */
        sort?:
          | 'url'
          | '-url'
          | 'status'
          | '-status'
          | 'depth'
          | '-depth'
          | 'title'
          | '-title'
          | 'words'
          | '-words'
          | 'ttfb'
          | '-ttfb'
          | 'bytes'
          | '-bytes'
          | 'inlinks'
          | '-inlinks'
          | 'outlinks'
          | '-outlinks'
          | 'link_score'
          | '-link_score'
          | 'score'
          | '-score'
          | 'issues'
          | '-issues';
        /** @description Part of the URL or the title. */
        q?: string;
        /** @description `none`: no response. */
        status?: '2xx' | '3xx' | '4xx' | '5xx' | 'none';
        indexable?: boolean;
        /** @description Id of a check that failed on the page. */
        check?: string;
        depth?: number;
        /** @description `false`: only pages, as counted by `crawled`; `true`: only URLs that redirect. */
        redirects?: boolean;
      };
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                /** @description Identifies the URL within the crawl. */
                url_hash: number;
                url: string;
                status: number | null;
                failure: string | null;
                content_type: string | null;
                title: string | null;
                depth: number | null;
                words: number | null;
                ttfb_ms: number | null;
                bytes: number | null;
                inlinks: number | null;
                outlinks: number | null;
                link_score: number | null;
                score: number | null;
                grade: string | null;
                /** @description What caps the score, the lowest cap first, as in `score_details.caps` of its result; see docs/score.md. */
                score_caps: {
                  /** @description Public and permanent; docs/score.md lists them all. */
                  id: string;
                  /** @description 0 to 100. The most points that such a page can have. */
                  limit: number;
                  /** @description The cap and its reason, in one sentence. */
                  text: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  text_it?: string;
                }[];
                indexable: boolean | null;
                canonical: string | null;
                /** @description Checks that failed on the page. */
                issues: number;
                in_sitemap: boolean;
                redirect_url: string | null;
              }[];
              page: number;
              per_page: number;
              total: number;
              pages: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readCrawlPage: {
    parameters: {
      query?: {
        /** @description An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`. */
        lang?: 'en' | 'it' | 'de';
      };
      header?: never;
      path: {
        task_id: string;
        url_hash: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @description Identifies the URL within the crawl. */
              url_hash: number;
              url: string;
              status: number | null;
              failure: string | null;
              content_type: string | null;
              title: string | null;
              depth: number | null;
              words: number | null;
              ttfb_ms: number | null;
              bytes: number | null;
              inlinks: number | null;
              outlinks: number | null;
              link_score: number | null;
              score: number | null;
              grade: string | null;
              /** @description What caps the score, the lowest cap first, as in `score_details.caps` of its result; see docs/score.md. */
              score_caps: {
                /** @description Public and permanent; docs/score.md lists them all. */
                id: string;
                /** @description 0 to 100. The most points that such a page can have. */
                limit: number;
                /** @description The cap and its reason, in one sentence. */
                text: string;
                /** @description The same in Italian; only in responses to requests without `lang`. */
                text_it?: string;
              }[];
              indexable: boolean | null;
              canonical: string | null;
              /** @description Checks that failed on the page. */
              issues: number;
              in_sitemap: boolean;
              redirect_url: string | null;
              download_ms: number | null;
              transfer_bytes: number | null;
              description: string | null;
              h1: string | null;
              language: string | null;
              noindex: boolean | null;
              nofollow: boolean | null;
              schema_types: string[];
              /** Format: date-time */
              fetched_at: string;
              /** @description The first 100 pages, by crawl depth. */
              linked_from: {
                url_hash: number;
                url: string;
                title: string | null;
                text: string | null;
                /** @description The link or its page is nofollow. */
                nofollow: boolean;
                /** @description In navigation, header or footer. */
                boilerplate: boolean;
                /** @description The anchor text is the alt text of an image. */
                image: boolean;
              }[];
              /** @description The first 1,000, in page order. */
              links_to: {
                url_hash: number;
                url: string;
                status: number | null;
                failure: string | null;
                reason: string | null;
                text: string | null;
                /** @description The link or its page is nofollow. */
                nofollow: boolean;
                /** @description In navigation, header or footer. */
                boilerplate: boolean;
                /** @description The anchor text is the alt text of an image. */
                image: boolean;
                internal: boolean;
              }[];
              /** @description The first 1,000, in page order. */
              resources: {
                url_hash: number;
                url: string;
                status: number | null;
                failure: string | null;
                reason: string | null;
                /** @enum {unknown} */
                kind: 'image' | 'script' | 'stylesheet' | 'og:image';
              }[];
              /** @description Findings of the site checks for this page. */
              findings: {
                check_id: string;
                /** @enum {unknown} */
                severity: 'error' | 'warning' | 'notice';
                label: string;
                label_it?: string;
                code: string;
                detail: string;
                detail_it?: string;
                data: {
                  [key: string]: unknown;
                };
                source_count: number;
              }[];
              /** @description The analysis of one page. */
              result?: {
                /** @description Version of this format; increases when a field is removed or changes its meaning. */
                schema_version: number;
                /** @description Version of the scanner, as semver. */
                scanner_version: string;
                /** @description Increases when the same results would give another score. */
                score_version: number;
                /** @description Requested URL. */
                url: string;
                /** @description Final URL, after redirects. */
                final_url: string;
                /** @description When the page was fetched, ISO 8601 in UTC. */
                scanned_at: string | null;
                /** @description 0 to 100. 100, less a share for each failed check by its severity and weight, and at most the lowest cap: see docs/score.md. */
                seo_score: number;
                /**
                 * @description A+ from 95 points, A from 90, B from 80, C from 70, D from 60, F below.
                 * @enum {unknown}
                 */
                grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';
                /** @description How the score was made, besides the checks; missing in results of score version 2 and older. */
                score_details?: {
                  /** @description 0 to 100. The score before caps. */
                  uncapped: number;
                  /** @description A cap makes the score lower than that. */
                  is_capped: boolean;
                  /** @description False if the scan was told that the page is meant to stay out of search. */
                  expect_indexable: boolean;
                  /** @description What makes the page useless in search, whatever else is right about it; the lowest first. */
                  caps: {
                    /** @description Public and permanent; docs/score.md lists them all. */
                    id: string;
                    /** @description 0 to 100. The most points that such a page can have. */
                    limit: number;
                    /** @description The cap and its reason, in one sentence. */
                    text: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    text_it?: string;
                  }[];
                  /** @description Scores of the same page that answer other questions; none for a page of a list or a crawl. */
                  sub_scores: {
                    /**
                     * @description Which score it is.
                     * @enum {unknown}
                     */
                    id: 'security' | 'ai-readiness';
                    /** @description What it scores. */
                    label: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    label_it?: string;
                    /** @description 0 to 100. Not part of seo_score. */
                    score: number;
                    /** @description Why it differs from seo_score, in one or two sentences. */
                    text: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    text_it?: string;
                  }[];
                };
                /** @description The check categories in display order. */
                categories: {
                  /** @description Id of the category, as in checks. */
                  id: string;
                  /** @description Name of the problem, or of the good state if the check passes. */
                  label: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  label_it?: string;
                  /** @description Importance of the category; since score version 3 not part of the score. */
                  weight: number;
                  /** @description 0 to 100: what its own failures leave, so that all categories multiply to the score before caps; null where none was judged. */
                  score: number | null;
                  /** @description Checks that passed. */
                  passed: number;
                  /** @description Checks that failed. */
                  failed: number;
                  /** @description Checks that did not apply. */
                  not_applicable: number;
                  /** @description Checks that crashed. */
                  errors: number;
                }[];
                /** @description All checks in display order. */
                checks: {
                  /** @description Public and permanent; docs/reference/checks.md lists them all. */
                  id: string;
                  /** @description Version of the check. */
                  version: number;
                  /**
                   * @description error: the check itself crashed; it counts neither as a pass nor as a failure.
                   * @enum {unknown}
                   */
                  status: 'pass' | 'fail' | 'not-applicable' | 'error';
                  /** @description Id of its category; null for a check that no longer exists. */
                  category: string | null;
                  /**
                   * @description error harms the page in search, warning is likely to, notice is worth knowing.
                   * @enum {unknown}
                   */
                  severity: 'error' | 'warning' | 'notice';
                  /** @description Weight among the checks of its severity; docs/score.md has the points. */
                  weight: number;
                  /** @description Points out of 100 gained by fixing only this issue, before caps. */
                  score_impact: number;
                  /** @description Name of the problem, or of the good state if the check passes. */
                  label: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  label_it?: string;
                  /** @description Why it matters. */
                  why: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  why_it?: string;
                  /** @description How to fix it. */
                  fix: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  fix_it?: string;
                  /** @description What was found on this page. */
                  detail: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  detail_it?: string;
                  /** @description URL of the public document that the check is based on. */
                  source: string;
                  /** @description Code of the failure; only with status fail. */
                  code?: string;
                  /** @description Why the check does not apply, or that it crashed. */
                  reason?: string;
                  /** @description Measured values and limits of the detail. */
                  data?: {
                    [key: string]: unknown;
                  };
                  /** @description An element of the page, by its position in document order. */
                  element?: {
                    /** @description Position of the element in document order; 0 is <html>. */
                    index: number;
                    /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                    tag: string;
                    /** @description The start tag, with the text of a title, heading or link. */
                    snippet: string;
                  };
                  /** @description Up to nine more elements of the same kind. */
                  further_elements?: {
                    /** @description Position of the element in document order; 0 is <html>. */
                    index: number;
                    /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                    tag: string;
                    /** @description The start tag, with the text of a title, heading or link. */
                    snippet: string;
                  }[];
                }[];
                /** @description How the page was fetched. */
                fetch: {
                  /** @description Requested URL. */
                  requested_url: string;
                  /** @description Final URL. */
                  url: string;
                  /** @description HTTP status of the final response. */
                  status_code: number;
                  /** @description The redirects that led to the page, first hop first. */
                  redirects: {
                    /** @description URL that returned the redirect. */
                    url: string;
                    /** @description HTTP status, 300 to 399. */
                    status_code: number;
                    /** @description Target URL of the redirect. */
                    location: string;
                  }[];
                  /** @description https could not be had, so the page came over http. */
                  protocol_fallback: boolean;
                  /** @description 1.1 stands for every HTTP/1. */
                  http_version: ('1.1' | '2') | null;
                  /** @description The responding server. */
                  peer: {
                    /** @description IP address. */
                    address: string;
                    /**
                     * @description IP version.
                     * @enum {unknown}
                     */
                    family: 4 | 6;
                    /** @description TCP port. */
                    port: number;
                  } | null;
                  /** @description Headers of the final response in the order received, including repeated ones. */
                  headers: {
                    /** @description Lower case. */
                    name: string;
                    /** @description As sent. */
                    value: string;
                  }[];
                  /** @description Compression of the response, in lower case. */
                  content_encoding: string | null;
                  /** @description Size of the decompressed body. */
                  body_bytes: number;
                  /** @description Size of the body as transferred. */
                  transfer_bytes: number | null;
                  /** @description How the body was decoded. */
                  charset: {
                    /** @description Encoding of the WHATWG Encoding Standard, lower case, for example utf-8. */
                    name: string;
                    /**
                     * @description How the encoding was determined: a byte order mark, the Content-Type, a meta element, the bytes, or a default.
                     * @enum {unknown}
                     */
                    source: 'bom' | 'header' | 'meta' | 'detected' | 'default';
                    /** @description Some bytes are invalid in this encoding and became U+FFFD. */
                    malformed: boolean;
                  };
                  /** @description Duration of each phase; null if it did not happen or was not measured. */
                  timings: {
                    /** @description Milliseconds. DNS lookup of the host name. */
                    dns_ms: number | null;
                    /** @description Milliseconds. Connecting. */
                    connect_ms: number | null;
                    /** @description Milliseconds. Handshake. */
                    tls_ms: number | null;
                    /** @description Milliseconds. From the request to the first byte of the response (TTFB). */
                    first_byte_ms: number | null;
                    /** @description Milliseconds. From the first byte to the last. */
                    download_ms: number | null;
                    /** @description Milliseconds. The whole fetch including redirects. */
                    total_ms: number | null;
                  };
                  /** @description Null over http. */
                  tls: {
                    /** @description For example TLSv1.3. */
                    protocol: string | null;
                    /** @description Name of the cipher suite. */
                    cipher: string | null;
                    /** @description Negotiated protocol: h2 or http/1.1. */
                    alpn: string | null;
                    /** @description Whether browsers trust it. */
                    valid: boolean;
                    /** @description The certificate is self-signed. */
                    self_signed: boolean;
                    /** @description It has expired. */
                    expired: boolean;
                    /** @description It is not valid yet. */
                    not_yet_valid: boolean;
                    /** @description It is for another host. */
                    wrong_name: boolean;
                    /** @description An intermediate certificate was not sent. */
                    incomplete_chain: boolean;
                    /** @description Its authority is not trusted. */
                    untrusted: boolean;
                    /** @description Error of the TLS library. */
                    authorization_error: string | null;
                    /** @description The certificate of the server; null if it could not be read. */
                    certificate: {
                      /** @description Common name. */
                      subject: string | null;
                      /** @description Names that it is valid for, up to 100. */
                      alt_names: string[];
                      /** @description Name of the issuing authority. */
                      issuer: string | null;
                      /** @description ISO 8601. */
                      valid_from: string | null;
                      /** @description ISO 8601. */
                      valid_to: string | null;
                      /** @description Hexadecimal, separated by colons. */
                      fingerprint_sha256: string;
                      /** @description Size of an RSA key. */
                      bits: number | null;
                      /** @description Curve of an elliptic key. */
                      curve: string | null;
                    } | null;
                  } | null;
                  /** @description Auxiliary requests for the page. */
                  beside: {
                    /**
                     * @description What was requested.
                     * @enum {unknown}
                     */
                    name:
                      | 'robots_txt'
                      | 'sitemap'
                      | 'favicon'
                      | 'llms_txt'
                      | 'security_txt'
                      | 'missing_page'
                      | 'http_variant'
                      | 'www_variant'
                      | 'googlebot'
                      | 'ai_agent';
                    /** @description Requested URL. */
                    url: string;
                    /** @description Final URL; null if there was no response. */
                    final_url: string | null;
                    /** @description HTTP status; null if there was no response in time. */
                    status_code: number | null;
                    /** @description Decompressed bytes read. */
                    body_bytes: number | null;
                    /** @description Why there was no response, as an error code: TIMEOUT, DNS_ERROR, CONNECT_ERROR… */
                    failure: string | null;
                    /** @description For robots.txt, sitemaps, llms.txt and security.txt: the file exists, without another page in its place. Missing in older scans. */
                    is_genuine?: boolean;
                  }[];
                };
                /** @description Metadata of the page. */
                meta: {
                  /** @description The response is an HTML page. */
                  is_html: boolean;
                  /** @description No robots directive keeps the page out of Google’s index. */
                  is_indexable: boolean;
                  /** @description The title that search engines see; null without one. */
                  title: {
                    /** @description Whitespace collapsed, up to 300 characters. */
                    text: string;
                    /** @description Unicode code points of the whole text. */
                    characters: number;
                    /** @description Approximate width on one line of a search result, in CSS pixels. */
                    pixels: number;
                    /** @description Title elements in the head. */
                    count: number;
                  } | null;
                  /** @description The first meta description with text. */
                  description: {
                    /** @description Whitespace collapsed, up to 300 characters. */
                    text: string;
                    /** @description Unicode code points of the whole text. */
                    characters: number;
                    /** @description Approximate width on one line of a search result, in CSS pixels. */
                    pixels: number;
                    /** @description Meta descriptions on the page. */
                    count: number;
                  } | null;
                  /** @description The canonical URL that the page declares. */
                  canonical: {
                    /** @description The absolute URL that all valid declarations agree on. */
                    url: string | null;
                    /** @description Every canonical that the page declares. */
                    declarations: {
                      /**
                       * @description Where it is declared.
                       * @enum {unknown}
                       */
                      source: 'html' | 'header';
                      /** @description As written. */
                      href: string;
                      /** @description False for a link outside the head, which search engines ignore. */
                      counts: boolean;
                    }[];
                  };
                  /** @description What Googlebot may do with the page: all directives combined, the most restrictive wins. */
                  robots: {
                    /** @description Google may not index the page. */
                    noindex: boolean;
                    /** @description Google may not follow its links. */
                    nofollow: boolean;
                    /** @description Google may show no text of it. */
                    nosnippet: boolean;
                    /** @description Longest snippet in characters; null = not limited. */
                    max_snippet: number | null;
                    /** @description Every robots directive of the page. */
                    directives: {
                      /**
                       * @description A meta element or X-Robots-Tag.
                       * @enum {unknown}
                       */
                      source: 'meta' | 'header';
                      /** @description The crawler it applies to, in lower case; * for every crawler. */
                      agent: string;
                      /** @description Lower case, for example noindex. */
                      name: string;
                      /** @description The value after the colon. */
                      value: string | null;
                    }[];
                  };
                  /** @description As written, for example html. */
                  doctype: string | null;
                  /** @description Encoding label that a meta element declares, lower case. */
                  declared_charset: string | null;
                  /** @description Content of the meta viewport. */
                  viewport: string | null;
                  /** @description Absolute URL of <base href>. */
                  base_url: string | null;
                  /** @description Absolute URL of the first <link rel=icon>. */
                  favicon_url: string | null;
                  /** @description Content of the meta generator. */
                  generator: string | null;
                  /** @description Content of the meta author. */
                  author: string | null;
                  /** @description Content of the meta keywords, which search engines ignore. */
                  keywords: string | null;
                  /** @description Content of the meta theme-color. */
                  theme_color: string | null;
                  /** @description Elements of the page. */
                  element_count: number;
                  /** @description Deepest nesting of elements; <html> is 1. */
                  max_depth: number;
                };
                /** @description The headings of the page. */
                headings: {
                  /** @description Number of headings of each level. */
                  counts: {
                    /** @description Headings of level 1. */
                    h1: number;
                    /** @description Headings of level 2. */
                    h2: number;
                    /** @description Headings of level 3. */
                    h3: number;
                    /** @description Headings of level 4. */
                    h4: number;
                    /** @description Headings of level 5. */
                    h5: number;
                    /** @description Headings of level 6. */
                    h6: number;
                  };
                  /** @description In document order, at most 200. */
                  outline: {
                    /** @description 1 to 6. */
                    level: number;
                    /** @description Including alt texts of images. */
                    text: string;
                    /** @description Position of the element in document order. */
                    element: number;
                  }[];
                };
                /** @description The text of the page. */
                content: {
                  /** @description Number of words in the main content. */
                  word_count: number;
                  /** @description Number of words in the whole body. */
                  body_word_count: number;
                  /**
                   * @description How the main content was found: <main>, articles, or everything except menus, headers and footers.
                   * @enum {unknown}
                   */
                  main_content_by: 'main' | 'article' | 'regions';
                  /** @description 0 to 1. Ratio of visible text characters to HTML characters. */
                  text_share: number;
                  /** @description The language of the text. */
                  language: {
                    /** @description Primary subtag of the language used for the analysis. */
                    used: string;
                    /** @description Language detected from the words; null without enough text. */
                    detected: string | null;
                    /** @description 0 to 1: how far the next best language is behind; no probability. */
                    confidence: number | null;
                    /** @description Whether there is enough text and it is typical of the language. */
                    is_reliable: boolean;
                  };
                  /** @description Readability of the main content. */
                  readability: {
                    /**
                     * @description insufficient_text: fewer than 5 sentences or 100 words.
                     * @enum {unknown}
                     */
                    status: 'scored' | 'insufficient_text' | 'unsupported_language';
                    /** @description Language whose rules for words, sentences and formulas were used. */
                    language: string;
                    /** @description 0 (hardest) to 100 (easiest), on Flesch’s scale whatever the formula. */
                    ease: number | null;
                    /** @description Flesch reading ease band. */
                    band:
                      | (
                          | 'very-easy'
                          | 'easy'
                          | 'fairly-easy'
                          | 'standard'
                          | 'fairly-difficult'
                          | 'difficult'
                          | 'very-difficult'
                        )
                      | null;
                    /** @description Name of the formula used for the ease. */
                    formula: string | null;
                    /** @description Scores of all formulas for the language. */
                    formulas: {
                      /** @description Name of the formula. */
                      name: string;
                      /** @description Score on the scale of the formula. */
                      value: number;
                    }[];
                    /** @description Words of running text. */
                    words: number;
                    /** @description Sentences of running text. */
                    sentences: number;
                    /** @description Null for a language without rules. */
                    syllables: number | null;
                    /** @description Number of words above which a sentence is long in this language. */
                    long_sentence_limit: number;
                    /** @description 0 to 1. Sentences above the limit. */
                    long_sentences_share: number;
                    /** @description 0 to 1. Paragraphs above 200 words. */
                    long_paragraphs_share: number;
                    /** @description 0 to 1. Sentences in the passive voice; null for a language without rules. */
                    passive_share: number | null;
                    /** @description 0 to 1. Sentences with a transition word; null for a language without a list. */
                    transition_share: number | null;
                    /** @description The five longest above the limit. */
                    longest_sentences: {
                      /** @description At most 200 characters. */
                      text: string;
                      /** @description Number of words, or of characters in Japanese sentences. */
                      length: number;
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                    /** @description The five longest above the maximum. */
                    longest_paragraphs: {
                      /** @description At most 200 characters. */
                      text: string;
                      /** @description Number of words, or of characters in Japanese sentences. */
                      length: number;
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description Keywords of the main content. */
                  keywords: {
                    /** @description Number of words analyzed. */
                    words: number;
                    /** @description The 20 most frequent words, without stop words. */
                    unigrams: {
                      /** @description In lower case. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                      density: number;
                      /** @description Other places than the running text that use it. */
                      slots: (
                        | 'title'
                        | 'h1'
                        | 'url'
                        | 'opening'
                        | 'description'
                        | 'headings'
                        | 'image-alts'
                        | 'anchors'
                      )[];
                      /** @description Sum of the weights of these places, 0 to 41. */
                      prominence: number;
                      /** @description Prominence + log2(1 + occurrences). */
                      score: number;
                    }[];
                    /** @description The 20 most frequent two-word phrases. */
                    bigrams: {
                      /** @description In lower case. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                      density: number;
                      /** @description Other places than the running text that use it. */
                      slots: (
                        | 'title'
                        | 'h1'
                        | 'url'
                        | 'opening'
                        | 'description'
                        | 'headings'
                        | 'image-alts'
                        | 'anchors'
                      )[];
                      /** @description Sum of the weights of these places, 0 to 41. */
                      prominence: number;
                      /** @description Prominence + log2(1 + occurrences). */
                      score: number;
                    }[];
                    /** @description The 20 most frequent three-word phrases. */
                    trigrams: {
                      /** @description In lower case. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                      density: number;
                      /** @description Other places than the running text that use it. */
                      slots: (
                        | 'title'
                        | 'h1'
                        | 'url'
                        | 'opening'
                        | 'description'
                        | 'headings'
                        | 'image-alts'
                        | 'anchors'
                      )[];
                      /** @description Sum of the weights of these places, 0 to 41. */
                      prominence: number;
                      /** @description Prominence + log2(1 + occurrences). */
                      score: number;
                    }[];
                    /** @description Null without a target keyword. */
                    target: {
                      /** @description As given. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description As for other keywords. */
                      density: number;
                      /** @description Whether each place uses it; null if the page has no such place. */
                      slots: {
                        [key: string]: boolean | null;
                      };
                      /** @description Number of words before it in the title. */
                      title_position: number | null;
                      /** @description 0 to 1. Number of h2 to h6 headings that use it. */
                      headings_share: number | null;
                      /** @description 0 to 1. Number of image alt texts that use it. */
                      image_alts_share: number | null;
                      /** @description Number of occurrences in each tenth of the text. */
                      distribution: number[];
                    } | null;
                    /** @description Whether the text is longer than what was analyzed. */
                    is_truncated: boolean;
                  };
                };
                /** @description The links of the page. */
                links: {
                  /** @description Links to pages: http and https. */
                  total: number;
                  /** @description Links to the host of the page, with or without www. */
                  internal: number;
                  /** @description Links to other hosts. */
                  external: number;
                  /** @description With rel=nofollow. */
                  nofollow: number;
                  /** @description With rel=sponsored. */
                  sponsored: number;
                  /** @description With rel=ugc. */
                  ugc: number;
                  /** @description Links that are not to pages, by kind. */
                  other: {
                    /** @description To a fragment of this page. */
                    fragment: number;
                    /** @description To an email address. */
                    mailto: number;
                    /** @description To a telephone number. */
                    tel: number;
                    /** @description javascript: in place of an address. */
                    javascript: number;
                    /** @description Without a URL, but with attributes for scripts. */
                    scripted: number;
                    /** @description With other schemes. */
                    other: number;
                    /** @description With invalid URLs. */
                    invalid: number;
                  };
                  /** @description Links to pages in document order, up to 500. */
                  items: {
                    /** @description Absolute. */
                    url: string;
                    /** @description Anchor text, including alt texts of images. */
                    text: string;
                    /** @description To the host of the page. */
                    internal: boolean;
                    /** @description With rel=nofollow. */
                    nofollow: boolean;
                    /**
                     * @description The part of the page that contains it.
                     * @enum {unknown}
                     */
                    region: 'content' | 'nav' | 'header' | 'footer' | 'aside' | 'form';
                    /** @description Position of the element in document order; 0 is <html>. */
                    element: number;
                  }[];
                };
                /** @description The images of the page. */
                images: {
                  /** @description <img> elements. */
                  total: number;
                  /** @description Without an alt attribute; an empty one marks a decorative image. */
                  without_alt: number;
                  /** @description In document order, at most 200. */
                  items: {
                    /** @description Absolute; null for inline data and without a URL. */
                    url: string | null;
                    /** @description Null without the attribute. */
                    alt: string | null;
                    /** @description Width attribute, in CSS pixels. */
                    width: number | null;
                    /** @description Height attribute, in CSS pixels. */
                    height: number | null;
                    /** @description The loading attribute. */
                    loading: ('lazy' | 'eager') | null;
                    /** @description Position of the element in document order; 0 is <html>. */
                    element: number;
                  }[];
                };
                /** @description Structured data of the page. */
                structured_data: {
                  /** @description Syntaxes that contained an item. */
                  syntaxes: ('json-ld' | 'microdata' | 'rdfa')[];
                  /** @description All types, each once. */
                  types: string[];
                  /** @description JSON-LD, Microdata and RDFa items in one list, up to 100. */
                  items: {
                    /** @description Index in this list. */
                    id: number;
                    /**
                     * @description Syntax of the markup.
                     * @enum {unknown}
                     */
                    syntax: 'json-ld' | 'microdata' | 'rdfa';
                    /** @description schema.org names, for example Product; the full IRI for other vocabularies. */
                    types: string[];
                    /** @description Its @id, itemid or resource. */
                    id_iri: string | null;
                    /** @description Values by property name. */
                    properties: {
                      [key: string]: (
                        | string
                        | number
                        | boolean
                        | {
                            /** @description Id of the item that is the value. */
                            item: number;
                          }
                      )[];
                    };
                    /** @description Whether it is more than the value of another item’s property. */
                    is_top_level: boolean;
                    /** @description Position of the element that contains it. */
                    element: number;
                  }[];
                  /** @description At most 50. */
                  rich_results: {
                    /** @description Name of the rich result, for example Product snippet. */
                    type: string;
                    /** @description Id of the item. */
                    item: number;
                    /** @description Whether Whether Google still shows it, nothing required is missing, and no required value is invalid. */
                    is_eligible: boolean;
                    /**
                     * @description ended: Google no longer shows it.
                     * @enum {unknown}
                     */
                    status: 'supported' | 'ended';
                    /** @description When Google stopped showing it, to the day or month. */
                    ended_on: string | null;
                    /** @description Missing required properties; alternatives are separated by vertical bars. */
                    missing_required: string[];
                    /** @description Missing recommended properties. */
                    missing_recommended: string[];
                    /** @description Properties with invalid values. */
                    invalid: {
                      /** @description Path of the property. */
                      path: string;
                      /** @description Code of the problem. */
                      code: string;
                    }[];
                    /** @description URL of Google’s documentation. */
                    source: string;
                  }[];
                  /** @description What could not be read, or not as intended; up to 50. */
                  problems: {
                    /** @description Code of the problem. */
                    code: string;
                    /**
                     * @description error: it could not be read.
                     * @enum {unknown}
                     */
                    severity: 'error' | 'warning';
                    /**
                     * @description Syntax of the markup.
                     * @enum {unknown}
                     */
                    syntax: 'json-ld' | 'microdata' | 'rdfa';
                    /** @description Line in the script, starting at 1. */
                    line: number | null;
                    /** @description Column in the line, starting at 1. */
                    column: number | null;
                    /** @description Details, such as the name of a duplicate key. */
                    data: {
                      [key: string]: string | number;
                    };
                    /** @description Position of the element in document order; 0 is <html>. */
                    element: number;
                  }[];
                };
                /** @description Social preview of the page. */
                social: {
                  /** @description Open Graph properties in document order, at most 50. */
                  open_graph: {
                    /** @description Lower case, for example og:title. */
                    name: string;
                    /** @description As written, trimmed. */
                    content: string;
                  }[];
                  /** @description Properties of Twitter cards in document order, at most 50. */
                  twitter: {
                    /** @description Lower case, for example og:title. */
                    name: string;
                    /** @description As written, trimmed. */
                    content: string;
                  }[];
                };
                /** @description Languages of the page and its other versions. */
                international: {
                  /** @description lang of <html>, as written. */
                  html_lang: string | null;
                  /** @description html_lang is a valid BCP 47 language tag. */
                  is_valid: boolean;
                  /** @description Languages of the Content-Language header. */
                  content_language: string[];
                  /** @description Language versions that the page declares, at most 200. */
                  hreflang: {
                    /** @description As written, for example it-CH or x-default. */
                    code: string;
                    /** @description Absolute; null if it cannot be parsed. */
                    url: string | null;
                    /**
                     * @description Where it is declared.
                     * @enum {unknown}
                     */
                    source: 'html' | 'header';
                    /** @description Null for a header. */
                    element: number | null;
                  }[];
                };
                /** @description Technologies of the site that the page reveals. */
                technologies: {
                  /** @description Public and permanent, for example wordpress. */
                  id: string;
                  /** @description For example WordPress. */
                  name: string;
                  /** @description Category, for example cms. */
                  category: string;
                  /** @description Dotted numbers, or null. */
                  version: string | null;
                  /**
                   * @description likely: other technologies could have the same sign.
                   * @enum {unknown}
                   */
                  confidence: 'certain' | 'likely';
                  /** @description How it was detected; null if another technology implies it. */
                  evidence: string | null;
                  /** @description Id of the technology that requires it, if it was not detected otherwise. */
                  implied_by: string | null;
                }[];
                /** @description The page as Googlebot Smartphone gets it, compared with a visitor’s response. */
                googlebot?: {
                  /** @description Score of the page as Googlebot gets it; null without a score. */
                  seo_score: number | null;
                  /** @description How its response differs from a visitor’s, followed by its failed checks of severity error. */
                  errors: string[];
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  errors_it?: string[];
                  /** @description HTTP status; null if there was no response in time. */
                  status_code: number | null;
                  /** @description Final URL. */
                  final_url: string | null;
                  /** @description Share of words that both responses have in common, 0 to 1. */
                  text_overlap: number | null;
                  /** @description How its response differs from a visitor’s. */
                  differences: {
                    /** @description Which part differs, for example title. */
                    code: string;
                    /** @description What each of the two received. */
                    data: {
                      [key: string]: unknown;
                    };
                  }[];
                };
                /** @description Names of the fields with a truncated text or list. */
                truncated: string[];
              };
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listCrawlIssues: {
    parameters: {
      query?: {
        /** @description An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`. */
        lang?: 'en' | 'it' | 'de';
        page?: number;
        per_page?: number;
        /** @description Ascending, the most critical severity first; with a leading `-`, descending. Missing values come last. */
        sort?:
          | 'severity'
          | '-severity'
          | 'count'
          | '-count'
          | 'new'
          | '-new'
          | 'same'
          | '-same'
          | 'fixed'
          | '-fixed'
          | 'check_id'
          | '-check_id';
        severity?: 'error' | 'warning' | 'notice';
        /** @description `page`: the checks of a page scan; `site`: the checks that need the whole site. */
        scope?: 'page' | 'site';
        /** @example links */
        category?: string;
        /** @description Only checks that have URLs with this change since the previous crawl. */
        change?: 'new' | 'same' | 'fixed';
      };
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                check_id: string;
                /**
                 * @description `page`: the checks of a page scan; `site`: the checks that need the whole site.
                 * @enum {unknown}
                 */
                scope: 'page' | 'site';
                /** @enum {unknown} */
                severity: 'error' | 'warning' | 'notice';
                category: string | null;
                label: string;
                label_it?: string;
                why: string;
                why_it?: string;
                fix: string;
                fix_it?: string;
                /** @description The public documentation that the check is based on. */
                source: string;
                /** @description Number of affected URLs. */
                count: number;
                new: number | null;
                fixed: number | null;
                same: number | null;
              }[];
              page: number;
              per_page: number;
              total: number;
              pages: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readCrawlIssue: {
    parameters: {
      query?: {
        /** @description An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`. */
        lang?: 'en' | 'it' | 'de';
        page?: number;
        per_page?: number;
        /** @description Compared with the previous crawl: `new` did not have the issue then, `same` had it as well, and `fixed` had it then but no longer does. */
        change?: 'new' | 'same' | 'fixed';
      };
      header?: never;
      path: {
        task_id: string;
        check_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              issue: {
                check_id: string;
                /**
                 * @description `page`: the checks of a page scan; `site`: the checks that need the whole site.
                 * @enum {unknown}
                 */
                scope: 'page' | 'site';
                /** @enum {unknown} */
                severity: 'error' | 'warning' | 'notice';
                category: string | null;
                label: string;
                label_it?: string;
                why: string;
                why_it?: string;
                fix: string;
                fix_it?: string;
                /** @description The public documentation that the check is based on. */
                source: string;
                /** @description Number of affected URLs. */
                count: number;
                new: number | null;
                fixed: number | null;
                same: number | null;
              };
              /** @description False for a check that needs to know the whole site if the crawl is of a list of URLs. */
              applies: boolean;
              items: {
                url_hash: number;
                url: string;
                code: string;
                detail: string;
                detail_it?: string;
                data: {
                  [key: string]: unknown;
                };
                /** @description For an issue caused by other pages, the first ten of those pages. */
                sources: string[];
                source_count: number;
                /** @description How those pages link to the URL; empty if they do not, or only by a redirect. */
                links: {
                  /** @description The page that has the link. */
                  url: string;
                  text: string | null;
                  /** @description The link or its page is nofollow. */
                  nofollow: boolean;
                  /** @description In navigation, header or footer. */
                  boilerplate: boolean;
                  /** @description The anchor text is the alt text of an image. */
                  image: boolean;
                  /** @description Place among the link targets of that page, in document order from 1. */
                  position: number;
                }[];
                /** @description For an issue of the page itself, up to ten elements that cause it. */
                elements: {
                  /** @description Position of the element in document order; 0 is <html>. */
                  index: number;
                  /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                  tag: string;
                  /** @description The start tag, with the text of a title, heading or link. */
                  snippet: string;
                }[];
                change: ('new' | 'same' | 'fixed') | null;
              }[];
              page: number;
              per_page: number;
              total: number;
              pages: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listSkippedAddresses: {
    parameters: {
      query?: {
        page?: number;
        per_page?: number;
        reason?: string;
      };
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                url_hash: number;
                url: string;
                /** @description `page`: in scope; `resource`: image, script or stylesheet; `external`: a link out of scope. */
                kind: string;
                reason: string;
                depth: number | null;
                found_by: string;
                found_on: string | null;
              }[];
              /** @description Counts for the whole crawl, the most frequent reason first. */
              reasons: {
                reason: string;
                count: number;
              }[];
              page: number;
              per_page: number;
              total: number;
              pages: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listListedUrls: {
    parameters: {
      query?: {
        page?: number;
        per_page?: number;
      };
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                /** @description Place in the list without duplicates, from 1. */
                position: number;
                /** @description Normalized. */
                url: string;
                /** @description Identifies the URL within the crawl: see `/crawls/{task_id}/pages/{url_hash}`. */
                url_hash: number;
                /**
                 * @description `done`: it was requested.
                 * @enum {unknown}
                 */
                state: 'waiting' | 'done' | 'skipped';
                status: number | null;
                failure: string | null;
                reason: string | null;
                redirect_url: string | null;
                score: number | null;
              }[];
              page: number;
              per_page: number;
              total: number;
              pages: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readLinkGraph: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @description Up to 300 pages, the most-linked first. */
              nodes: {
                url_hash: number;
                url: string;
                title: string | null;
                depth: number | null;
                link_score: number | null;
                status: number | null;
              }[];
              /** @description Links between them, as pairs of zero-based indexes in `nodes`: the page and its link target. */
              edges: number[][];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  exportCrawl: {
    parameters: {
      query?: {
        /** @description Language of the texts; by default, the language of the account, and English for JSON. Descriptions of checks have Italian as well. */
        lang?: 'en' | 'it' | 'de';
        /** @description For CSV and XLSX, what a row is: a page, or a finding with its evidence. Findings are the checks that failed on a page, and what the checks of the whole site found for a URL. */
        rows?: 'pages' | 'findings';
        /** @description For JSON: also includes checks that passed or do not apply. */
        include?: 'passed';
      };
      header?: never;
      path: {
        task_id: string;
        /** @description `json`: one line of JSON per page; `csv` and `xlsx`: a table; `pdf`: a human-readable report. */
        format: 'json' | 'csv' | 'xlsx' | 'pdf';
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/x-ndjson': string;
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
          'application/pdf': string;
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listSites: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                id: number;
                /** @description The host, with its port if that is not the default one. */
                host: string;
                /**
                 * @description `pending`: not verified yet. `lapsed`: it was verified, but the proof is gone.
                 * @enum {unknown}
                 */
                state: 'pending' | 'verified' | 'lapsed';
                method: ('dns' | 'file' | 'meta') | null;
                /** @description True if it is verified by DNS. */
                covers_subdomains: boolean;
                verified_at: string | null;
                confirmed_at: string | null;
                lapsed_at: string | null;
                /** Format: date-time */
                created_at: string;
                /** @description What to publish: one of these is enough. `dns` is null for IP addresses and local names. The token in it is valid only for this account and site. */
                proofs: {
                  dns: {
                    /**
                     * @description A TXT record at any of these names is enough.
                     * @example [
                     *       "shop.example.com",
                     *       "example.com"
                     *     ]
                     */
                    names: string[];
                    /** @example siteglass-verification=0123456789abcdef0123456789abcdef */
                    value: string;
                  } | null;
                  file: {
                    /** @example /siteglass-verification.txt */
                    path: string;
                    /** @example siteglass-verification=0123456789abcdef0123456789abcdef */
                    content: string;
                  };
                  meta: {
                    /**
                     * @description Belongs into the head of the start page.
                     * @example <meta name="siteglass-verification" content="0123456789abcdef0123456789abcdef">
                     */
                    tag: string;
                  };
                };
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  addSite: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description A domain or a URL; its host is added.
           * @example example.com
           */
          domain: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              /** @description The host, with its port if that is not the default one. */
              host: string;
              /**
               * @description `pending`: not verified yet. `lapsed`: it was verified, but the proof is gone.
               * @enum {unknown}
               */
              state: 'pending' | 'verified' | 'lapsed';
              method: ('dns' | 'file' | 'meta') | null;
              /** @description True if it is verified by DNS. */
              covers_subdomains: boolean;
              verified_at: string | null;
              confirmed_at: string | null;
              lapsed_at: string | null;
              /** Format: date-time */
              created_at: string;
              /** @description What to publish: one of these is enough. `dns` is null for IP addresses and local names. The token in it is valid only for this account and site. */
              proofs: {
                dns: {
                  /**
                   * @description A TXT record at any of these names is enough.
                   * @example [
                   *       "shop.example.com",
                   *       "example.com"
                   *     ]
                   */
                  names: string[];
                  /** @example siteglass-verification=0123456789abcdef0123456789abcdef */
                  value: string;
                } | null;
                file: {
                  /** @example /siteglass-verification.txt */
                  path: string;
                  /** @example siteglass-verification=0123456789abcdef0123456789abcdef */
                  content: string;
                };
                meta: {
                  /**
                   * @description Belongs into the head of the start page.
                   * @example <meta name="siteglass-verification" content="0123456789abcdef0123456789abcdef">
                   */
                  tag: string;
                };
              };
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Success */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              /** @description The host, with its port if that is not the default one. */
              host: string;
              /**
               * @description `pending`: not verified yet. `lapsed`: it was verified, but the proof is gone.
               * @enum {unknown}
               */
              state: 'pending' | 'verified' | 'lapsed';
              method: ('dns' | 'file' | 'meta') | null;
              /** @description True if it is verified by DNS. */
              covers_subdomains: boolean;
              verified_at: string | null;
              confirmed_at: string | null;
              lapsed_at: string | null;
              /** Format: date-time */
              created_at: string;
              /** @description What to publish: one of these is enough. `dns` is null for IP addresses and local names. The token in it is valid only for this account and site. */
              proofs: {
                dns: {
                  /**
                   * @description A TXT record at any of these names is enough.
                   * @example [
                   *       "shop.example.com",
                   *       "example.com"
                   *     ]
                   */
                  names: string[];
                  /** @example siteglass-verification=0123456789abcdef0123456789abcdef */
                  value: string;
                } | null;
                file: {
                  /** @example /siteglass-verification.txt */
                  path: string;
                  /** @example siteglass-verification=0123456789abcdef0123456789abcdef */
                  content: string;
                };
                meta: {
                  /**
                   * @description Belongs into the head of the start page.
                   * @example <meta name="siteglass-verification" content="0123456789abcdef0123456789abcdef">
                   */
                  tag: string;
                };
              };
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  verifySite: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              /** @description The host, with its port if that is not the default one. */
              host: string;
              /**
               * @description `pending`: not verified yet. `lapsed`: it was verified, but the proof is gone.
               * @enum {unknown}
               */
              state: 'pending' | 'verified' | 'lapsed';
              method: ('dns' | 'file' | 'meta') | null;
              /** @description True if it is verified by DNS. */
              covers_subdomains: boolean;
              verified_at: string | null;
              confirmed_at: string | null;
              lapsed_at: string | null;
              /** Format: date-time */
              created_at: string;
              /** @description What to publish: one of these is enough. `dns` is null for IP addresses and local names. The token in it is valid only for this account and site. */
              proofs: {
                dns: {
                  /**
                   * @description A TXT record at any of these names is enough.
                   * @example [
                   *       "shop.example.com",
                   *       "example.com"
                   *     ]
                   */
                  names: string[];
                  /** @example siteglass-verification=0123456789abcdef0123456789abcdef */
                  value: string;
                } | null;
                file: {
                  /** @example /siteglass-verification.txt */
                  path: string;
                  /** @example siteglass-verification=0123456789abcdef0123456789abcdef */
                  content: string;
                };
                meta: {
                  /**
                   * @description Belongs into the head of the start page.
                   * @example <meta name="siteglass-verification" content="0123456789abcdef0123456789abcdef">
                   */
                  tag: string;
                };
              };
              /** @description What was found, a result for each way. */
              checks: {
                /** @enum {unknown} */
                method: 'dns' | 'file' | 'meta';
                /**
                 * @description `found`, or why the proof does not count.
                 * @enum {unknown}
                 */
                code:
                  | 'found'
                  | 'no-domain'
                  | 'no-record'
                  | 'other-records'
                  | 'lookup-failed'
                  | 'unreachable'
                  | 'status'
                  | 'redirect'
                  | 'html'
                  | 'other-content'
                  | 'not-html'
                  | 'no-tag'
                  | 'tag-in-body'
                  | 'other-tag';
                message: string;
                /** @description Names that were looked up, or the URL. */
                at: string[];
                status: number | null;
                failure:
                  | (
                      | 'DNS_ERROR'
                      | 'CONNECT_ERROR'
                      | 'TLS_ERROR'
                      | 'TIMEOUT'
                      | 'TOO_LARGE'
                      | 'NOT_HTML'
                      | 'BLOCKED_ADDRESS'
                      | 'HTTP_ERROR'
                      | 'INTERNAL_ERROR'
                    )
                  | null;
                /** @description What is there instead: TXT records, the target of a redirect, the first lines of the file, or the content of tags. */
                seen: string[];
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  deleteSite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              /** @enum {boolean} */
              deleted: true;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readAiOverview: {
    parameters: {
      query?: {
        /** @description An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`. */
        lang?: 'en' | 'it' | 'de';
      };
      header?: never;
      path: {
        /** @description The `scan_id_db` of a completed scan, also listed in the history. */
        scan_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              scan_id: number;
              /** @description The URL that was submitted. */
              url: string;
              /** @description When the page was fetched: ISO 8601 in UTC, without a time zone. */
              scanned_at: string;
              /** @description How ready the page is to be cited in AI overviews and other AI answers. */
              ai_overview: {
                /** @description Version of the rules. */
                version: number;
                /** @description 0 to 100. Points earned as a percentage of the possible points; 0 if a gate fails. */
                score: number;
                /**
                 * @description A+ from 95 points, A from 90, B from 80, C from 70, D from 60, F below.
                 * @enum {unknown}
                 */
                grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';
                /** @description 0 to 100. The score without gates. */
                score_without_gates: number;
                /** @description Google’s requirements, without which nothing else counts. */
                gates: {
                  /** @description Whether the page can appear in AI answers at all. */
                  passed: boolean;
                  /** @description Ids of the gates that failed, for example ai-indexable. */
                  failed: string[];
                };
                /** @description The scored checks, gates first. */
                checks: {
                  /** @description Public and permanent; docs/ai-overview.md lists them all. */
                  id: string;
                  /** @description Version of the check. */
                  version: number;
                  /**
                   * @description gate: without it the page cannot appear, and the score is 0; scored: earns points; informative: reported without points.
                   * @enum {unknown}
                   */
                  kind: 'gate' | 'scored' | 'informative';
                  /** @description Null for a check that no longer exists. */
                  basis: ('documented' | 'heuristic') | null;
                  /** @description URL of the document or study that the check is based on. */
                  source: string;
                  /** @description Name of the problem, or of the good state if the check passes. */
                  label: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  label_it?: string;
                  /**
                   * @description partial: some of the points are earned.
                   * @enum {unknown}
                   */
                  status: 'pass' | 'fail' | 'partial';
                  /** @description Points earned, to one decimal. */
                  score: number;
                  /** @description Points of a pass; 0 unless kind is scored. */
                  max_score: number;
                  /** @description What was found on this page. */
                  detail: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  detail_it?: string;
                  /** @description Code of the outcome. */
                  code: string;
                  /** @description Measured values of the detail. */
                  data: {
                    [key: string]: unknown;
                  };
                }[];
                /** @description Checks that were not scored, with the reason. */
                not_judged: {
                  /** @description Public and permanent; docs/ai-overview.md lists them all. */
                  id: string;
                  /** @description Version of the check. */
                  version: number;
                  /**
                   * @description gate: without it the page cannot appear, and the score is 0; scored: earns points; informative: reported without points.
                   * @enum {unknown}
                   */
                  kind: 'gate' | 'scored' | 'informative';
                  /** @description Null for a check that no longer exists. */
                  basis: ('documented' | 'heuristic') | null;
                  /** @description URL of the document or study that the check is based on. */
                  source: string;
                  /** @description Name of the problem, or of the good state if the check passes. */
                  label: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  label_it?: string;
                  /**
                   * @description not-applicable: nothing to judge, or not fetched; error: the check itself crashed.
                   * @enum {unknown}
                   */
                  reason: 'not-applicable' | 'error';
                  /** @description What was found on this page. */
                  detail: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  detail_it?: string;
                }[];
                /** @description Facts about the page. */
                signals: {
                  /** @description Structured data has an FAQPage. */
                  has_faq_schema: boolean;
                  /** @description Structured data marks parts as speakable. */
                  has_speakable: boolean;
                  /** @description Structured data has a HowTo. */
                  has_howto: boolean;
                  /** @description Structured data has an Article of any kind. */
                  has_article_schema: boolean;
                  /** @description Number of headings in the main content that are questions. */
                  question_heading_count: number;
                  /** @description The first 50 of them, up to 300 characters each. */
                  question_headings: string[];
                };
                /** @description What robots.txt allows AI crawlers; null if unknown. */
                crawlers:
                  | {
                      /**
                       * @description What they fetch pages for: AI search, user requests, model training or archives.
                       * @enum {unknown}
                       */
                      purpose: 'ai-search' | 'user-action' | 'training' | 'archive';
                      /** @description Crawlers that robots.txt allows to fetch the page. */
                      allowed: number;
                      /** @description Crawlers that robots.txt blocks from the page. */
                      blocked: number;
                      /** @description The crawlers of this purpose. */
                      agents: {
                        /** @description Product token, for example OAI-SearchBot. */
                        agent: string;
                        /** @description Whether it can fetch the page. */
                        allowed: boolean;
                        /** @description The matching rule, for example Disallow: /; null if none matches. */
                        rule: string | null;
                        /** @description Line number of that rule in robots.txt, starting at 1. */
                        line: number | null;
                        /** @description Whether the file has rules for this crawler. */
                        is_named: boolean;
                      }[];
                    }[]
                  | null;
              };
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readAuthority: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The `scan_id_db` of a completed scan, also listed in the history. */
        scan_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              scan_id: number;
              /** @description The URL that was submitted. */
              url: string;
              /** @description When the page was fetched: ISO 8601 in UTC, without a time zone. */
              scanned_at: string;
              /** @description The registration of the domain. */
              domain: {
                /** @description The registered domain, or the host if it has none. */
                name: string;
                /** @description Days since the registration. */
                age_days: number | null;
                /** @description Years since the registration, to one decimal. */
                age_years: number | null;
                /** @description YYYY-MM-DD. Date of registration. */
                creation_date: string | null;
                /** @description YYYY-MM-DD. Date on which the registration expires. */
                expiration_date: string | null;
                /** @description Whether it expires in less than six months or has expired; null if unknown. */
                expires_soon: boolean | null;
                /** @description With whom it is registered. */
                registrar: string | null;
                /** @description Whether RDAP or WHOIS returned the registration. */
                whois_available: boolean;
              };
              /** @description Signals of the page and its site, as stored with the scan. */
              trust_signals: {
                /** @description The page was served over HTTPS. */
                https: boolean;
                /** @description The site has a sitemap. */
                sitemap: boolean;
                /** @description The site has a robots.txt. */
                robots_txt: boolean;
                /** @description The page has Open Graph tags. */
                open_graph: boolean;
                /** @description The page has schema.org structured data. */
                schema_markup: boolean;
                /** @description Types of the structured data, such as Product. */
                schema_types: string[];
                /** @description The page loads an analytics or tag manager script. */
                analytics: boolean;
                /** @description The page links to its other language versions (hreflang). */
                hreflang: boolean;
                /** @description The site has an llms.txt. */
                llms_txt: boolean;
                /** @description The site has a security.txt with a contact (RFC 9116); false in scans from before this was checked. */
                security_txt: boolean;
                /** @description Number of words in the body. */
                word_count: number;
              };
              /** @description The page rank of the domain. */
              page_rank_metrics: {
                /** @description Integer from 0 to 10; null for a domain without a rank. */
                page_rank: number | null;
                /** @description Rank among all domains; lower is better. */
                domain_rank: number | null;
                /** @description Whether the source responded. */
                success: boolean;
                /** @description Why the source did not respond; null if it did. paused: it kept failing, so requests to it are paused; not-configured: no key is set, or the source is switched off; not-applicable: the host has no domain, or its page is not public. */
                reason:
                  | (
                      | 'timeout'
                      | 'unreachable'
                      | 'refused'
                      | 'rate-limited'
                      | 'paused'
                      | 'bad-answer'
                      | 'not-configured'
                      | 'not-applicable'
                      | 'failed'
                    )
                  | null;
                /** @description When the source responded, ISO 8601 in UTC. */
                checked_at: string | null;
                /** @description Open PageRank. */
                source: string;
              };
              /** @description Strength of the backlink profile of the domain. */
              domain_rating_metrics: {
                /** @description Strength of the backlink profile of the domain, from 0 to 100 on a logarithmic scale. */
                domain_rating: number | null;
                /** @description Whether the source responded. */
                success: boolean;
                /** @description Why the source did not respond; null if it did. paused: it kept failing, so requests to it are paused; not-configured: no key is set, or the source is switched off; not-applicable: the host has no domain, or its page is not public. */
                reason:
                  | (
                      | 'timeout'
                      | 'unreachable'
                      | 'refused'
                      | 'rate-limited'
                      | 'paused'
                      | 'bad-answer'
                      | 'not-configured'
                      | 'not-applicable'
                      | 'failed'
                    )
                  | null;
                /** @description When the source responded, ISO 8601 in UTC. */
                checked_at: string | null;
                /** @description Domain Rating by Ahrefs. Ahrefs must be credited wherever it is shown. */
                source: string;
              };
              /** @description How often the URL was shared on social networks. */
              social_signals: {
                /** @description Facebook: shares and reactions. */
                platform_1: number | null;
                /** @description Pinterest: pins. */
                platform_2: number | null;
                /** @description LinkedIn; no source reports it. */
                platform_3: number | null;
                /** @description Reddit; no source reports it. */
                platform_4: number | null;
                /** @description Sum of the known counts. */
                total_shares: number | null;
                /** @description Whether the source responded. */
                success: boolean;
                /** @description Why the source did not respond; null if it did. paused: it kept failing, so requests to it are paused; not-configured: no key is set, or the source is switched off; not-applicable: the host has no domain, or its page is not public. */
                reason:
                  | (
                      | 'timeout'
                      | 'unreachable'
                      | 'refused'
                      | 'rate-limited'
                      | 'paused'
                      | 'bad-answer'
                      | 'not-configured'
                      | 'not-applicable'
                      | 'failed'
                    )
                  | null;
                /** @description When the source responded, ISO 8601 in UTC. */
                checked_at: string | null;
                /** @description SharedCount, or the public count of Pinterest only if SharedCount has no key. */
                source: string;
              };
              /** @description Pages of the domain in a public web archive; succeeds if at least one index responds. */
              web_archive_presence: {
                /** @description The domain that was looked up, including its subdomains. */
                domain: string | null;
                /** @description Total pages in the last five crawls whose index responded. */
                indexed_pages_total: number | null;
                /** @description Pages in the newest crawl; null if its index did not respond. */
                indexed_pages_latest: number | null;
                /** @description Whether the count is an estimate because a crawl has too many pages to count. */
                is_estimate: boolean;
                /**
                 * @description Compares the newer half of the crawls with the older half: growing or declining by more than 10%; unknown with fewer than three crawls or no pages.
                 * @enum {unknown}
                 */
                crawl_trend: 'growing' | 'stable' | 'declining' | 'unknown';
                /** @description YYYY-MM-DD. The latest capture in the newest crawl that includes the domain. */
                last_crawled: string | null;
                /** @description Number of crawls whose index responded. */
                crawls_queried: number;
                /** @description Whether the source responded. */
                success: boolean;
                /** @description Why the source did not respond; null if it did. paused: it kept failing, so requests to it are paused; not-configured: no key is set, or the source is switched off; not-applicable: the host has no domain, or its page is not public. */
                reason:
                  | (
                      | 'timeout'
                      | 'unreachable'
                      | 'refused'
                      | 'rate-limited'
                      | 'paused'
                      | 'bad-answer'
                      | 'not-configured'
                      | 'not-applicable'
                      | 'failed'
                    )
                  | null;
                /** @description When the source responded, ISO 8601 in UTC. */
                checked_at: string | null;
                /** @description Common Crawl. */
                source: string;
              };
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readSecurity: {
    parameters: {
      query?: {
        /** @description An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`. */
        lang?: 'en' | 'it' | 'de';
        /** @description An extension of the contract: seconds to wait for sources that are still being queried; 0 responds at once with what is known. */
        wait?: number;
      };
      header?: never;
      path: {
        /** @description The `scan_id_db` of a completed scan, also listed in the history. */
        scan_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              scan_id: number;
              /** @description The URL that was submitted. */
              url: string;
              /** @description When the page was fetched: ISO 8601 in UTC, without a time zone. */
              scanned_at: string;
              /** @description The security of a site as seen from outside. */
              security: {
                /** @description Version of the rules. */
                version: number;
                /** @description 0 to 100. The score of the headers minus the deductions; unknown parts are not deducted. */
                score_combined: number;
                /** @description Deductions from the score of the headers. */
                deductions: {
                  /** @description spf-missing, dmarc-missing, tls-legacy, cve-critical, malicious or domain-expiring. */
                  code: string;
                  /** @description Points deducted. */
                  points: number;
                }[];
                /** @description An extension of the contract: sources that are still being queried. Their values are null, and a finding of severity info says so. */
                pending: string[];
                /** @description Security headers of the page. */
                headers: {
                  /** @description 0 to 100. How well the six security headers protect the page. */
                  score: number;
                  /**
                   * @description A from 85 points, B from 65, C from 45, D from 25, F below.
                   * @enum {unknown}
                   */
                  grade: 'A' | 'B' | 'C' | 'D' | 'F';
                  /** @description The page was served over HTTPS. */
                  https: boolean;
                  /** @description Strict-Transport-Security is active. */
                  hsts: boolean;
                  /** @description Names of the headers that are missing or misconfigured; all six on an http page. */
                  missing: string[];
                  /** @description The six headers one by one. */
                  details: {
                    /** @description Name of the header. */
                    name: string;
                    /** @description good; weak: protects little; invalid: browsers cannot read it; missing; unknown: not looked at everywhere. */
                    status: string;
                    /** @description The value as sent, truncated; null if it was not sent. */
                    value: string | null;
                    /** @description Findings about the header. */
                    findings: {
                      /** @description Code of the finding. */
                      code: string;
                      /** @description What was found. */
                      message: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      message_it?: string;
                    }[];
                  }[];
                  /** @description Result by the rules of the Mozilla HTTP Observatory. */
                  observatory: {
                    /** @description From 0; above 100 with bonuses. */
                    score: number;
                    /** @description A+ to F, with signs. */
                    grade: string;
                  };
                };
                /** @description What is known without touching more of the site than its page. */
                passive: {
                  /** @description ISO 8601 in UTC: time of the lookup, from which days are counted. */
                  probed_at: string;
                  /** @description The final host, after redirects. */
                  host: string;
                  /** @description Email records of the domain; null if they could not be looked up. */
                  email: {
                    /** @description An SPF record is published. */
                    spf: boolean | null;
                    /** @description The raw record; the first one if there are several. */
                    spf_record: string | null;
                    /** @description All raw records; receivers ignore several. */
                    spf_records: string[];
                    /** @description Why receivers cannot use it, for example too-many-lookups. */
                    spf_fault: string | null;
                    /** @description The term or name that causes the error. */
                    spf_fault_at: string | null;
                    /** @description Number of DNS lookups it needs, out of ten allowed. */
                    spf_lookups: number | null;
                    /** @description Result for servers that it does not list: pass, fail, softfail or neutral. */
                    spf_unlisted: string | null;
                    /** @description Explanation for rejected senders, if any (exp). */
                    spf_explanation: string | null;
                    /** @description A DMARC policy is in force. */
                    dmarc: boolean | null;
                    /** @description What receivers should do with forged email. */
                    dmarc_policy: ('none' | 'quarantine' | 'reject') | null;
                    /** @description The raw record. */
                    dmarc_record: string | null;
                    /** @description The name that has the record. */
                    dmarc_found_at: string | null;
                    /** @description Policy for subdomains. */
                    dmarc_subdomain_policy: ('none' | 'quarantine' | 'reject') | null;
                    /** @description Policy for subdomains that do not exist. */
                    dmarc_non_existent_policy: ('none' | 'quarantine' | 'reject') | null;
                    /** @description The policy is in test mode (t=y). */
                    dmarc_testing: boolean | null;
                    /** @description Addresses for aggregate reports. */
                    dmarc_reports_to: string[];
                    /** @description Those whose domain does not accept them. */
                    dmarc_unauthorized_reports: string[];
                    /** @description Error codes of the record. */
                    dmarc_problems: string[];
                    /** @description A key was found at a common selector; false does not mean that there is none. */
                    dkim: boolean | null;
                    /** @description The keys that were found. */
                    dkim_keys: {
                      /** @description Selector (name below _domainkey) of the key. */
                      selector: string;
                      /**
                       * @description Kind of key.
                       * @enum {unknown}
                       */
                      type: 'rsa' | 'ed25519' | 'unknown';
                      /** @description Length of an RSA key. */
                      bits: number | null;
                      /** @description The key is empty, which means revoked. */
                      revoked: boolean;
                      /** @description The key is in test mode. */
                      testing: boolean;
                    }[];
                    /** @description Number of selectors tried. */
                    dkim_selectors_tried: number | null;
                    /** @description The domain has servers that accept its email. */
                    mx_present: boolean | null;
                    /** @description The domain declares that it accepts no email (RFC 7505). */
                    mx_null: boolean | null;
                    /** @description The mail servers by preference. */
                    mx_hosts: {
                      /** @description Name of the server. */
                      host: string;
                      /** @description Preference; the lowest is tried first. */
                      preference: number;
                    }[];
                  };
                  /** @description Registration of the domain; null if the registry did not respond. */
                  domain: {
                    /** @description The registrable domain; null for an IP address. */
                    name: string | null;
                    /** @description Whether it is registered. */
                    registered: boolean | null;
                    /** @description Name of the registrar. */
                    registrar: string | null;
                    /** @description YYYY-MM-DD. When the registration expires. */
                    expiry: string | null;
                    /** @description Days from the scan to the expiry; negative if it has expired. */
                    days_left: number | null;
                    /** @description YYYY-MM-DD. When it was first registered. */
                    created: string | null;
                    /** @description YYYY-MM-DD. When the registration was last updated. */
                    updated: string | null;
                    /** @description Registry status codes, for example client transfer prohibited. */
                    statuses: string[];
                    /** @description Name servers of the domain. */
                    name_servers: string[];
                    /** @description Whether the zone is signed with DNSSEC. */
                    dnssec: boolean | null;
                    /** @description rdap or whois. */
                    source: string | null;
                    /** @description The responding host. */
                    server: string | null;
                  };
                  /** @description TLS configuration of the server; null if it did not respond. */
                  tls: {
                    /** @description Negotiated, for example TLSv1.3. */
                    version: string | null;
                    /** @description The server still supports TLS 1.0; null if unclear. */
                    tls_10_enabled: boolean | null;
                    /** @description The server still supports TLS 1.1. */
                    tls_11_enabled: boolean | null;
                    /** @description The server supports TLS 1.2. */
                    tls_12_enabled: boolean | null;
                    /** @description The server supports TLS 1.3. */
                    tls_13_enabled: boolean | null;
                    /** @description The certificate is self-signed. */
                    cert_self_signed: boolean | null;
                    /** @description The probed host. */
                    host: string | null;
                    /** @description The probed port. */
                    port: number | null;
                    /** @description IANA name of the negotiated cipher suite. */
                    cipher: string | null;
                    /** @description Recorded traffic stays unreadable if the key leaks later (forward secrecy). */
                    forward_secrecy: boolean | null;
                    /** @description Null if none was sent. */
                    certificate: {
                      /** @description Common name. */
                      subject: string | null;
                      /** @description Name of the issuer. */
                      issuer: string | null;
                      /** @description Names that it is valid for. */
                      alt_names: string[];
                      /** @description ISO 8601 in UTC. */
                      valid_from: string | null;
                      /** @description ISO 8601 in UTC. */
                      valid_to: string | null;
                      /** @description Days from the scan to the expiry; negative if it has expired. */
                      days_left: number | null;
                      /** @description The certificate is self-signed. */
                      self_signed: boolean;
                      /** @description It has expired. */
                      expired: boolean;
                      /** @description It is not valid yet. */
                      not_yet_valid: boolean;
                      /** @description It is for another host. */
                      wrong_name: boolean;
                      /** @description An intermediate certificate was not sent. */
                      chain_incomplete: boolean;
                      /** @description Browsers do not trust its issuer. */
                      untrusted: boolean;
                      /**
                       * @description Kind of key.
                       * @enum {unknown}
                       */
                      key_type: 'rsa' | 'ec' | 'ed25519' | 'unknown';
                      /** @description Length of the key. */
                      key_bits: number | null;
                      /** @description The key is too short. */
                      key_weak: boolean;
                      /** @description It or a certificate above it is signed with SHA-1 or MD5. */
                      signature_weak: boolean;
                      /** @description The certificate chain, its own certificate first. */
                      chain: {
                        /** @description Common name. */
                        subject: string | null;
                        /** @description Name of the issuer. */
                        issuer: string | null;
                        /** @description ISO 8601 in UTC. */
                        valid_to: string | null;
                      }[];
                    } | null;
                  };
                  /** @description The firewall in front of the site. */
                  waf: {
                    /** @description A web application firewall was detected; false does not mean that there is none. */
                    detected: boolean;
                    /** @description Which one. */
                    name: string | null;
                    /** @description blocking: an answer of the firewall itself was seen; present: its marks were. */
                    confidence: ('blocking' | 'present') | null;
                    /** @description How it was detected. */
                    evidence: string[];
                    /** @description The content delivery network in front, if it is not the product itself. */
                    cdn: string | null;
                  };
                  /** @description Known vulnerabilities of detected versions, most severe first. */
                  cves: {
                    /** @description For example CVE-2024-6387. */
                    id: string;
                    /** @description Null if it has not been rated yet. */
                    severity: ('CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW') | null;
                    /** @description In English. */
                    description: string;
                    /** @description URL of its description. */
                    url: string;
                    /** @description CVSS base score, 0 to 10. */
                    score: number | null;
                    /** @description YYYY-MM-DD. Publication date. */
                    published: string | null;
                    /** @description Id of the affected technology. */
                    technology: string;
                    /** @description Known to be exploited. */
                    exploited: boolean;
                  }[];
                  /** @description Detected products that were looked up. */
                  cve_products: {
                    /** @description Id of the technology. */
                    technology: string;
                    /** @description The detected version. */
                    version: string;
                    /** @description Number of known vulnerabilities. */
                    total: number;
                  }[];
                  /** @description Ratings of the domain by reputation engines; null if they were not queried. */
                  reputation: {
                    /** @description Engines that rate the domain malicious. */
                    malicious: number | null;
                    /** @description Engines that rate it suspicious. */
                    suspicious: number | null;
                    /** @description Engines that rate it harmless. */
                    harmless: number | null;
                    /** @description Engines without a verdict. */
                    undetected: number | null;
                    /** @description Community score; negative is bad. */
                    reputation: number | null;
                    /** @description ISO 8601: date of the last analysis. */
                    analysed_at: string | null;
                  };
                  /** @description Results of a third-party port scan service; this service scans no ports. */
                  portscan: {
                    /** @description Open ports, ascending. */
                    ports: number[];
                    /** @description Owner of the IP address. */
                    org: string | null;
                    /** @description The IP address of the page. */
                    address: string | null;
                    /** @description Tags of the IP address, for example cdn. */
                    tags: string[];
                    /** @description shodan or internetdb. */
                    source: string | null;
                    /** @description ISO 8601: date of the port scan. */
                    scanned_at: string | null;
                  };
                  /** @description Subdomains in certificates, from certificate transparency logs. */
                  subdomains: {
                    /** @description Number of subdomains found. */
                    count: number | null;
                    /** @description Names, sorted, up to 500. */
                    list: string[];
                    /** @description crtsh or certspotter. */
                    source: string | null;
                  };
                  /** @description Most severe first. */
                  findings: {
                    /** @description Public, permanent code of the finding. */
                    code: string;
                    /** @description What was found and what it means. */
                    message: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    message_it?: string;
                    /** @description How to fix it; null if there is nothing to fix. */
                    fix: string | null;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    fix_it?: string | null;
                    /**
                     * @description Severity of the finding.
                     * @enum {unknown}
                     */
                    severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
                    /**
                     * @description dns: mail, registration and subdomains; tls; waf; cve: known vulnerabilities; vt: reputation; portscan.
                     * @enum {unknown}
                     */
                    source: 'dns' | 'tls' | 'waf' | 'cve' | 'vt' | 'portscan';
                    /** @description Values of the message. */
                    data: {
                      [key: string]: unknown;
                    };
                  }[];
                  /** @description What is not known, and why. */
                  unanswered: {
                    /** @description For example email.spf, domain, tls or cves. */
                    part: string;
                    /** @description timeout, unreachable, refused, rate-limited, paused, bad-answer, not-configured, not-applicable or failed. */
                    reason: string;
                  }[];
                };
              };
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  exportScan: {
    parameters: {
      query?: {
        /** @description Language of the texts; by default, the language of the account for CSV and PDF, and English for JSON. Descriptions of checks have Italian as well. */
        lang?: 'en' | 'it' | 'de';
        /** @description Also includes checks that passed or do not apply. Files of one page always have them, in JSON and CSV. */
        include?: 'passed';
      };
      header?: never;
      path: {
        /** @description The `scan_id_db` of a completed scan, also listed in the history. */
        id: number;
        format: 'json' | 'csv' | 'pdf';
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file, as an attachment. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Version of the result format. */
            schema_version: number;
            scanner_version: string | null;
            scan_id: number;
            /** @description The URL that was submitted. */
            url: string;
            /** @enum {unknown} */
            mode: 'single' | 'sitemap';
            /** @description When the page, or the first page of a sitemap, was fetched: ISO 8601 in UTC. */
            scanned_at: string | null;
            /** @description The analysis of the page, or for a sitemap scan a list of analyses. Outcomes refer to `checks` by id. */
            result:
              | {
                  /** @description Version of this format; increases when a field is removed or changes its meaning. */
                  schema_version: number;
                  /** @description Version of the scanner, as semver. */
                  scanner_version: string;
                  /** @description Increases when the same results would give another score. */
                  score_version: number;
                  /** @description Requested URL. */
                  url: string;
                  /** @description Final URL, after redirects. */
                  final_url: string;
                  /** @description When the page was fetched, ISO 8601 in UTC. */
                  scanned_at: string | null;
                  /** @description 0 to 100. 100, less a share for each failed check by its severity and weight, and at most the lowest cap: see docs/score.md. */
                  seo_score: number;
                  /**
                   * @description A+ from 95 points, A from 90, B from 80, C from 70, D from 60, F below.
                   * @enum {unknown}
                   */
                  grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';
                  /** @description How the score was made, besides the checks; missing in results of score version 2 and older. */
                  score_details?: {
                    /** @description 0 to 100. The score before caps. */
                    uncapped: number;
                    /** @description A cap makes the score lower than that. */
                    is_capped: boolean;
                    /** @description False if the scan was told that the page is meant to stay out of search. */
                    expect_indexable: boolean;
                    /** @description What makes the page useless in search, whatever else is right about it; the lowest first. */
                    caps: {
                      /** @description Public and permanent; docs/score.md lists them all. */
                      id: string;
                      /** @description 0 to 100. The most points that such a page can have. */
                      limit: number;
                      /** @description The cap and its reason, in one sentence. */
                      text: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      text_it?: string;
                    }[];
                    /** @description Scores of the same page that answer other questions; none for a page of a list or a crawl. */
                    sub_scores: {
                      /**
                       * @description Which score it is.
                       * @enum {unknown}
                       */
                      id: 'security' | 'ai-readiness';
                      /** @description What it scores. */
                      label: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      label_it?: string;
                      /** @description 0 to 100. Not part of seo_score. */
                      score: number;
                      /** @description Why it differs from seo_score, in one or two sentences. */
                      text: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      text_it?: string;
                    }[];
                  };
                  /** @description The check categories in display order, without those of which no outcome is given. The descriptions of checks have their names. */
                  categories: {
                    /** @description Id of the category, as in checks. */
                    id: string;
                    /** @description 0 to 100: what its own failures leave, so that all categories multiply to the score before caps; null where none was judged. */
                    score: number | null;
                    /** @description Checks that passed. */
                    passed: number;
                    /** @description Checks that failed. */
                    failed: number;
                    /** @description Checks that did not apply. */
                    not_applicable: number;
                    /** @description Checks that crashed. */
                    errors: number;
                  }[];
                  /** @description Outcomes in display order, failures first. */
                  checks: {
                    /** @description Public and permanent; docs/reference/checks.md lists them all. */
                    id: string;
                    /** @description Version of the check. */
                    version: number;
                    /**
                     * @description error: the check itself crashed; it counts neither as a pass nor as a failure.
                     * @enum {unknown}
                     */
                    status: 'pass' | 'fail' | 'not-applicable' | 'error';
                    /** @description Points out of 100 gained by fixing only this issue, before caps. */
                    score_impact: number;
                    /** @description Code of the failure; only with status fail. */
                    code?: string;
                    /** @description Why the check does not apply, or that it crashed. */
                    reason?: string;
                    /** @description What was found on this page; missing if the check passed. */
                    detail?: string;
                    /** @description Measured values and limits of the detail. */
                    data?: {
                      [key: string]: unknown;
                    };
                    /** @description An element of the page, by its position in document order. */
                    element?: {
                      /** @description Position of the element in document order; 0 is <html>. */
                      index: number;
                      /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                      tag: string;
                      /** @description The start tag, with the text of a title, heading or link. */
                      snippet: string;
                    };
                    /** @description Up to nine more elements of the same kind. */
                    further_elements?: {
                      /** @description Position of the element in document order; 0 is <html>. */
                      index: number;
                      /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                      tag: string;
                      /** @description The start tag, with the text of a title, heading or link. */
                      snippet: string;
                    }[];
                  }[];
                  fetch: {
                    /** @description Requested URL. */
                    requested_url: string;
                    /** @description Final URL. */
                    url: string;
                    /** @description HTTP status of the final response. */
                    status_code: number;
                    /** @description The redirects that led to the page, first hop first. */
                    redirects: {
                      /** @description URL that returned the redirect. */
                      url: string;
                      /** @description HTTP status, 300 to 399. */
                      status_code: number;
                      /** @description Target URL of the redirect. */
                      location: string;
                    }[];
                    /** @description https could not be had, so the page came over http. */
                    protocol_fallback: boolean;
                    /** @description 1.1 stands for every HTTP/1. */
                    http_version: ('1.1' | '2') | null;
                    /** @description The responding server. */
                    peer: {
                      /** @description IP address. */
                      address: string;
                      /**
                       * @description IP version.
                       * @enum {unknown}
                       */
                      family: 4 | 6;
                      /** @description TCP port. */
                      port: number;
                    } | null;
                    /** @description Headers of the final response in the order received, including repeated ones. */
                    headers: {
                      /** @description Lower case. */
                      name: string;
                      /** @description As sent. */
                      value: string;
                    }[];
                    /** @description Compression of the response, in lower case. */
                    content_encoding: string | null;
                    /** @description Size of the decompressed body. */
                    body_bytes: number;
                    /** @description Size of the body as transferred. */
                    transfer_bytes: number | null;
                    /** @description How the body was decoded. */
                    charset: {
                      /** @description Encoding of the WHATWG Encoding Standard, lower case, for example utf-8. */
                      name: string;
                      /**
                       * @description How the encoding was determined: a byte order mark, the Content-Type, a meta element, the bytes, or a default.
                       * @enum {unknown}
                       */
                      source: 'bom' | 'header' | 'meta' | 'detected' | 'default';
                      /** @description Some bytes are invalid in this encoding and became U+FFFD. */
                      malformed: boolean;
                    };
                    /** @description Duration of each phase; null if it did not happen or was not measured. */
                    timings: {
                      /** @description Milliseconds. DNS lookup of the host name. */
                      dns_ms: number | null;
                      /** @description Milliseconds. Connecting. */
                      connect_ms: number | null;
                      /** @description Milliseconds. Handshake. */
                      tls_ms: number | null;
                      /** @description Milliseconds. From the request to the first byte of the response (TTFB). */
                      first_byte_ms: number | null;
                      /** @description Milliseconds. From the first byte to the last. */
                      download_ms: number | null;
                      /** @description Milliseconds. The whole fetch including redirects. */
                      total_ms: number | null;
                    };
                    /** @description Null over http. */
                    tls: {
                      /** @description For example TLSv1.3. */
                      protocol: string | null;
                      /** @description Name of the cipher suite. */
                      cipher: string | null;
                      /** @description Negotiated protocol: h2 or http/1.1. */
                      alpn: string | null;
                      /** @description Whether browsers trust it. */
                      valid: boolean;
                      /** @description The certificate is self-signed. */
                      self_signed: boolean;
                      /** @description It has expired. */
                      expired: boolean;
                      /** @description It is not valid yet. */
                      not_yet_valid: boolean;
                      /** @description It is for another host. */
                      wrong_name: boolean;
                      /** @description An intermediate certificate was not sent. */
                      incomplete_chain: boolean;
                      /** @description Its authority is not trusted. */
                      untrusted: boolean;
                      /** @description Error of the TLS library. */
                      authorization_error: string | null;
                      /** @description The certificate of the server; null if it could not be read. */
                      certificate: {
                        /** @description Common name. */
                        subject: string | null;
                        /** @description Names that it is valid for, up to 100. */
                        alt_names: string[];
                        /** @description Name of the issuing authority. */
                        issuer: string | null;
                        /** @description ISO 8601. */
                        valid_from: string | null;
                        /** @description ISO 8601. */
                        valid_to: string | null;
                        /** @description Hexadecimal, separated by colons. */
                        fingerprint_sha256: string;
                        /** @description Size of an RSA key. */
                        bits: number | null;
                        /** @description Curve of an elliptic key. */
                        curve: string | null;
                      } | null;
                    } | null;
                    /** @description Auxiliary requests for the page; missing if they are those of the page before it. */
                    beside?: {
                      /**
                       * @description What was requested.
                       * @enum {unknown}
                       */
                      name:
                        | 'robots_txt'
                        | 'sitemap'
                        | 'favicon'
                        | 'llms_txt'
                        | 'security_txt'
                        | 'missing_page'
                        | 'http_variant'
                        | 'www_variant'
                        | 'googlebot'
                        | 'ai_agent';
                      /** @description Requested URL. */
                      url: string;
                      /** @description Final URL; null if there was no response. */
                      final_url: string | null;
                      /** @description HTTP status; null if there was no response in time. */
                      status_code: number | null;
                      /** @description Decompressed bytes read. */
                      body_bytes: number | null;
                      /** @description Why there was no response, as an error code: TIMEOUT, DNS_ERROR, CONNECT_ERROR… */
                      failure: string | null;
                      /** @description For robots.txt, sitemaps, llms.txt and security.txt: the file exists, without another page in its place. Missing in older scans. */
                      is_genuine?: boolean;
                    }[];
                  };
                  /** @description Metadata of the page. */
                  meta: {
                    /** @description The response is an HTML page. */
                    is_html: boolean;
                    /** @description No robots directive keeps the page out of Google’s index. */
                    is_indexable: boolean;
                    /** @description The title that search engines see; null without one. */
                    title: {
                      /** @description Whitespace collapsed, up to 300 characters. */
                      text: string;
                      /** @description Unicode code points of the whole text. */
                      characters: number;
                      /** @description Approximate width on one line of a search result, in CSS pixels. */
                      pixels: number;
                      /** @description Title elements in the head. */
                      count: number;
                    } | null;
                    /** @description The first meta description with text. */
                    description: {
                      /** @description Whitespace collapsed, up to 300 characters. */
                      text: string;
                      /** @description Unicode code points of the whole text. */
                      characters: number;
                      /** @description Approximate width on one line of a search result, in CSS pixels. */
                      pixels: number;
                      /** @description Meta descriptions on the page. */
                      count: number;
                    } | null;
                    /** @description The canonical URL that the page declares. */
                    canonical: {
                      /** @description The absolute URL that all valid declarations agree on. */
                      url: string | null;
                      /** @description Every canonical that the page declares. */
                      declarations: {
                        /**
                         * @description Where it is declared.
                         * @enum {unknown}
                         */
                        source: 'html' | 'header';
                        /** @description As written. */
                        href: string;
                        /** @description False for a link outside the head, which search engines ignore. */
                        counts: boolean;
                      }[];
                    };
                    /** @description What Googlebot may do with the page: all directives combined, the most restrictive wins. */
                    robots: {
                      /** @description Google may not index the page. */
                      noindex: boolean;
                      /** @description Google may not follow its links. */
                      nofollow: boolean;
                      /** @description Google may show no text of it. */
                      nosnippet: boolean;
                      /** @description Longest snippet in characters; null = not limited. */
                      max_snippet: number | null;
                      /** @description Every robots directive of the page. */
                      directives: {
                        /**
                         * @description A meta element or X-Robots-Tag.
                         * @enum {unknown}
                         */
                        source: 'meta' | 'header';
                        /** @description The crawler it applies to, in lower case; * for every crawler. */
                        agent: string;
                        /** @description Lower case, for example noindex. */
                        name: string;
                        /** @description The value after the colon. */
                        value: string | null;
                      }[];
                    };
                    /** @description As written, for example html. */
                    doctype: string | null;
                    /** @description Encoding label that a meta element declares, lower case. */
                    declared_charset: string | null;
                    /** @description Content of the meta viewport. */
                    viewport: string | null;
                    /** @description Absolute URL of <base href>. */
                    base_url: string | null;
                    /** @description Absolute URL of the first <link rel=icon>. */
                    favicon_url: string | null;
                    /** @description Content of the meta generator. */
                    generator: string | null;
                    /** @description Content of the meta author. */
                    author: string | null;
                    /** @description Content of the meta keywords, which search engines ignore. */
                    keywords: string | null;
                    /** @description Content of the meta theme-color. */
                    theme_color: string | null;
                    /** @description Elements of the page. */
                    element_count: number;
                    /** @description Deepest nesting of elements; <html> is 1. */
                    max_depth: number;
                  };
                  /** @description The headings of the page. */
                  headings: {
                    /** @description Number of headings of each level. */
                    counts: {
                      /** @description Headings of level 1. */
                      h1: number;
                      /** @description Headings of level 2. */
                      h2: number;
                      /** @description Headings of level 3. */
                      h3: number;
                      /** @description Headings of level 4. */
                      h4: number;
                      /** @description Headings of level 5. */
                      h5: number;
                      /** @description Headings of level 6. */
                      h6: number;
                    };
                    /** @description In document order, at most 200. */
                    outline: {
                      /** @description 1 to 6. */
                      level: number;
                      /** @description Including alt texts of images. */
                      text: string;
                      /** @description Position of the element in document order. */
                      element: number;
                    }[];
                  };
                  /** @description The text of the page. */
                  content: {
                    /** @description Number of words in the main content. */
                    word_count: number;
                    /** @description Number of words in the whole body. */
                    body_word_count: number;
                    /**
                     * @description How the main content was found: <main>, articles, or everything except menus, headers and footers.
                     * @enum {unknown}
                     */
                    main_content_by: 'main' | 'article' | 'regions';
                    /** @description 0 to 1. Ratio of visible text characters to HTML characters. */
                    text_share: number;
                    /** @description The language of the text. */
                    language: {
                      /** @description Primary subtag of the language used for the analysis. */
                      used: string;
                      /** @description Language detected from the words; null without enough text. */
                      detected: string | null;
                      /** @description 0 to 1: how far the next best language is behind; no probability. */
                      confidence: number | null;
                      /** @description Whether there is enough text and it is typical of the language. */
                      is_reliable: boolean;
                    };
                    /** @description Readability of the main content. */
                    readability: {
                      /**
                       * @description insufficient_text: fewer than 5 sentences or 100 words.
                       * @enum {unknown}
                       */
                      status: 'scored' | 'insufficient_text' | 'unsupported_language';
                      /** @description Language whose rules for words, sentences and formulas were used. */
                      language: string;
                      /** @description 0 (hardest) to 100 (easiest), on Flesch’s scale whatever the formula. */
                      ease: number | null;
                      /** @description Flesch reading ease band. */
                      band:
                        | (
                            | 'very-easy'
                            | 'easy'
                            | 'fairly-easy'
                            | 'standard'
                            | 'fairly-difficult'
                            | 'difficult'
                            | 'very-difficult'
                          )
                        | null;
                      /** @description Name of the formula used for the ease. */
                      formula: string | null;
                      /** @description Scores of all formulas for the language. */
                      formulas: {
                        /** @description Name of the formula. */
                        name: string;
                        /** @description Score on the scale of the formula. */
                        value: number;
                      }[];
                      /** @description Words of running text. */
                      words: number;
                      /** @description Sentences of running text. */
                      sentences: number;
                      /** @description Null for a language without rules. */
                      syllables: number | null;
                      /** @description Number of words above which a sentence is long in this language. */
                      long_sentence_limit: number;
                      /** @description 0 to 1. Sentences above the limit. */
                      long_sentences_share: number;
                      /** @description 0 to 1. Paragraphs above 200 words. */
                      long_paragraphs_share: number;
                      /** @description 0 to 1. Sentences in the passive voice; null for a language without rules. */
                      passive_share: number | null;
                      /** @description 0 to 1. Sentences with a transition word; null for a language without a list. */
                      transition_share: number | null;
                      /** @description The five longest above the limit. */
                      longest_sentences: {
                        /** @description At most 200 characters. */
                        text: string;
                        /** @description Number of words, or of characters in Japanese sentences. */
                        length: number;
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                      /** @description The five longest above the maximum. */
                      longest_paragraphs: {
                        /** @description At most 200 characters. */
                        text: string;
                        /** @description Number of words, or of characters in Japanese sentences. */
                        length: number;
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                    };
                    /** @description Keywords of the main content. */
                    keywords: {
                      /** @description Number of words analyzed. */
                      words: number;
                      /** @description The 20 most frequent words, without stop words. */
                      unigrams: {
                        /** @description In lower case. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                        density: number;
                        /** @description Other places than the running text that use it. */
                        slots: (
                          | 'title'
                          | 'h1'
                          | 'url'
                          | 'opening'
                          | 'description'
                          | 'headings'
                          | 'image-alts'
                          | 'anchors'
                        )[];
                        /** @description Sum of the weights of these places, 0 to 41. */
                        prominence: number;
                        /** @description Prominence + log2(1 + occurrences). */
                        score: number;
                      }[];
                      /** @description The 20 most frequent two-word phrases. */
                      bigrams: {
                        /** @description In lower case. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                        density: number;
                        /** @description Other places than the running text that use it. */
                        slots: (
                          | 'title'
                          | 'h1'
                          | 'url'
                          | 'opening'
                          | 'description'
                          | 'headings'
                          | 'image-alts'
                          | 'anchors'
                        )[];
                        /** @description Sum of the weights of these places, 0 to 41. */
                        prominence: number;
                        /** @description Prominence + log2(1 + occurrences). */
                        score: number;
                      }[];
                      /** @description The 20 most frequent three-word phrases. */
                      trigrams: {
                        /** @description In lower case. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                        density: number;
                        /** @description Other places than the running text that use it. */
                        slots: (
                          | 'title'
                          | 'h1'
                          | 'url'
                          | 'opening'
                          | 'description'
                          | 'headings'
                          | 'image-alts'
                          | 'anchors'
                        )[];
                        /** @description Sum of the weights of these places, 0 to 41. */
                        prominence: number;
                        /** @description Prominence + log2(1 + occurrences). */
                        score: number;
                      }[];
                      /** @description Null without a target keyword. */
                      target: {
                        /** @description As given. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description As for other keywords. */
                        density: number;
                        /** @description Whether each place uses it; null if the page has no such place. */
                        slots: {
                          [key: string]: boolean | null;
                        };
                        /** @description Number of words before it in the title. */
                        title_position: number | null;
                        /** @description 0 to 1. Number of h2 to h6 headings that use it. */
                        headings_share: number | null;
                        /** @description 0 to 1. Number of image alt texts that use it. */
                        image_alts_share: number | null;
                        /** @description Number of occurrences in each tenth of the text. */
                        distribution: number[];
                      } | null;
                      /** @description Whether the text is longer than what was analyzed. */
                      is_truncated: boolean;
                    };
                  };
                  /** @description The links of the page. */
                  links: {
                    /** @description Links to pages: http and https. */
                    total: number;
                    /** @description Links to the host of the page, with or without www. */
                    internal: number;
                    /** @description Links to other hosts. */
                    external: number;
                    /** @description With rel=nofollow. */
                    nofollow: number;
                    /** @description With rel=sponsored. */
                    sponsored: number;
                    /** @description With rel=ugc. */
                    ugc: number;
                    /** @description Links that are not to pages, by kind. */
                    other: {
                      /** @description To a fragment of this page. */
                      fragment: number;
                      /** @description To an email address. */
                      mailto: number;
                      /** @description To a telephone number. */
                      tel: number;
                      /** @description javascript: in place of an address. */
                      javascript: number;
                      /** @description Without a URL, but with attributes for scripts. */
                      scripted: number;
                      /** @description With other schemes. */
                      other: number;
                      /** @description With invalid URLs. */
                      invalid: number;
                    };
                    /** @description Links to pages in document order, up to 500. */
                    items: {
                      /** @description Absolute. */
                      url: string;
                      /** @description Anchor text, including alt texts of images. */
                      text: string;
                      /** @description To the host of the page. */
                      internal: boolean;
                      /** @description With rel=nofollow. */
                      nofollow: boolean;
                      /**
                       * @description The part of the page that contains it.
                       * @enum {unknown}
                       */
                      region: 'content' | 'nav' | 'header' | 'footer' | 'aside' | 'form';
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description The images of the page. */
                  images: {
                    /** @description <img> elements. */
                    total: number;
                    /** @description Without an alt attribute; an empty one marks a decorative image. */
                    without_alt: number;
                    /** @description In document order, at most 200. */
                    items: {
                      /** @description Absolute; null for inline data and without a URL. */
                      url: string | null;
                      /** @description Null without the attribute. */
                      alt: string | null;
                      /** @description Width attribute, in CSS pixels. */
                      width: number | null;
                      /** @description Height attribute, in CSS pixels. */
                      height: number | null;
                      /** @description The loading attribute. */
                      loading: ('lazy' | 'eager') | null;
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description Structured data of the page. */
                  structured_data: {
                    /** @description Syntaxes that contained an item. */
                    syntaxes: ('json-ld' | 'microdata' | 'rdfa')[];
                    /** @description All types, each once. */
                    types: string[];
                    /** @description JSON-LD, Microdata and RDFa items in one list, up to 100. */
                    items: {
                      /** @description Index in this list. */
                      id: number;
                      /**
                       * @description Syntax of the markup.
                       * @enum {unknown}
                       */
                      syntax: 'json-ld' | 'microdata' | 'rdfa';
                      /** @description schema.org names, for example Product; the full IRI for other vocabularies. */
                      types: string[];
                      /** @description Its @id, itemid or resource. */
                      id_iri: string | null;
                      /** @description Values by property name. */
                      properties: {
                        [key: string]: (
                          | string
                          | number
                          | boolean
                          | {
                              /** @description Id of the item that is the value. */
                              item: number;
                            }
                        )[];
                      };
                      /** @description Whether it is more than the value of another item’s property. */
                      is_top_level: boolean;
                      /** @description Position of the element that contains it. */
                      element: number;
                    }[];
                    /** @description At most 50. */
                    rich_results: {
                      /** @description Name of the rich result, for example Product snippet. */
                      type: string;
                      /** @description Id of the item. */
                      item: number;
                      /** @description Whether Whether Google still shows it, nothing required is missing, and no required value is invalid. */
                      is_eligible: boolean;
                      /**
                       * @description ended: Google no longer shows it.
                       * @enum {unknown}
                       */
                      status: 'supported' | 'ended';
                      /** @description When Google stopped showing it, to the day or month. */
                      ended_on: string | null;
                      /** @description Missing required properties; alternatives are separated by vertical bars. */
                      missing_required: string[];
                      /** @description Missing recommended properties. */
                      missing_recommended: string[];
                      /** @description Properties with invalid values. */
                      invalid: {
                        /** @description Path of the property. */
                        path: string;
                        /** @description Code of the problem. */
                        code: string;
                      }[];
                      /** @description URL of Google’s documentation. */
                      source: string;
                    }[];
                    /** @description What could not be read, or not as intended; up to 50. */
                    problems: {
                      /** @description Code of the problem. */
                      code: string;
                      /**
                       * @description error: it could not be read.
                       * @enum {unknown}
                       */
                      severity: 'error' | 'warning';
                      /**
                       * @description Syntax of the markup.
                       * @enum {unknown}
                       */
                      syntax: 'json-ld' | 'microdata' | 'rdfa';
                      /** @description Line in the script, starting at 1. */
                      line: number | null;
                      /** @description Column in the line, starting at 1. */
                      column: number | null;
                      /** @description Details, such as the name of a duplicate key. */
                      data: {
                        [key: string]: string | number;
                      };
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description Social preview of the page. */
                  social: {
                    /** @description Open Graph properties in document order, at most 50. */
                    open_graph: {
                      /** @description Lower case, for example og:title. */
                      name: string;
                      /** @description As written, trimmed. */
                      content: string;
                    }[];
                    /** @description Properties of Twitter cards in document order, at most 50. */
                    twitter: {
                      /** @description Lower case, for example og:title. */
                      name: string;
                      /** @description As written, trimmed. */
                      content: string;
                    }[];
                  };
                  /** @description Languages of the page and its other versions. */
                  international: {
                    /** @description lang of <html>, as written. */
                    html_lang: string | null;
                    /** @description html_lang is a valid BCP 47 language tag. */
                    is_valid: boolean;
                    /** @description Languages of the Content-Language header. */
                    content_language: string[];
                    /** @description Language versions that the page declares, at most 200. */
                    hreflang: {
                      /** @description As written, for example it-CH or x-default. */
                      code: string;
                      /** @description Absolute; null if it cannot be parsed. */
                      url: string | null;
                      /**
                       * @description Where it is declared.
                       * @enum {unknown}
                       */
                      source: 'html' | 'header';
                      /** @description Null for a header. */
                      element: number | null;
                    }[];
                  };
                  /** @description Technologies of the site that the page reveals. */
                  technologies: {
                    /** @description Public and permanent, for example wordpress. */
                    id: string;
                    /** @description For example WordPress. */
                    name: string;
                    /** @description Category, for example cms. */
                    category: string;
                    /** @description Dotted numbers, or null. */
                    version: string | null;
                    /**
                     * @description likely: other technologies could have the same sign.
                     * @enum {unknown}
                     */
                    confidence: 'certain' | 'likely';
                    /** @description How it was detected; null if another technology implies it. */
                    evidence: string | null;
                    /** @description Id of the technology that requires it, if it was not detected otherwise. */
                    implied_by: string | null;
                  }[];
                  /** @description The page as Googlebot Smartphone gets it, compared with a visitor’s response. */
                  googlebot?: {
                    /** @description Score of the page as Googlebot gets it; null without a score. */
                    seo_score: number | null;
                    /** @description How its response differs from a visitor’s, followed by its failed checks of severity error. */
                    errors: string[];
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    errors_it?: string[];
                    /** @description HTTP status; null if there was no response in time. */
                    status_code: number | null;
                    /** @description Final URL. */
                    final_url: string | null;
                    /** @description Share of words that both responses have in common, 0 to 1. */
                    text_overlap: number | null;
                    /** @description How its response differs from a visitor’s. */
                    differences: {
                      /** @description Which part differs, for example title. */
                      code: string;
                      /** @description What each of the two received. */
                      data: {
                        [key: string]: unknown;
                      };
                    }[];
                  };
                  /** @description Names of the fields with a truncated text or list. */
                  truncated: string[];
                }
              | {
                  /** @description Version of this format; increases when a field is removed or changes its meaning. */
                  schema_version: number;
                  /** @description Version of the scanner, as semver. */
                  scanner_version: string;
                  /** @description Increases when the same results would give another score. */
                  score_version: number;
                  /** @description Requested URL. */
                  url: string;
                  /** @description Final URL, after redirects. */
                  final_url: string;
                  /** @description When the page was fetched, ISO 8601 in UTC. */
                  scanned_at: string | null;
                  /** @description 0 to 100. 100, less a share for each failed check by its severity and weight, and at most the lowest cap: see docs/score.md. */
                  seo_score: number;
                  /**
                   * @description A+ from 95 points, A from 90, B from 80, C from 70, D from 60, F below.
                   * @enum {unknown}
                   */
                  grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';
                  /** @description How the score was made, besides the checks; missing in results of score version 2 and older. */
                  score_details?: {
                    /** @description 0 to 100. The score before caps. */
                    uncapped: number;
                    /** @description A cap makes the score lower than that. */
                    is_capped: boolean;
                    /** @description False if the scan was told that the page is meant to stay out of search. */
                    expect_indexable: boolean;
                    /** @description What makes the page useless in search, whatever else is right about it; the lowest first. */
                    caps: {
                      /** @description Public and permanent; docs/score.md lists them all. */
                      id: string;
                      /** @description 0 to 100. The most points that such a page can have. */
                      limit: number;
                      /** @description The cap and its reason, in one sentence. */
                      text: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      text_it?: string;
                    }[];
                    /** @description Scores of the same page that answer other questions; none for a page of a list or a crawl. */
                    sub_scores: {
                      /**
                       * @description Which score it is.
                       * @enum {unknown}
                       */
                      id: 'security' | 'ai-readiness';
                      /** @description What it scores. */
                      label: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      label_it?: string;
                      /** @description 0 to 100. Not part of seo_score. */
                      score: number;
                      /** @description Why it differs from seo_score, in one or two sentences. */
                      text: string;
                      /** @description The same in Italian; only in responses to requests without `lang`. */
                      text_it?: string;
                    }[];
                  };
                  /** @description The check categories in display order, without those of which no outcome is given. The descriptions of checks have their names. */
                  categories: {
                    /** @description Id of the category, as in checks. */
                    id: string;
                    /** @description 0 to 100: what its own failures leave, so that all categories multiply to the score before caps; null where none was judged. */
                    score: number | null;
                    /** @description Checks that passed. */
                    passed: number;
                    /** @description Checks that failed. */
                    failed: number;
                    /** @description Checks that did not apply. */
                    not_applicable: number;
                    /** @description Checks that crashed. */
                    errors: number;
                  }[];
                  /** @description Outcomes in display order, failures first. */
                  checks: {
                    /** @description Public and permanent; docs/reference/checks.md lists them all. */
                    id: string;
                    /** @description Version of the check. */
                    version: number;
                    /**
                     * @description error: the check itself crashed; it counts neither as a pass nor as a failure.
                     * @enum {unknown}
                     */
                    status: 'pass' | 'fail' | 'not-applicable' | 'error';
                    /** @description Points out of 100 gained by fixing only this issue, before caps. */
                    score_impact: number;
                    /** @description Code of the failure; only with status fail. */
                    code?: string;
                    /** @description Why the check does not apply, or that it crashed. */
                    reason?: string;
                    /** @description What was found on this page; missing if the check passed. */
                    detail?: string;
                    /** @description Measured values and limits of the detail. */
                    data?: {
                      [key: string]: unknown;
                    };
                    /** @description An element of the page, by its position in document order. */
                    element?: {
                      /** @description Position of the element in document order; 0 is <html>. */
                      index: number;
                      /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                      tag: string;
                      /** @description The start tag, with the text of a title, heading or link. */
                      snippet: string;
                    };
                    /** @description Up to nine more elements of the same kind. */
                    further_elements?: {
                      /** @description Position of the element in document order; 0 is <html>. */
                      index: number;
                      /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                      tag: string;
                      /** @description The start tag, with the text of a title, heading or link. */
                      snippet: string;
                    }[];
                  }[];
                  fetch: {
                    /** @description Requested URL. */
                    requested_url: string;
                    /** @description Final URL. */
                    url: string;
                    /** @description HTTP status of the final response. */
                    status_code: number;
                    /** @description The redirects that led to the page, first hop first. */
                    redirects: {
                      /** @description URL that returned the redirect. */
                      url: string;
                      /** @description HTTP status, 300 to 399. */
                      status_code: number;
                      /** @description Target URL of the redirect. */
                      location: string;
                    }[];
                    /** @description https could not be had, so the page came over http. */
                    protocol_fallback: boolean;
                    /** @description 1.1 stands for every HTTP/1. */
                    http_version: ('1.1' | '2') | null;
                    /** @description The responding server. */
                    peer: {
                      /** @description IP address. */
                      address: string;
                      /**
                       * @description IP version.
                       * @enum {unknown}
                       */
                      family: 4 | 6;
                      /** @description TCP port. */
                      port: number;
                    } | null;
                    /** @description Headers of the final response in the order received, including repeated ones. */
                    headers: {
                      /** @description Lower case. */
                      name: string;
                      /** @description As sent. */
                      value: string;
                    }[];
                    /** @description Compression of the response, in lower case. */
                    content_encoding: string | null;
                    /** @description Size of the decompressed body. */
                    body_bytes: number;
                    /** @description Size of the body as transferred. */
                    transfer_bytes: number | null;
                    /** @description How the body was decoded. */
                    charset: {
                      /** @description Encoding of the WHATWG Encoding Standard, lower case, for example utf-8. */
                      name: string;
                      /**
                       * @description How the encoding was determined: a byte order mark, the Content-Type, a meta element, the bytes, or a default.
                       * @enum {unknown}
                       */
                      source: 'bom' | 'header' | 'meta' | 'detected' | 'default';
                      /** @description Some bytes are invalid in this encoding and became U+FFFD. */
                      malformed: boolean;
                    };
                    /** @description Duration of each phase; null if it did not happen or was not measured. */
                    timings: {
                      /** @description Milliseconds. DNS lookup of the host name. */
                      dns_ms: number | null;
                      /** @description Milliseconds. Connecting. */
                      connect_ms: number | null;
                      /** @description Milliseconds. Handshake. */
                      tls_ms: number | null;
                      /** @description Milliseconds. From the request to the first byte of the response (TTFB). */
                      first_byte_ms: number | null;
                      /** @description Milliseconds. From the first byte to the last. */
                      download_ms: number | null;
                      /** @description Milliseconds. The whole fetch including redirects. */
                      total_ms: number | null;
                    };
                    /** @description Null over http. */
                    tls: {
                      /** @description For example TLSv1.3. */
                      protocol: string | null;
                      /** @description Name of the cipher suite. */
                      cipher: string | null;
                      /** @description Negotiated protocol: h2 or http/1.1. */
                      alpn: string | null;
                      /** @description Whether browsers trust it. */
                      valid: boolean;
                      /** @description The certificate is self-signed. */
                      self_signed: boolean;
                      /** @description It has expired. */
                      expired: boolean;
                      /** @description It is not valid yet. */
                      not_yet_valid: boolean;
                      /** @description It is for another host. */
                      wrong_name: boolean;
                      /** @description An intermediate certificate was not sent. */
                      incomplete_chain: boolean;
                      /** @description Its authority is not trusted. */
                      untrusted: boolean;
                      /** @description Error of the TLS library. */
                      authorization_error: string | null;
                      /** @description The certificate of the server; null if it could not be read. */
                      certificate: {
                        /** @description Common name. */
                        subject: string | null;
                        /** @description Names that it is valid for, up to 100. */
                        alt_names: string[];
                        /** @description Name of the issuing authority. */
                        issuer: string | null;
                        /** @description ISO 8601. */
                        valid_from: string | null;
                        /** @description ISO 8601. */
                        valid_to: string | null;
                        /** @description Hexadecimal, separated by colons. */
                        fingerprint_sha256: string;
                        /** @description Size of an RSA key. */
                        bits: number | null;
                        /** @description Curve of an elliptic key. */
                        curve: string | null;
                      } | null;
                    } | null;
                    /** @description Auxiliary requests for the page; missing if they are those of the page before it. */
                    beside?: {
                      /**
                       * @description What was requested.
                       * @enum {unknown}
                       */
                      name:
                        | 'robots_txt'
                        | 'sitemap'
                        | 'favicon'
                        | 'llms_txt'
                        | 'security_txt'
                        | 'missing_page'
                        | 'http_variant'
                        | 'www_variant'
                        | 'googlebot'
                        | 'ai_agent';
                      /** @description Requested URL. */
                      url: string;
                      /** @description Final URL; null if there was no response. */
                      final_url: string | null;
                      /** @description HTTP status; null if there was no response in time. */
                      status_code: number | null;
                      /** @description Decompressed bytes read. */
                      body_bytes: number | null;
                      /** @description Why there was no response, as an error code: TIMEOUT, DNS_ERROR, CONNECT_ERROR… */
                      failure: string | null;
                      /** @description For robots.txt, sitemaps, llms.txt and security.txt: the file exists, without another page in its place. Missing in older scans. */
                      is_genuine?: boolean;
                    }[];
                  };
                  /** @description Metadata of the page. */
                  meta: {
                    /** @description The response is an HTML page. */
                    is_html: boolean;
                    /** @description No robots directive keeps the page out of Google’s index. */
                    is_indexable: boolean;
                    /** @description The title that search engines see; null without one. */
                    title: {
                      /** @description Whitespace collapsed, up to 300 characters. */
                      text: string;
                      /** @description Unicode code points of the whole text. */
                      characters: number;
                      /** @description Approximate width on one line of a search result, in CSS pixels. */
                      pixels: number;
                      /** @description Title elements in the head. */
                      count: number;
                    } | null;
                    /** @description The first meta description with text. */
                    description: {
                      /** @description Whitespace collapsed, up to 300 characters. */
                      text: string;
                      /** @description Unicode code points of the whole text. */
                      characters: number;
                      /** @description Approximate width on one line of a search result, in CSS pixels. */
                      pixels: number;
                      /** @description Meta descriptions on the page. */
                      count: number;
                    } | null;
                    /** @description The canonical URL that the page declares. */
                    canonical: {
                      /** @description The absolute URL that all valid declarations agree on. */
                      url: string | null;
                      /** @description Every canonical that the page declares. */
                      declarations: {
                        /**
                         * @description Where it is declared.
                         * @enum {unknown}
                         */
                        source: 'html' | 'header';
                        /** @description As written. */
                        href: string;
                        /** @description False for a link outside the head, which search engines ignore. */
                        counts: boolean;
                      }[];
                    };
                    /** @description What Googlebot may do with the page: all directives combined, the most restrictive wins. */
                    robots: {
                      /** @description Google may not index the page. */
                      noindex: boolean;
                      /** @description Google may not follow its links. */
                      nofollow: boolean;
                      /** @description Google may show no text of it. */
                      nosnippet: boolean;
                      /** @description Longest snippet in characters; null = not limited. */
                      max_snippet: number | null;
                      /** @description Every robots directive of the page. */
                      directives: {
                        /**
                         * @description A meta element or X-Robots-Tag.
                         * @enum {unknown}
                         */
                        source: 'meta' | 'header';
                        /** @description The crawler it applies to, in lower case; * for every crawler. */
                        agent: string;
                        /** @description Lower case, for example noindex. */
                        name: string;
                        /** @description The value after the colon. */
                        value: string | null;
                      }[];
                    };
                    /** @description As written, for example html. */
                    doctype: string | null;
                    /** @description Encoding label that a meta element declares, lower case. */
                    declared_charset: string | null;
                    /** @description Content of the meta viewport. */
                    viewport: string | null;
                    /** @description Absolute URL of <base href>. */
                    base_url: string | null;
                    /** @description Absolute URL of the first <link rel=icon>. */
                    favicon_url: string | null;
                    /** @description Content of the meta generator. */
                    generator: string | null;
                    /** @description Content of the meta author. */
                    author: string | null;
                    /** @description Content of the meta keywords, which search engines ignore. */
                    keywords: string | null;
                    /** @description Content of the meta theme-color. */
                    theme_color: string | null;
                    /** @description Elements of the page. */
                    element_count: number;
                    /** @description Deepest nesting of elements; <html> is 1. */
                    max_depth: number;
                  };
                  /** @description The headings of the page. */
                  headings: {
                    /** @description Number of headings of each level. */
                    counts: {
                      /** @description Headings of level 1. */
                      h1: number;
                      /** @description Headings of level 2. */
                      h2: number;
                      /** @description Headings of level 3. */
                      h3: number;
                      /** @description Headings of level 4. */
                      h4: number;
                      /** @description Headings of level 5. */
                      h5: number;
                      /** @description Headings of level 6. */
                      h6: number;
                    };
                    /** @description In document order, at most 200. */
                    outline: {
                      /** @description 1 to 6. */
                      level: number;
                      /** @description Including alt texts of images. */
                      text: string;
                      /** @description Position of the element in document order. */
                      element: number;
                    }[];
                  };
                  /** @description The text of the page. */
                  content: {
                    /** @description Number of words in the main content. */
                    word_count: number;
                    /** @description Number of words in the whole body. */
                    body_word_count: number;
                    /**
                     * @description How the main content was found: <main>, articles, or everything except menus, headers and footers.
                     * @enum {unknown}
                     */
                    main_content_by: 'main' | 'article' | 'regions';
                    /** @description 0 to 1. Ratio of visible text characters to HTML characters. */
                    text_share: number;
                    /** @description The language of the text. */
                    language: {
                      /** @description Primary subtag of the language used for the analysis. */
                      used: string;
                      /** @description Language detected from the words; null without enough text. */
                      detected: string | null;
                      /** @description 0 to 1: how far the next best language is behind; no probability. */
                      confidence: number | null;
                      /** @description Whether there is enough text and it is typical of the language. */
                      is_reliable: boolean;
                    };
                    /** @description Readability of the main content. */
                    readability: {
                      /**
                       * @description insufficient_text: fewer than 5 sentences or 100 words.
                       * @enum {unknown}
                       */
                      status: 'scored' | 'insufficient_text' | 'unsupported_language';
                      /** @description Language whose rules for words, sentences and formulas were used. */
                      language: string;
                      /** @description 0 (hardest) to 100 (easiest), on Flesch’s scale whatever the formula. */
                      ease: number | null;
                      /** @description Flesch reading ease band. */
                      band:
                        | (
                            | 'very-easy'
                            | 'easy'
                            | 'fairly-easy'
                            | 'standard'
                            | 'fairly-difficult'
                            | 'difficult'
                            | 'very-difficult'
                          )
                        | null;
                      /** @description Name of the formula used for the ease. */
                      formula: string | null;
                      /** @description Scores of all formulas for the language. */
                      formulas: {
                        /** @description Name of the formula. */
                        name: string;
                        /** @description Score on the scale of the formula. */
                        value: number;
                      }[];
                      /** @description Words of running text. */
                      words: number;
                      /** @description Sentences of running text. */
                      sentences: number;
                      /** @description Null for a language without rules. */
                      syllables: number | null;
                      /** @description Number of words above which a sentence is long in this language. */
                      long_sentence_limit: number;
                      /** @description 0 to 1. Sentences above the limit. */
                      long_sentences_share: number;
                      /** @description 0 to 1. Paragraphs above 200 words. */
                      long_paragraphs_share: number;
                      /** @description 0 to 1. Sentences in the passive voice; null for a language without rules. */
                      passive_share: number | null;
                      /** @description 0 to 1. Sentences with a transition word; null for a language without a list. */
                      transition_share: number | null;
                      /** @description The five longest above the limit. */
                      longest_sentences: {
                        /** @description At most 200 characters. */
                        text: string;
                        /** @description Number of words, or of characters in Japanese sentences. */
                        length: number;
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                      /** @description The five longest above the maximum. */
                      longest_paragraphs: {
                        /** @description At most 200 characters. */
                        text: string;
                        /** @description Number of words, or of characters in Japanese sentences. */
                        length: number;
                        /** @description Position of the element in document order; 0 is <html>. */
                        element: number;
                      }[];
                    };
                    /** @description Keywords of the main content. */
                    keywords: {
                      /** @description Number of words analyzed. */
                      words: number;
                      /** @description The 20 most frequent words, without stop words. */
                      unigrams: {
                        /** @description In lower case. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                        density: number;
                        /** @description Other places than the running text that use it. */
                        slots: (
                          | 'title'
                          | 'h1'
                          | 'url'
                          | 'opening'
                          | 'description'
                          | 'headings'
                          | 'image-alts'
                          | 'anchors'
                        )[];
                        /** @description Sum of the weights of these places, 0 to 41. */
                        prominence: number;
                        /** @description Prominence + log2(1 + occurrences). */
                        score: number;
                      }[];
                      /** @description The 20 most frequent two-word phrases. */
                      bigrams: {
                        /** @description In lower case. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                        density: number;
                        /** @description Other places than the running text that use it. */
                        slots: (
                          | 'title'
                          | 'h1'
                          | 'url'
                          | 'opening'
                          | 'description'
                          | 'headings'
                          | 'image-alts'
                          | 'anchors'
                        )[];
                        /** @description Sum of the weights of these places, 0 to 41. */
                        prominence: number;
                        /** @description Prominence + log2(1 + occurrences). */
                        score: number;
                      }[];
                      /** @description The 20 most frequent three-word phrases. */
                      trigrams: {
                        /** @description In lower case. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                        density: number;
                        /** @description Other places than the running text that use it. */
                        slots: (
                          | 'title'
                          | 'h1'
                          | 'url'
                          | 'opening'
                          | 'description'
                          | 'headings'
                          | 'image-alts'
                          | 'anchors'
                        )[];
                        /** @description Sum of the weights of these places, 0 to 41. */
                        prominence: number;
                        /** @description Prominence + log2(1 + occurrences). */
                        score: number;
                      }[];
                      /** @description Null without a target keyword. */
                      target: {
                        /** @description As given. */
                        phrase: string;
                        /** @description In the main content. */
                        occurrences: number;
                        /** @description As for other keywords. */
                        density: number;
                        /** @description Whether each place uses it; null if the page has no such place. */
                        slots: {
                          [key: string]: boolean | null;
                        };
                        /** @description Number of words before it in the title. */
                        title_position: number | null;
                        /** @description 0 to 1. Number of h2 to h6 headings that use it. */
                        headings_share: number | null;
                        /** @description 0 to 1. Number of image alt texts that use it. */
                        image_alts_share: number | null;
                        /** @description Number of occurrences in each tenth of the text. */
                        distribution: number[];
                      } | null;
                      /** @description Whether the text is longer than what was analyzed. */
                      is_truncated: boolean;
                    };
                  };
                  /** @description The links of the page. */
                  links: {
                    /** @description Links to pages: http and https. */
                    total: number;
                    /** @description Links to the host of the page, with or without www. */
                    internal: number;
                    /** @description Links to other hosts. */
                    external: number;
                    /** @description With rel=nofollow. */
                    nofollow: number;
                    /** @description With rel=sponsored. */
                    sponsored: number;
                    /** @description With rel=ugc. */
                    ugc: number;
                    /** @description Links that are not to pages, by kind. */
                    other: {
                      /** @description To a fragment of this page. */
                      fragment: number;
                      /** @description To an email address. */
                      mailto: number;
                      /** @description To a telephone number. */
                      tel: number;
                      /** @description javascript: in place of an address. */
                      javascript: number;
                      /** @description Without a URL, but with attributes for scripts. */
                      scripted: number;
                      /** @description With other schemes. */
                      other: number;
                      /** @description With invalid URLs. */
                      invalid: number;
                    };
                    /** @description Links to pages in document order, up to 500. */
                    items: {
                      /** @description Absolute. */
                      url: string;
                      /** @description Anchor text, including alt texts of images. */
                      text: string;
                      /** @description To the host of the page. */
                      internal: boolean;
                      /** @description With rel=nofollow. */
                      nofollow: boolean;
                      /**
                       * @description The part of the page that contains it.
                       * @enum {unknown}
                       */
                      region: 'content' | 'nav' | 'header' | 'footer' | 'aside' | 'form';
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description The images of the page. */
                  images: {
                    /** @description <img> elements. */
                    total: number;
                    /** @description Without an alt attribute; an empty one marks a decorative image. */
                    without_alt: number;
                    /** @description In document order, at most 200. */
                    items: {
                      /** @description Absolute; null for inline data and without a URL. */
                      url: string | null;
                      /** @description Null without the attribute. */
                      alt: string | null;
                      /** @description Width attribute, in CSS pixels. */
                      width: number | null;
                      /** @description Height attribute, in CSS pixels. */
                      height: number | null;
                      /** @description The loading attribute. */
                      loading: ('lazy' | 'eager') | null;
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description Structured data of the page. */
                  structured_data: {
                    /** @description Syntaxes that contained an item. */
                    syntaxes: ('json-ld' | 'microdata' | 'rdfa')[];
                    /** @description All types, each once. */
                    types: string[];
                    /** @description JSON-LD, Microdata and RDFa items in one list, up to 100. */
                    items: {
                      /** @description Index in this list. */
                      id: number;
                      /**
                       * @description Syntax of the markup.
                       * @enum {unknown}
                       */
                      syntax: 'json-ld' | 'microdata' | 'rdfa';
                      /** @description schema.org names, for example Product; the full IRI for other vocabularies. */
                      types: string[];
                      /** @description Its @id, itemid or resource. */
                      id_iri: string | null;
                      /** @description Values by property name. */
                      properties: {
                        [key: string]: (
                          | string
                          | number
                          | boolean
                          | {
                              /** @description Id of the item that is the value. */
                              item: number;
                            }
                        )[];
                      };
                      /** @description Whether it is more than the value of another item’s property. */
                      is_top_level: boolean;
                      /** @description Position of the element that contains it. */
                      element: number;
                    }[];
                    /** @description At most 50. */
                    rich_results: {
                      /** @description Name of the rich result, for example Product snippet. */
                      type: string;
                      /** @description Id of the item. */
                      item: number;
                      /** @description Whether Whether Google still shows it, nothing required is missing, and no required value is invalid. */
                      is_eligible: boolean;
                      /**
                       * @description ended: Google no longer shows it.
                       * @enum {unknown}
                       */
                      status: 'supported' | 'ended';
                      /** @description When Google stopped showing it, to the day or month. */
                      ended_on: string | null;
                      /** @description Missing required properties; alternatives are separated by vertical bars. */
                      missing_required: string[];
                      /** @description Missing recommended properties. */
                      missing_recommended: string[];
                      /** @description Properties with invalid values. */
                      invalid: {
                        /** @description Path of the property. */
                        path: string;
                        /** @description Code of the problem. */
                        code: string;
                      }[];
                      /** @description URL of Google’s documentation. */
                      source: string;
                    }[];
                    /** @description What could not be read, or not as intended; up to 50. */
                    problems: {
                      /** @description Code of the problem. */
                      code: string;
                      /**
                       * @description error: it could not be read.
                       * @enum {unknown}
                       */
                      severity: 'error' | 'warning';
                      /**
                       * @description Syntax of the markup.
                       * @enum {unknown}
                       */
                      syntax: 'json-ld' | 'microdata' | 'rdfa';
                      /** @description Line in the script, starting at 1. */
                      line: number | null;
                      /** @description Column in the line, starting at 1. */
                      column: number | null;
                      /** @description Details, such as the name of a duplicate key. */
                      data: {
                        [key: string]: string | number;
                      };
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description Social preview of the page. */
                  social: {
                    /** @description Open Graph properties in document order, at most 50. */
                    open_graph: {
                      /** @description Lower case, for example og:title. */
                      name: string;
                      /** @description As written, trimmed. */
                      content: string;
                    }[];
                    /** @description Properties of Twitter cards in document order, at most 50. */
                    twitter: {
                      /** @description Lower case, for example og:title. */
                      name: string;
                      /** @description As written, trimmed. */
                      content: string;
                    }[];
                  };
                  /** @description Languages of the page and its other versions. */
                  international: {
                    /** @description lang of <html>, as written. */
                    html_lang: string | null;
                    /** @description html_lang is a valid BCP 47 language tag. */
                    is_valid: boolean;
                    /** @description Languages of the Content-Language header. */
                    content_language: string[];
                    /** @description Language versions that the page declares, at most 200. */
                    hreflang: {
                      /** @description As written, for example it-CH or x-default. */
                      code: string;
                      /** @description Absolute; null if it cannot be parsed. */
                      url: string | null;
                      /**
                       * @description Where it is declared.
                       * @enum {unknown}
                       */
                      source: 'html' | 'header';
                      /** @description Null for a header. */
                      element: number | null;
                    }[];
                  };
                  /** @description Technologies of the site that the page reveals. */
                  technologies: {
                    /** @description Public and permanent, for example wordpress. */
                    id: string;
                    /** @description For example WordPress. */
                    name: string;
                    /** @description Category, for example cms. */
                    category: string;
                    /** @description Dotted numbers, or null. */
                    version: string | null;
                    /**
                     * @description likely: other technologies could have the same sign.
                     * @enum {unknown}
                     */
                    confidence: 'certain' | 'likely';
                    /** @description How it was detected; null if another technology implies it. */
                    evidence: string | null;
                    /** @description Id of the technology that requires it, if it was not detected otherwise. */
                    implied_by: string | null;
                  }[];
                  /** @description The page as Googlebot Smartphone gets it, compared with a visitor’s response. */
                  googlebot?: {
                    /** @description Score of the page as Googlebot gets it; null without a score. */
                    seo_score: number | null;
                    /** @description How its response differs from a visitor’s, followed by its failed checks of severity error. */
                    errors: string[];
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    errors_it?: string[];
                    /** @description HTTP status; null if there was no response in time. */
                    status_code: number | null;
                    /** @description Final URL. */
                    final_url: string | null;
                    /** @description Share of words that both responses have in common, 0 to 1. */
                    text_overlap: number | null;
                    /** @description How its response differs from a visitor’s. */
                    differences: {
                      /** @description Which part differs, for example title. */
                      code: string;
                      /** @description What each of the two received. */
                      data: {
                        [key: string]: unknown;
                      };
                    }[];
                  };
                  /** @description Names of the fields with a truncated text or list. */
                  truncated: string[];
                }[];
            /** @description Pages of the sitemap that are not in the result, and why. */
            not_analysed?: {
              url: string;
              error: {
                code: string;
                message: string;
              };
            }[];
            /** @description The texts of each check in the result, by id. If pages have different versions of a check, those after the first are under `id@version`. */
            checks: {
              [key: string]: {
                /** @description Version of the check. */
                version: number;
                /** @description Id of its category; null for a check that no longer exists. */
                category: string | null;
                /** @description Name of its category. */
                category_label: string | null;
                /** @description The same in Italian. */
                category_label_it: string | null;
                /**
                 * @description error harms the page in search, warning is likely to, notice is worth knowing.
                 * @enum {unknown}
                 */
                severity: 'error' | 'warning' | 'notice';
                /** @description Weight among the checks of its severity; docs/score.md has the points. */
                weight: number;
                /** @description Name of the problem. */
                label: string;
                /** @description The same in Italian. */
                label_it: string;
                /** @description Name of the good state. */
                pass_label: string;
                /** @description The same in Italian. */
                pass_label_it: string;
                /** @description Why it matters. */
                why: string;
                /** @description The same in Italian. */
                why_it: string;
                /** @description How to fix it. */
                fix: string;
                /** @description The same in Italian. */
                fix_it: string;
                /** @description URL of the public document that the check is based on. */
                source: string;
              };
            };
            /** @description Null for a sitemap scan. */
            ai_overview: {
              /** @description Version of the rules. */
              version: number;
              /** @description 0 to 100. Points earned as a percentage of the possible points; 0 if a gate fails. */
              score: number;
              /**
               * @description A+ from 95 points, A from 90, B from 80, C from 70, D from 60, F below.
               * @enum {unknown}
               */
              grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';
              /** @description 0 to 100. The score without gates. */
              score_without_gates: number;
              /** @description Google’s requirements, without which nothing else counts. */
              gates: {
                /** @description Whether the page can appear in AI answers at all. */
                passed: boolean;
                /** @description Ids of the gates that failed, for example ai-indexable. */
                failed: string[];
              };
              /** @description The scored checks, gates first. */
              checks: {
                /** @description Public and permanent; docs/ai-overview.md lists them all. */
                id: string;
                /** @description Version of the check. */
                version: number;
                /**
                 * @description gate: without it the page cannot appear, and the score is 0; scored: earns points; informative: reported without points.
                 * @enum {unknown}
                 */
                kind: 'gate' | 'scored' | 'informative';
                /** @description Null for a check that no longer exists. */
                basis: ('documented' | 'heuristic') | null;
                /** @description URL of the document or study that the check is based on. */
                source: string;
                /** @description Name of the problem, or of the good state if the check passes. */
                label: string;
                /** @description The same in Italian; only in responses to requests without `lang`. */
                label_it?: string;
                /**
                 * @description partial: some of the points are earned.
                 * @enum {unknown}
                 */
                status: 'pass' | 'fail' | 'partial';
                /** @description Points earned, to one decimal. */
                score: number;
                /** @description Points of a pass; 0 unless kind is scored. */
                max_score: number;
                /** @description What was found on this page. */
                detail: string;
                /** @description The same in Italian; only in responses to requests without `lang`. */
                detail_it?: string;
                /** @description Code of the outcome. */
                code: string;
                /** @description Measured values of the detail. */
                data: {
                  [key: string]: unknown;
                };
              }[];
              /** @description Checks that were not scored, with the reason. */
              not_judged: {
                /** @description Public and permanent; docs/ai-overview.md lists them all. */
                id: string;
                /** @description Version of the check. */
                version: number;
                /**
                 * @description gate: without it the page cannot appear, and the score is 0; scored: earns points; informative: reported without points.
                 * @enum {unknown}
                 */
                kind: 'gate' | 'scored' | 'informative';
                /** @description Null for a check that no longer exists. */
                basis: ('documented' | 'heuristic') | null;
                /** @description URL of the document or study that the check is based on. */
                source: string;
                /** @description Name of the problem, or of the good state if the check passes. */
                label: string;
                /** @description The same in Italian; only in responses to requests without `lang`. */
                label_it?: string;
                /**
                 * @description not-applicable: nothing to judge, or not fetched; error: the check itself crashed.
                 * @enum {unknown}
                 */
                reason: 'not-applicable' | 'error';
                /** @description What was found on this page. */
                detail: string;
                /** @description The same in Italian; only in responses to requests without `lang`. */
                detail_it?: string;
              }[];
              /** @description Facts about the page. */
              signals: {
                /** @description Structured data has an FAQPage. */
                has_faq_schema: boolean;
                /** @description Structured data marks parts as speakable. */
                has_speakable: boolean;
                /** @description Structured data has a HowTo. */
                has_howto: boolean;
                /** @description Structured data has an Article of any kind. */
                has_article_schema: boolean;
                /** @description Number of headings in the main content that are questions. */
                question_heading_count: number;
                /** @description The first 50 of them, up to 300 characters each. */
                question_headings: string[];
              };
              /** @description What robots.txt allows AI crawlers; null if unknown. */
              crawlers:
                | {
                    /**
                     * @description What they fetch pages for: AI search, user requests, model training or archives.
                     * @enum {unknown}
                     */
                    purpose: 'ai-search' | 'user-action' | 'training' | 'archive';
                    /** @description Crawlers that robots.txt allows to fetch the page. */
                    allowed: number;
                    /** @description Crawlers that robots.txt blocks from the page. */
                    blocked: number;
                    /** @description The crawlers of this purpose. */
                    agents: {
                      /** @description Product token, for example OAI-SearchBot. */
                      agent: string;
                      /** @description Whether it can fetch the page. */
                      allowed: boolean;
                      /** @description The matching rule, for example Disallow: /; null if none matches. */
                      rule: string | null;
                      /** @description Line number of that rule in robots.txt, starting at 1. */
                      line: number | null;
                      /** @description Whether the file has rules for this crawler. */
                      is_named: boolean;
                    }[];
                  }[]
                | null;
            } | null;
            /** @description Null for a sitemap scan. */
            security: {
              /** @description Version of the rules. */
              version: number;
              /** @description 0 to 100. The score of the headers minus the deductions; unknown parts are not deducted. */
              score_combined: number;
              /** @description Deductions from the score of the headers. */
              deductions: {
                /** @description spf-missing, dmarc-missing, tls-legacy, cve-critical, malicious or domain-expiring. */
                code: string;
                /** @description Points deducted. */
                points: number;
              }[];
              /** @description An extension of the contract: sources that are still being queried. Their values are null, and a finding of severity info says so. */
              pending: string[];
              /** @description Security headers of the page. */
              headers: {
                /** @description 0 to 100. How well the six security headers protect the page. */
                score: number;
                /**
                 * @description A from 85 points, B from 65, C from 45, D from 25, F below.
                 * @enum {unknown}
                 */
                grade: 'A' | 'B' | 'C' | 'D' | 'F';
                /** @description The page was served over HTTPS. */
                https: boolean;
                /** @description Strict-Transport-Security is active. */
                hsts: boolean;
                /** @description Names of the headers that are missing or misconfigured; all six on an http page. */
                missing: string[];
                /** @description The six headers one by one. */
                details: {
                  /** @description Name of the header. */
                  name: string;
                  /** @description good; weak: protects little; invalid: browsers cannot read it; missing; unknown: not looked at everywhere. */
                  status: string;
                  /** @description The value as sent, truncated; null if it was not sent. */
                  value: string | null;
                  /** @description Findings about the header. */
                  findings: {
                    /** @description Code of the finding. */
                    code: string;
                    /** @description What was found. */
                    message: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    message_it?: string;
                  }[];
                }[];
                /** @description Result by the rules of the Mozilla HTTP Observatory. */
                observatory: {
                  /** @description From 0; above 100 with bonuses. */
                  score: number;
                  /** @description A+ to F, with signs. */
                  grade: string;
                };
              };
              /** @description What is known without touching more of the site than its page. */
              passive: {
                /** @description ISO 8601 in UTC: time of the lookup, from which days are counted. */
                probed_at: string;
                /** @description The final host, after redirects. */
                host: string;
                /** @description Email records of the domain; null if they could not be looked up. */
                email: {
                  /** @description An SPF record is published. */
                  spf: boolean | null;
                  /** @description The raw record; the first one if there are several. */
                  spf_record: string | null;
                  /** @description All raw records; receivers ignore several. */
                  spf_records: string[];
                  /** @description Why receivers cannot use it, for example too-many-lookups. */
                  spf_fault: string | null;
                  /** @description The term or name that causes the error. */
                  spf_fault_at: string | null;
                  /** @description Number of DNS lookups it needs, out of ten allowed. */
                  spf_lookups: number | null;
                  /** @description Result for servers that it does not list: pass, fail, softfail or neutral. */
                  spf_unlisted: string | null;
                  /** @description Explanation for rejected senders, if any (exp). */
                  spf_explanation: string | null;
                  /** @description A DMARC policy is in force. */
                  dmarc: boolean | null;
                  /** @description What receivers should do with forged email. */
                  dmarc_policy: ('none' | 'quarantine' | 'reject') | null;
                  /** @description The raw record. */
                  dmarc_record: string | null;
                  /** @description The name that has the record. */
                  dmarc_found_at: string | null;
                  /** @description Policy for subdomains. */
                  dmarc_subdomain_policy: ('none' | 'quarantine' | 'reject') | null;
                  /** @description Policy for subdomains that do not exist. */
                  dmarc_non_existent_policy: ('none' | 'quarantine' | 'reject') | null;
                  /** @description The policy is in test mode (t=y). */
                  dmarc_testing: boolean | null;
                  /** @description Addresses for aggregate reports. */
                  dmarc_reports_to: string[];
                  /** @description Those whose domain does not accept them. */
                  dmarc_unauthorized_reports: string[];
                  /** @description Error codes of the record. */
                  dmarc_problems: string[];
                  /** @description A key was found at a common selector; false does not mean that there is none. */
                  dkim: boolean | null;
                  /** @description The keys that were found. */
                  dkim_keys: {
                    /** @description Selector (name below _domainkey) of the key. */
                    selector: string;
                    /**
                     * @description Kind of key.
                     * @enum {unknown}
                     */
                    type: 'rsa' | 'ed25519' | 'unknown';
                    /** @description Length of an RSA key. */
                    bits: number | null;
                    /** @description The key is empty, which means revoked. */
                    revoked: boolean;
                    /** @description The key is in test mode. */
                    testing: boolean;
                  }[];
                  /** @description Number of selectors tried. */
                  dkim_selectors_tried: number | null;
                  /** @description The domain has servers that accept its email. */
                  mx_present: boolean | null;
                  /** @description The domain declares that it accepts no email (RFC 7505). */
                  mx_null: boolean | null;
                  /** @description The mail servers by preference. */
                  mx_hosts: {
                    /** @description Name of the server. */
                    host: string;
                    /** @description Preference; the lowest is tried first. */
                    preference: number;
                  }[];
                };
                /** @description Registration of the domain; null if the registry did not respond. */
                domain: {
                  /** @description The registrable domain; null for an IP address. */
                  name: string | null;
                  /** @description Whether it is registered. */
                  registered: boolean | null;
                  /** @description Name of the registrar. */
                  registrar: string | null;
                  /** @description YYYY-MM-DD. When the registration expires. */
                  expiry: string | null;
                  /** @description Days from the scan to the expiry; negative if it has expired. */
                  days_left: number | null;
                  /** @description YYYY-MM-DD. When it was first registered. */
                  created: string | null;
                  /** @description YYYY-MM-DD. When the registration was last updated. */
                  updated: string | null;
                  /** @description Registry status codes, for example client transfer prohibited. */
                  statuses: string[];
                  /** @description Name servers of the domain. */
                  name_servers: string[];
                  /** @description Whether the zone is signed with DNSSEC. */
                  dnssec: boolean | null;
                  /** @description rdap or whois. */
                  source: string | null;
                  /** @description The responding host. */
                  server: string | null;
                };
                /** @description TLS configuration of the server; null if it did not respond. */
                tls: {
                  /** @description Negotiated, for example TLSv1.3. */
                  version: string | null;
                  /** @description The server still supports TLS 1.0; null if unclear. */
                  tls_10_enabled: boolean | null;
                  /** @description The server still supports TLS 1.1. */
                  tls_11_enabled: boolean | null;
                  /** @description The server supports TLS 1.2. */
                  tls_12_enabled: boolean | null;
                  /** @description The server supports TLS 1.3. */
                  tls_13_enabled: boolean | null;
                  /** @description The certificate is self-signed. */
                  cert_self_signed: boolean | null;
                  /** @description The probed host. */
                  host: string | null;
                  /** @description The probed port. */
                  port: number | null;
                  /** @description IANA name of the negotiated cipher suite. */
                  cipher: string | null;
                  /** @description Recorded traffic stays unreadable if the key leaks later (forward secrecy). */
                  forward_secrecy: boolean | null;
                  /** @description Null if none was sent. */
                  certificate: {
                    /** @description Common name. */
                    subject: string | null;
                    /** @description Name of the issuer. */
                    issuer: string | null;
                    /** @description Names that it is valid for. */
                    alt_names: string[];
                    /** @description ISO 8601 in UTC. */
                    valid_from: string | null;
                    /** @description ISO 8601 in UTC. */
                    valid_to: string | null;
                    /** @description Days from the scan to the expiry; negative if it has expired. */
                    days_left: number | null;
                    /** @description The certificate is self-signed. */
                    self_signed: boolean;
                    /** @description It has expired. */
                    expired: boolean;
                    /** @description It is not valid yet. */
                    not_yet_valid: boolean;
                    /** @description It is for another host. */
                    wrong_name: boolean;
                    /** @description An intermediate certificate was not sent. */
                    chain_incomplete: boolean;
                    /** @description Browsers do not trust its issuer. */
                    untrusted: boolean;
                    /**
                     * @description Kind of key.
                     * @enum {unknown}
                     */
                    key_type: 'rsa' | 'ec' | 'ed25519' | 'unknown';
                    /** @description Length of the key. */
                    key_bits: number | null;
                    /** @description The key is too short. */
                    key_weak: boolean;
                    /** @description It or a certificate above it is signed with SHA-1 or MD5. */
                    signature_weak: boolean;
                    /** @description The certificate chain, its own certificate first. */
                    chain: {
                      /** @description Common name. */
                      subject: string | null;
                      /** @description Name of the issuer. */
                      issuer: string | null;
                      /** @description ISO 8601 in UTC. */
                      valid_to: string | null;
                    }[];
                  } | null;
                };
                /** @description The firewall in front of the site. */
                waf: {
                  /** @description A web application firewall was detected; false does not mean that there is none. */
                  detected: boolean;
                  /** @description Which one. */
                  name: string | null;
                  /** @description blocking: an answer of the firewall itself was seen; present: its marks were. */
                  confidence: ('blocking' | 'present') | null;
                  /** @description How it was detected. */
                  evidence: string[];
                  /** @description The content delivery network in front, if it is not the product itself. */
                  cdn: string | null;
                };
                /** @description Known vulnerabilities of detected versions, most severe first. */
                cves: {
                  /** @description For example CVE-2024-6387. */
                  id: string;
                  /** @description Null if it has not been rated yet. */
                  severity: ('CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW') | null;
                  /** @description In English. */
                  description: string;
                  /** @description URL of its description. */
                  url: string;
                  /** @description CVSS base score, 0 to 10. */
                  score: number | null;
                  /** @description YYYY-MM-DD. Publication date. */
                  published: string | null;
                  /** @description Id of the affected technology. */
                  technology: string;
                  /** @description Known to be exploited. */
                  exploited: boolean;
                }[];
                /** @description Detected products that were looked up. */
                cve_products: {
                  /** @description Id of the technology. */
                  technology: string;
                  /** @description The detected version. */
                  version: string;
                  /** @description Number of known vulnerabilities. */
                  total: number;
                }[];
                /** @description Ratings of the domain by reputation engines; null if they were not queried. */
                reputation: {
                  /** @description Engines that rate the domain malicious. */
                  malicious: number | null;
                  /** @description Engines that rate it suspicious. */
                  suspicious: number | null;
                  /** @description Engines that rate it harmless. */
                  harmless: number | null;
                  /** @description Engines without a verdict. */
                  undetected: number | null;
                  /** @description Community score; negative is bad. */
                  reputation: number | null;
                  /** @description ISO 8601: date of the last analysis. */
                  analysed_at: string | null;
                };
                /** @description Results of a third-party port scan service; this service scans no ports. */
                portscan: {
                  /** @description Open ports, ascending. */
                  ports: number[];
                  /** @description Owner of the IP address. */
                  org: string | null;
                  /** @description The IP address of the page. */
                  address: string | null;
                  /** @description Tags of the IP address, for example cdn. */
                  tags: string[];
                  /** @description shodan or internetdb. */
                  source: string | null;
                  /** @description ISO 8601: date of the port scan. */
                  scanned_at: string | null;
                };
                /** @description Subdomains in certificates, from certificate transparency logs. */
                subdomains: {
                  /** @description Number of subdomains found. */
                  count: number | null;
                  /** @description Names, sorted, up to 500. */
                  list: string[];
                  /** @description crtsh or certspotter. */
                  source: string | null;
                };
                /** @description Most severe first. */
                findings: {
                  /** @description Public, permanent code of the finding. */
                  code: string;
                  /** @description What was found and what it means. */
                  message: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  message_it?: string;
                  /** @description How to fix it; null if there is nothing to fix. */
                  fix: string | null;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  fix_it?: string | null;
                  /**
                   * @description Severity of the finding.
                   * @enum {unknown}
                   */
                  severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
                  /**
                   * @description dns: mail, registration and subdomains; tls; waf; cve: known vulnerabilities; vt: reputation; portscan.
                   * @enum {unknown}
                   */
                  source: 'dns' | 'tls' | 'waf' | 'cve' | 'vt' | 'portscan';
                  /** @description Values of the message. */
                  data: {
                    [key: string]: unknown;
                  };
                }[];
                /** @description What is not known, and why. */
                unanswered: {
                  /** @description For example email.spf, domain, tls or cves. */
                  part: string;
                  /** @description timeout, unreachable, refused, rate-limited, paused, bad-answer, not-configured, not-applicable or failed. */
                  reason: string;
                }[];
              };
            } | null;
            /** @description The current response of `GET /scans/{scan_id}/authority`, without the fields above. */
            authority: Record<string, never> | null;
          };
          'text/csv': string;
          'application/pdf': string;
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listHistory: {
    parameters: {
      query?: {
        page?: number;
        per_page?: number;
        /** @description Part of the URL. */
        url?: string;
        status?: 'queued' | 'running' | 'complete' | 'error' | 'stopped';
        mode?: 'single' | 'sitemap';
        /** @description An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`. */
        lang?: 'en' | 'it' | 'de';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                scan_id_db: number;
                /** Format: uuid */
                scan_id: string;
                url: string;
                mode: string;
                status: string;
                seo_score: number | null;
                grade: string | null;
                /** @description An extension of the contract: what caps the score of a page, the lowest cap first, as in `score_details.caps` of its result. */
                score_caps: {
                  /** @description Public and permanent; docs/score.md lists them all. */
                  id: string;
                  /** @description 0 to 100. The most points that such a page can have. */
                  limit: number;
                  /** @description The cap and its reason, in one sentence. */
                  text: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  text_it?: string;
                }[];
                cached: boolean;
                scanner_version: string | null;
                /** Format: date-time */
                created_at: string;
                completed_at: string | null;
                duration_ms: number | null;
              }[];
              page: number;
              per_page: number;
              total: number;
              pages: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listScheduledReports: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                id: number;
                url: string;
                /** @enum {unknown} */
                schedule_type: 'weekly' | 'monthly';
                day_of_week: number | null;
                day_of_month: number | null;
                label: string | null;
                /** @description Where the report is sent: the email address of the account if none was given. */
                notify_email: string;
                /** @description An extension of the contract: no address was given, so the report follows the email address of the account. */
                uses_account_email: boolean;
                is_active: boolean;
                /** @description null while the report is paused. */
                next_run_at: string | null;
                last_run_at: string | null;
                /** @description Id of the last finished scan. */
                last_scan_id: number | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** @enum {unknown} */
                kind: 'page' | 'crawl';
                /** @description job_id of the last finished crawl. */
                last_crawl_id: number | null;
                /**
                 * @description waiting: a confirmation email was sent to the address and has not been confirmed. unsubscribed: the address opted out of the reports of this account and gets none.
                 * @enum {unknown}
                 */
                email_status: 'confirmed' | 'waiting' | 'unsubscribed';
                /** @description An extension of the contract. Further recipients, each with their language; an entry for the address of notify_email sets the language of that one. */
                recipients: {
                  email: string;
                  /**
                   * @description The language of their emails and PDFs.
                   * @enum {unknown}
                   */
                  language: 'en' | 'it' | 'de';
                  /**
                   * @description waiting: a confirmation email was sent to the address and has not been confirmed. unsubscribed: the address opted out of the reports of this account and gets none.
                   * @enum {unknown}
                   */
                  email_status: 'confirmed' | 'waiting' | 'unsubscribed';
                }[];
                /** @description An extension of the contract. Plain text shown above the report in emails and PDFs; paragraphs are separated by an empty line. */
                introduction: string | null;
                /** @description An extension of the contract. What the report shows below its score. details: all checks of a page, or the pages of a crawl. security, ai-overview and authority exist only for pages. */
                sections: ('changes' | 'issues' | 'details' | 'security' | 'ai-overview' | 'authority')[];
                /** @description Error of the last run; null if there was none. */
                last_error: {
                  /** @description A scan error code, or the outcome of the email or report: MAIL_FAILED, MAIL_REFUSED, NO_MAIL_SERVER, NOT_CONFIRMED, UNSUBSCRIBED, ACCOUNT_DISABLED, STOPPED or PLAN_LIMIT. */
                  code: string;
                  message: string;
                  /** Format: date-time */
                  at: string;
                } | null;
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  createScheduledReport: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description A URL or a bare domain, at most 2,048 characters.
           * @example https://example.com/
           */
          url: string;
          /** @enum {unknown} */
          schedule_type: 'weekly' | 'monthly';
          day_of_week?: number | null;
          day_of_month?: number | null;
          label?: string | null;
          notify_email?: string | null;
          recipients?:
            | {
                /** @example client@example.com */
                email: string;
                /**
                 * @description The language of their emails and PDFs.
                 * @enum {unknown}
                 */
                language: 'en' | 'it' | 'de';
              }[]
            | null;
          introduction?: string | null;
          sections?: ('changes' | 'issues' | 'details' | 'security' | 'ai-overview' | 'authority')[] | null;
          /**
           * @description An extension of the contract. crawl: the whole site instead of one page.
           * @default page
           * @enum {unknown}
           */
          kind?: 'page' | 'crawl';
        };
      };
    };
    responses: {
      /** @description Success */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              url: string;
              /** @enum {unknown} */
              schedule_type: 'weekly' | 'monthly';
              day_of_week: number | null;
              day_of_month: number | null;
              label: string | null;
              /** @description Where the report is sent: the email address of the account if none was given. */
              notify_email: string;
              /** @description An extension of the contract: no address was given, so the report follows the email address of the account. */
              uses_account_email: boolean;
              is_active: boolean;
              /** @description null while the report is paused. */
              next_run_at: string | null;
              last_run_at: string | null;
              /** @description Id of the last finished scan. */
              last_scan_id: number | null;
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              updated_at: string;
              /** @enum {unknown} */
              kind: 'page' | 'crawl';
              /** @description job_id of the last finished crawl. */
              last_crawl_id: number | null;
              /**
               * @description waiting: a confirmation email was sent to the address and has not been confirmed. unsubscribed: the address opted out of the reports of this account and gets none.
               * @enum {unknown}
               */
              email_status: 'confirmed' | 'waiting' | 'unsubscribed';
              /** @description An extension of the contract. Further recipients, each with their language; an entry for the address of notify_email sets the language of that one. */
              recipients: {
                email: string;
                /**
                 * @description The language of their emails and PDFs.
                 * @enum {unknown}
                 */
                language: 'en' | 'it' | 'de';
                /**
                 * @description waiting: a confirmation email was sent to the address and has not been confirmed. unsubscribed: the address opted out of the reports of this account and gets none.
                 * @enum {unknown}
                 */
                email_status: 'confirmed' | 'waiting' | 'unsubscribed';
              }[];
              /** @description An extension of the contract. Plain text shown above the report in emails and PDFs; paragraphs are separated by an empty line. */
              introduction: string | null;
              /** @description An extension of the contract. What the report shows below its score. details: all checks of a page, or the pages of a crawl. security, ai-overview and authority exist only for pages. */
              sections: ('changes' | 'issues' | 'details' | 'security' | 'ai-overview' | 'authority')[];
              /** @description Error of the last run; null if there was none. */
              last_error: {
                /** @description A scan error code, or the outcome of the email or report: MAIL_FAILED, MAIL_REFUSED, NO_MAIL_SERVER, NOT_CONFIRMED, UNSUBSCRIBED, ACCOUNT_DISABLED, STOPPED or PLAN_LIMIT. */
                code: string;
                message: string;
                /** Format: date-time */
                at: string;
              } | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  updateScheduledReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description A URL or a bare domain, at most 2,048 characters.
           * @example https://example.com/
           */
          url: string;
          /** @enum {unknown} */
          schedule_type: 'weekly' | 'monthly';
          day_of_week?: number | null;
          day_of_month?: number | null;
          label?: string | null;
          notify_email?: string | null;
          recipients?:
            | {
                /** @example client@example.com */
                email: string;
                /**
                 * @description The language of their emails and PDFs.
                 * @enum {unknown}
                 */
                language: 'en' | 'it' | 'de';
              }[]
            | null;
          introduction?: string | null;
          sections?: ('changes' | 'issues' | 'details' | 'security' | 'ai-overview' | 'authority')[] | null;
          /**
           * @description An extension of the contract. crawl: the whole site instead of one page.
           * @default page
           * @enum {unknown}
           */
          kind?: 'page' | 'crawl';
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              url: string;
              /** @enum {unknown} */
              schedule_type: 'weekly' | 'monthly';
              day_of_week: number | null;
              day_of_month: number | null;
              label: string | null;
              /** @description Where the report is sent: the email address of the account if none was given. */
              notify_email: string;
              /** @description An extension of the contract: no address was given, so the report follows the email address of the account. */
              uses_account_email: boolean;
              is_active: boolean;
              /** @description null while the report is paused. */
              next_run_at: string | null;
              last_run_at: string | null;
              /** @description Id of the last finished scan. */
              last_scan_id: number | null;
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              updated_at: string;
              /** @enum {unknown} */
              kind: 'page' | 'crawl';
              /** @description job_id of the last finished crawl. */
              last_crawl_id: number | null;
              /**
               * @description waiting: a confirmation email was sent to the address and has not been confirmed. unsubscribed: the address opted out of the reports of this account and gets none.
               * @enum {unknown}
               */
              email_status: 'confirmed' | 'waiting' | 'unsubscribed';
              /** @description An extension of the contract. Further recipients, each with their language; an entry for the address of notify_email sets the language of that one. */
              recipients: {
                email: string;
                /**
                 * @description The language of their emails and PDFs.
                 * @enum {unknown}
                 */
                language: 'en' | 'it' | 'de';
                /**
                 * @description waiting: a confirmation email was sent to the address and has not been confirmed. unsubscribed: the address opted out of the reports of this account and gets none.
                 * @enum {unknown}
                 */
                email_status: 'confirmed' | 'waiting' | 'unsubscribed';
              }[];
              /** @description An extension of the contract. Plain text shown above the report in emails and PDFs; paragraphs are separated by an empty line. */
              introduction: string | null;
              /** @description An extension of the contract. What the report shows below its score. details: all checks of a page, or the pages of a crawl. security, ai-overview and authority exist only for pages. */
              sections: ('changes' | 'issues' | 'details' | 'security' | 'ai-overview' | 'authority')[];
              /** @description Error of the last run; null if there was none. */
              last_error: {
                /** @description A scan error code, or the outcome of the email or report: MAIL_FAILED, MAIL_REFUSED, NO_MAIL_SERVER, NOT_CONFIRMED, UNSUBSCRIBED, ACCOUNT_DISABLED, STOPPED or PLAN_LIMIT. */
                code: string;
                message: string;
                /** Format: date-time */
                at: string;
              } | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  deleteScheduledReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              /** @enum {boolean} */
              deleted: true;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  toggleScheduledReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              url: string;
              /** @enum {unknown} */
              schedule_type: 'weekly' | 'monthly';
              day_of_week: number | null;
              day_of_month: number | null;
              label: string | null;
              /** @description Where the report is sent: the email address of the account if none was given. */
              notify_email: string;
              /** @description An extension of the contract: no address was given, so the report follows the email address of the account. */
              uses_account_email: boolean;
              is_active: boolean;
              /** @description null while the report is paused. */
              next_run_at: string | null;
              last_run_at: string | null;
              /** @description Id of the last finished scan. */
              last_scan_id: number | null;
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              updated_at: string;
              /** @enum {unknown} */
              kind: 'page' | 'crawl';
              /** @description job_id of the last finished crawl. */
              last_crawl_id: number | null;
              /**
               * @description waiting: a confirmation email was sent to the address and has not been confirmed. unsubscribed: the address opted out of the reports of this account and gets none.
               * @enum {unknown}
               */
              email_status: 'confirmed' | 'waiting' | 'unsubscribed';
              /** @description An extension of the contract. Further recipients, each with their language; an entry for the address of notify_email sets the language of that one. */
              recipients: {
                email: string;
                /**
                 * @description The language of their emails and PDFs.
                 * @enum {unknown}
                 */
                language: 'en' | 'it' | 'de';
                /**
                 * @description waiting: a confirmation email was sent to the address and has not been confirmed. unsubscribed: the address opted out of the reports of this account and gets none.
                 * @enum {unknown}
                 */
                email_status: 'confirmed' | 'waiting' | 'unsubscribed';
              }[];
              /** @description An extension of the contract. Plain text shown above the report in emails and PDFs; paragraphs are separated by an empty line. */
              introduction: string | null;
              /** @description An extension of the contract. What the report shows below its score. details: all checks of a page, or the pages of a crawl. security, ai-overview and authority exist only for pages. */
              sections: ('changes' | 'issues' | 'details' | 'security' | 'ai-overview' | 'authority')[];
              /** @description Error of the last run; null if there was none. */
              last_error: {
                /** @description A scan error code, or the outcome of the email or report: MAIL_FAILED, MAIL_REFUSED, NO_MAIL_SERVER, NOT_CONFIRMED, UNSUBSCRIBED, ACCOUNT_DISABLED, STOPPED or PLAN_LIMIT. */
                code: string;
                message: string;
                /** Format: date-time */
                at: string;
              } | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  runScheduledReport: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accepted */
      202: {
        headers: {
          /** @description Where to read the status of the work. */
          location?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              /** Format: date-time */
              due_at: string;
              /**
               * @description failed: there is no result, or no mail server accepted the email. unsent: there is a result, but nobody to email it to.
               * @enum {unknown}
               */
              state: 'scanning' | 'mailing' | 'sent' | 'failed' | 'unsent';
              /** @description Task id of the scan or crawl; null if none could be started. */
              task_id: string | null;
              /** @description Set once the scan has finished. */
              scan_id: number | null;
              /** @description Set once the crawl has finished. */
              crawl_job_id: number | null;
              seo_score: number | null;
              sent_at: string | null;
              error: {
                /** @description A scan error code, or the outcome of the email or report: MAIL_FAILED, MAIL_REFUSED, NO_MAIL_SERVER, NOT_CONFIRMED, UNSUBSCRIBED, ACCOUNT_DISABLED, STOPPED or PLAN_LIMIT. */
                code: string;
                message: string;
              } | null;
              /** @description An extension of the contract. The number of recipients by the outcome of their email; null before the first email. */
              recipients: {
                /** @description Not sent yet. */
                sending: number;
                sent: number;
                /** @description Not confirmed. */
                waiting: number;
                unsubscribed: number;
                failed: number;
              } | null;
              /** @description An extension of the contract. A test, emailed to the address of the account only. */
              is_test: boolean;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  testScheduledReport: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique key of your choice for this request: repeating it within 24 hours returns the first response. */
        'idempotency-key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accepted */
      202: {
        headers: {
          /** @description Where to read the status of the work. */
          location?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              /** Format: date-time */
              due_at: string;
              /**
               * @description failed: there is no result, or no mail server accepted the email. unsent: there is a result, but nobody to email it to.
               * @enum {unknown}
               */
              state: 'scanning' | 'mailing' | 'sent' | 'failed' | 'unsent';
              /** @description Task id of the scan or crawl; null if none could be started. */
              task_id: string | null;
              /** @description Set once the scan has finished. */
              scan_id: number | null;
              /** @description Set once the crawl has finished. */
              crawl_job_id: number | null;
              seo_score: number | null;
              sent_at: string | null;
              error: {
                /** @description A scan error code, or the outcome of the email or report: MAIL_FAILED, MAIL_REFUSED, NO_MAIL_SERVER, NOT_CONFIRMED, UNSUBSCRIBED, ACCOUNT_DISABLED, STOPPED or PLAN_LIMIT. */
                code: string;
                message: string;
              } | null;
              /** @description An extension of the contract. The number of recipients by the outcome of their email; null before the first email. */
              recipients: {
                /** @description Not sent yet. */
                sending: number;
                sent: number;
                /** @description Not confirmed. */
                waiting: number;
                unsubscribed: number;
                failed: number;
              } | null;
              /** @description An extension of the contract. A test, emailed to the address of the account only. */
              is_test: boolean;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listReportRuns: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                id: number;
                /** Format: date-time */
                due_at: string;
                /**
                 * @description failed: there is no result, or no mail server accepted the email. unsent: there is a result, but nobody to email it to.
                 * @enum {unknown}
                 */
                state: 'scanning' | 'mailing' | 'sent' | 'failed' | 'unsent';
                /** @description Task id of the scan or crawl; null if none could be started. */
                task_id: string | null;
                /** @description Set once the scan has finished. */
                scan_id: number | null;
                /** @description Set once the crawl has finished. */
                crawl_job_id: number | null;
                seo_score: number | null;
                sent_at: string | null;
                error: {
                  /** @description A scan error code, or the outcome of the email or report: MAIL_FAILED, MAIL_REFUSED, NO_MAIL_SERVER, NOT_CONFIRMED, UNSUBSCRIBED, ACCOUNT_DISABLED, STOPPED or PLAN_LIMIT. */
                  code: string;
                  message: string;
                } | null;
                /** @description An extension of the contract. The number of recipients by the outcome of their email; null before the first email. */
                recipients: {
                  /** @description Not sent yet. */
                  sending: number;
                  sent: number;
                  /** @description Not confirmed. */
                  waiting: number;
                  unsubscribed: number;
                  failed: number;
                } | null;
                /** @description An extension of the contract. A test, emailed to the address of the account only. */
                is_test: boolean;
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readUsage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              plan: string;
              scans_today: {
                single: {
                  used: number;
                  /** @description null: unlimited */
                  limit: number | null;
                  /** @description When the oldest scan of the last 24 hours stops counting. */
                  resets_at: string | null;
                };
                sitemap: {
                  used: number;
                  /** @description null: unlimited */
                  limit: number | null;
                  /** @description When the oldest scan of the last 24 hours stops counting. */
                  resets_at: string | null;
                };
                crawls: {
                  used: number;
                  /** @description null: unlimited */
                  limit: number | null;
                  /** @description When the oldest scan of the last 24 hours stops counting. */
                  resets_at: string | null;
                };
              };
              api_requests: {
                last_24h: number;
                /** @description null: unlimited */
                per_minute_limit: number | null;
              };
              scheduled_reports: {
                used: number;
                /** @description null: unlimited */
                limit: number | null;
              };
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  startGuestScan: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description A URL or a bare domain, at most 2,048 characters.
           * @example https://example.com/
           */
          url: string;
          /**
           * @description sitemap: the pages of a sitemap, or of all sitemaps of a site; follows robots.txt.
           * @default single
           * @enum {unknown}
           */
          mode?: 'single' | 'sitemap';
        };
      };
    };
    responses: {
      /** @description Accepted */
      202: {
        headers: {
          /** @description Where to read the status of the work. */
          location?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              scan_id: string;
              /** @enum {string} */
              status: 'queued';
              /** @enum {unknown} */
              mode: 'single' | 'sitemap';
              url: string;
              /** @example /api/v1/scans/0193a1b0-0000-7000-8000-000000000000 */
              poll_url: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  stopGuestScan: {
    parameters: {
      query?: {
        /** @description An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`. */
        lang?: 'en' | 'it' | 'de';
      };
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              scan_id: string;
              /** @enum {unknown} */
              status: 'queued' | 'running' | 'complete' | 'error' | 'stopped';
              /** @enum {unknown} */
              mode: 'single' | 'sitemap';
              url: string;
              /** @description The result is from an earlier scan in the last 60 minutes. */
              cached: boolean;
              /** Format: date-time */
              created_at: string;
              started_at: string | null;
              completed_at: string | null;
              /** @description Set once the scan is complete. */
              scan_id_db?: number;
              /** @description An extension of the contract: how long the steps of a completed single-page scan took, in milliseconds. Absent from a cached result. */
              timings?: {
                /** @description Until a worker began. */
                queued: number;
                /** @description Fetching the page and its auxiliary resources. */
                fetch: number;
                analysis: number;
                /** @description The rest, until the result was stored. */
                stored: number;
              };
              /** @description Page counts of a sitemap scan; a total of 0 means that it is not known yet. */
              progress?: {
                done: number;
                total: number;
              };
              /** @description Pages of a completed sitemap scan that are not in its result, and why. */
              not_analysed?: {
                url: string;
                error: {
                  code: string;
                  message: string;
                };
              }[];
              error?: {
                /** @enum {unknown} */
                code:
                  | 'DNS_ERROR'
                  | 'CONNECT_ERROR'
                  | 'TLS_ERROR'
                  | 'TIMEOUT'
                  | 'TOO_LARGE'
                  | 'NOT_HTML'
                  | 'BLOCKED_ADDRESS'
                  | 'HTTP_ERROR'
                  | 'INTERNAL_ERROR';
                message: string;
              };
              /** @description The analysis of one page. */
              result?: {
                /** @description Version of this format; increases when a field is removed or changes its meaning. */
                schema_version: number;
                /** @description Version of the scanner, as semver. */
                scanner_version: string;
                /** @description Increases when the same results would give another score. */
                score_version: number;
                /** @description Requested URL. */
                url: string;
                /** @description Final URL, after redirects. */
                final_url: string;
                /** @description When the page was fetched, ISO 8601 in UTC. */
                scanned_at: string | null;
                /** @description 0 to 100. 100, less a share for each failed check by its severity and weight, and at most the lowest cap: see docs/score.md. */
                seo_score: number;
                /**
                 * @description A+ from 95 points, A from 90, B from 80, C from 70, D from 60, F below.
                 * @enum {unknown}
                 */
                grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';
                /** @description How the score was made, besides the checks; missing in results of score version 2 and older. */
                score_details?: {
                  /** @description 0 to 100. The score before caps. */
                  uncapped: number;
                  /** @description A cap makes the score lower than that. */
                  is_capped: boolean;
                  /** @description False if the scan was told that the page is meant to stay out of search. */
                  expect_indexable: boolean;
                  /** @description What makes the page useless in search, whatever else is right about it; the lowest first. */
                  caps: {
                    /** @description Public and permanent; docs/score.md lists them all. */
                    id: string;
                    /** @description 0 to 100. The most points that such a page can have. */
                    limit: number;
                    /** @description The cap and its reason, in one sentence. */
                    text: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    text_it?: string;
                  }[];
                  /** @description Scores of the same page that answer other questions; none for a page of a list or a crawl. */
                  sub_scores: {
                    /**
                     * @description Which score it is.
                     * @enum {unknown}
                     */
                    id: 'security' | 'ai-readiness';
                    /** @description What it scores. */
                    label: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    label_it?: string;
                    /** @description 0 to 100. Not part of seo_score. */
                    score: number;
                    /** @description Why it differs from seo_score, in one or two sentences. */
                    text: string;
                    /** @description The same in Italian; only in responses to requests without `lang`. */
                    text_it?: string;
                  }[];
                };
                /** @description The check categories in display order. */
                categories: {
                  /** @description Id of the category, as in checks. */
                  id: string;
                  /** @description Name of the problem, or of the good state if the check passes. */
                  label: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  label_it?: string;
                  /** @description Importance of the category; since score version 3 not part of the score. */
                  weight: number;
                  /** @description 0 to 100: what its own failures leave, so that all categories multiply to the score before caps; null where none was judged. */
                  score: number | null;
                  /** @description Checks that passed. */
                  passed: number;
                  /** @description Checks that failed. */
                  failed: number;
                  /** @description Checks that did not apply. */
                  not_applicable: number;
                  /** @description Checks that crashed. */
                  errors: number;
                }[];
                /** @description All checks in display order. */
                checks: {
                  /** @description Public and permanent; docs/reference/checks.md lists them all. */
                  id: string;
                  /** @description Version of the check. */
                  version: number;
                  /**
                   * @description error: the check itself crashed; it counts neither as a pass nor as a failure.
                   * @enum {unknown}
                   */
                  status: 'pass' | 'fail' | 'not-applicable' | 'error';
                  /** @description Id of its category; null for a check that no longer exists. */
                  category: string | null;
                  /**
                   * @description error harms the page in search, warning is likely to, notice is worth knowing.
                   * @enum {unknown}
                   */
                  severity: 'error' | 'warning' | 'notice';
                  /** @description Weight among the checks of its severity; docs/score.md has the points. */
                  weight: number;
                  /** @description Points out of 100 gained by fixing only this issue, before caps. */
                  score_impact: number;
                  /** @description Name of the problem, or of the good state if the check passes. */
                  label: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  label_it?: string;
                  /** @description Why it matters. */
                  why: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  why_it?: string;
                  /** @description How to fix it. */
                  fix: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  fix_it?: string;
                  /** @description What was found on this page. */
                  detail: string;
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  detail_it?: string;
                  /** @description URL of the public document that the check is based on. */
                  source: string;
                  /** @description Code of the failure; only with status fail. */
                  code?: string;
                  /** @description Why the check does not apply, or that it crashed. */
                  reason?: string;
                  /** @description Measured values and limits of the detail. */
                  data?: {
                    [key: string]: unknown;
                  };
                  /** @description An element of the page, by its position in document order. */
                  element?: {
                    /** @description Position of the element in document order; 0 is <html>. */
                    index: number;
                    /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                    tag: string;
                    /** @description The start tag, with the text of a title, heading or link. */
                    snippet: string;
                  };
                  /** @description Up to nine more elements of the same kind. */
                  further_elements?: {
                    /** @description Position of the element in document order; 0 is <html>. */
                    index: number;
                    /** @description Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title. */
                    tag: string;
                    /** @description The start tag, with the text of a title, heading or link. */
                    snippet: string;
                  }[];
                }[];
                /** @description How the page was fetched. */
                fetch: {
                  /** @description Requested URL. */
                  requested_url: string;
                  /** @description Final URL. */
                  url: string;
                  /** @description HTTP status of the final response. */
                  status_code: number;
                  /** @description The redirects that led to the page, first hop first. */
                  redirects: {
                    /** @description URL that returned the redirect. */
                    url: string;
                    /** @description HTTP status, 300 to 399. */
                    status_code: number;
                    /** @description Target URL of the redirect. */
                    location: string;
                  }[];
                  /** @description https could not be had, so the page came over http. */
                  protocol_fallback: boolean;
                  /** @description 1.1 stands for every HTTP/1. */
                  http_version: ('1.1' | '2') | null;
                  /** @description The responding server. */
                  peer: {
                    /** @description IP address. */
                    address: string;
                    /**
                     * @description IP version.
                     * @enum {unknown}
                     */
                    family: 4 | 6;
                    /** @description TCP port. */
                    port: number;
                  } | null;
                  /** @description Headers of the final response in the order received, including repeated ones. */
                  headers: {
                    /** @description Lower case. */
                    name: string;
                    /** @description As sent. */
                    value: string;
                  }[];
                  /** @description Compression of the response, in lower case. */
                  content_encoding: string | null;
                  /** @description Size of the decompressed body. */
                  body_bytes: number;
                  /** @description Size of the body as transferred. */
                  transfer_bytes: number | null;
                  /** @description How the body was decoded. */
                  charset: {
                    /** @description Encoding of the WHATWG Encoding Standard, lower case, for example utf-8. */
                    name: string;
                    /**
                     * @description How the encoding was determined: a byte order mark, the Content-Type, a meta element, the bytes, or a default.
                     * @enum {unknown}
                     */
                    source: 'bom' | 'header' | 'meta' | 'detected' | 'default';
                    /** @description Some bytes are invalid in this encoding and became U+FFFD. */
                    malformed: boolean;
                  };
                  /** @description Duration of each phase; null if it did not happen or was not measured. */
                  timings: {
                    /** @description Milliseconds. DNS lookup of the host name. */
                    dns_ms: number | null;
                    /** @description Milliseconds. Connecting. */
                    connect_ms: number | null;
                    /** @description Milliseconds. Handshake. */
                    tls_ms: number | null;
                    /** @description Milliseconds. From the request to the first byte of the response (TTFB). */
                    first_byte_ms: number | null;
                    /** @description Milliseconds. From the first byte to the last. */
                    download_ms: number | null;
                    /** @description Milliseconds. The whole fetch including redirects. */
                    total_ms: number | null;
                  };
                  /** @description Null over http. */
                  tls: {
                    /** @description For example TLSv1.3. */
                    protocol: string | null;
                    /** @description Name of the cipher suite. */
                    cipher: string | null;
                    /** @description Negotiated protocol: h2 or http/1.1. */
                    alpn: string | null;
                    /** @description Whether browsers trust it. */
                    valid: boolean;
                    /** @description The certificate is self-signed. */
                    self_signed: boolean;
                    /** @description It has expired. */
                    expired: boolean;
                    /** @description It is not valid yet. */
                    not_yet_valid: boolean;
                    /** @description It is for another host. */
                    wrong_name: boolean;
                    /** @description An intermediate certificate was not sent. */
                    incomplete_chain: boolean;
                    /** @description Its authority is not trusted. */
                    untrusted: boolean;
                    /** @description Error of the TLS library. */
                    authorization_error: string | null;
                    /** @description The certificate of the server; null if it could not be read. */
                    certificate: {
                      /** @description Common name. */
                      subject: string | null;
                      /** @description Names that it is valid for, up to 100. */
                      alt_names: string[];
                      /** @description Name of the issuing authority. */
                      issuer: string | null;
                      /** @description ISO 8601. */
                      valid_from: string | null;
                      /** @description ISO 8601. */
                      valid_to: string | null;
                      /** @description Hexadecimal, separated by colons. */
                      fingerprint_sha256: string;
                      /** @description Size of an RSA key. */
                      bits: number | null;
                      /** @description Curve of an elliptic key. */
                      curve: string | null;
                    } | null;
                  } | null;
                  /** @description Auxiliary requests for the page. */
                  beside: {
                    /**
                     * @description What was requested.
                     * @enum {unknown}
                     */
                    name:
                      | 'robots_txt'
                      | 'sitemap'
                      | 'favicon'
                      | 'llms_txt'
                      | 'security_txt'
                      | 'missing_page'
                      | 'http_variant'
                      | 'www_variant'
                      | 'googlebot'
                      | 'ai_agent';
                    /** @description Requested URL. */
                    url: string;
                    /** @description Final URL; null if there was no response. */
                    final_url: string | null;
                    /** @description HTTP status; null if there was no response in time. */
                    status_code: number | null;
                    /** @description Decompressed bytes read. */
                    body_bytes: number | null;
                    /** @description Why there was no response, as an error code: TIMEOUT, DNS_ERROR, CONNECT_ERROR… */
                    failure: string | null;
                    /** @description For robots.txt, sitemaps, llms.txt and security.txt: the file exists, without another page in its place. Missing in older scans. */
                    is_genuine?: boolean;
                  }[];
                };
                /** @description Metadata of the page. */
                meta: {
                  /** @description The response is an HTML page. */
                  is_html: boolean;
                  /** @description No robots directive keeps the page out of Google’s index. */
                  is_indexable: boolean;
                  /** @description The title that search engines see; null without one. */
                  title: {
                    /** @description Whitespace collapsed, up to 300 characters. */
                    text: string;
                    /** @description Unicode code points of the whole text. */
                    characters: number;
                    /** @description Approximate width on one line of a search result, in CSS pixels. */
                    pixels: number;
                    /** @description Title elements in the head. */
                    count: number;
                  } | null;
                  /** @description The first meta description with text. */
                  description: {
                    /** @description Whitespace collapsed, up to 300 characters. */
                    text: string;
                    /** @description Unicode code points of the whole text. */
                    characters: number;
                    /** @description Approximate width on one line of a search result, in CSS pixels. */
                    pixels: number;
                    /** @description Meta descriptions on the page. */
                    count: number;
                  } | null;
                  /** @description The canonical URL that the page declares. */
                  canonical: {
                    /** @description The absolute URL that all valid declarations agree on. */
                    url: string | null;
                    /** @description Every canonical that the page declares. */
                    declarations: {
                      /**
                       * @description Where it is declared.
                       * @enum {unknown}
                       */
                      source: 'html' | 'header';
                      /** @description As written. */
                      href: string;
                      /** @description False for a link outside the head, which search engines ignore. */
                      counts: boolean;
                    }[];
                  };
                  /** @description What Googlebot may do with the page: all directives combined, the most restrictive wins. */
                  robots: {
                    /** @description Google may not index the page. */
                    noindex: boolean;
                    /** @description Google may not follow its links. */
                    nofollow: boolean;
                    /** @description Google may show no text of it. */
                    nosnippet: boolean;
                    /** @description Longest snippet in characters; null = not limited. */
                    max_snippet: number | null;
                    /** @description Every robots directive of the page. */
                    directives: {
                      /**
                       * @description A meta element or X-Robots-Tag.
                       * @enum {unknown}
                       */
                      source: 'meta' | 'header';
                      /** @description The crawler it applies to, in lower case; * for every crawler. */
                      agent: string;
                      /** @description Lower case, for example noindex. */
                      name: string;
                      /** @description The value after the colon. */
                      value: string | null;
                    }[];
                  };
                  /** @description As written, for example html. */
                  doctype: string | null;
                  /** @description Encoding label that a meta element declares, lower case. */
                  declared_charset: string | null;
                  /** @description Content of the meta viewport. */
                  viewport: string | null;
                  /** @description Absolute URL of <base href>. */
                  base_url: string | null;
                  /** @description Absolute URL of the first <link rel=icon>. */
                  favicon_url: string | null;
                  /** @description Content of the meta generator. */
                  generator: string | null;
                  /** @description Content of the meta author. */
                  author: string | null;
                  /** @description Content of the meta keywords, which search engines ignore. */
                  keywords: string | null;
                  /** @description Content of the meta theme-color. */
                  theme_color: string | null;
                  /** @description Elements of the page. */
                  element_count: number;
                  /** @description Deepest nesting of elements; <html> is 1. */
                  max_depth: number;
                };
                /** @description The headings of the page. */
                headings: {
                  /** @description Number of headings of each level. */
                  counts: {
                    /** @description Headings of level 1. */
                    h1: number;
                    /** @description Headings of level 2. */
                    h2: number;
                    /** @description Headings of level 3. */
                    h3: number;
                    /** @description Headings of level 4. */
                    h4: number;
                    /** @description Headings of level 5. */
                    h5: number;
                    /** @description Headings of level 6. */
                    h6: number;
                  };
                  /** @description In document order, at most 200. */
                  outline: {
                    /** @description 1 to 6. */
                    level: number;
                    /** @description Including alt texts of images. */
                    text: string;
                    /** @description Position of the element in document order. */
                    element: number;
                  }[];
                };
                /** @description The text of the page. */
                content: {
                  /** @description Number of words in the main content. */
                  word_count: number;
                  /** @description Number of words in the whole body. */
                  body_word_count: number;
                  /**
                   * @description How the main content was found: <main>, articles, or everything except menus, headers and footers.
                   * @enum {unknown}
                   */
                  main_content_by: 'main' | 'article' | 'regions';
                  /** @description 0 to 1. Ratio of visible text characters to HTML characters. */
                  text_share: number;
                  /** @description The language of the text. */
                  language: {
                    /** @description Primary subtag of the language used for the analysis. */
                    used: string;
                    /** @description Language detected from the words; null without enough text. */
                    detected: string | null;
                    /** @description 0 to 1: how far the next best language is behind; no probability. */
                    confidence: number | null;
                    /** @description Whether there is enough text and it is typical of the language. */
                    is_reliable: boolean;
                  };
                  /** @description Readability of the main content. */
                  readability: {
                    /**
                     * @description insufficient_text: fewer than 5 sentences or 100 words.
                     * @enum {unknown}
                     */
                    status: 'scored' | 'insufficient_text' | 'unsupported_language';
                    /** @description Language whose rules for words, sentences and formulas were used. */
                    language: string;
                    /** @description 0 (hardest) to 100 (easiest), on Flesch’s scale whatever the formula. */
                    ease: number | null;
                    /** @description Flesch reading ease band. */
                    band:
                      | (
                          | 'very-easy'
                          | 'easy'
                          | 'fairly-easy'
                          | 'standard'
                          | 'fairly-difficult'
                          | 'difficult'
                          | 'very-difficult'
                        )
                      | null;
                    /** @description Name of the formula used for the ease. */
                    formula: string | null;
                    /** @description Scores of all formulas for the language. */
                    formulas: {
                      /** @description Name of the formula. */
                      name: string;
                      /** @description Score on the scale of the formula. */
                      value: number;
                    }[];
                    /** @description Words of running text. */
                    words: number;
                    /** @description Sentences of running text. */
                    sentences: number;
                    /** @description Null for a language without rules. */
                    syllables: number | null;
                    /** @description Number of words above which a sentence is long in this language. */
                    long_sentence_limit: number;
                    /** @description 0 to 1. Sentences above the limit. */
                    long_sentences_share: number;
                    /** @description 0 to 1. Paragraphs above 200 words. */
                    long_paragraphs_share: number;
                    /** @description 0 to 1. Sentences in the passive voice; null for a language without rules. */
                    passive_share: number | null;
                    /** @description 0 to 1. Sentences with a transition word; null for a language without a list. */
                    transition_share: number | null;
                    /** @description The five longest above the limit. */
                    longest_sentences: {
                      /** @description At most 200 characters. */
                      text: string;
                      /** @description Number of words, or of characters in Japanese sentences. */
                      length: number;
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                    /** @description The five longest above the maximum. */
                    longest_paragraphs: {
                      /** @description At most 200 characters. */
                      text: string;
                      /** @description Number of words, or of characters in Japanese sentences. */
                      length: number;
                      /** @description Position of the element in document order; 0 is <html>. */
                      element: number;
                    }[];
                  };
                  /** @description Keywords of the main content. */
                  keywords: {
                    /** @description Number of words analyzed. */
                    words: number;
                    /** @description The 20 most frequent words, without stop words. */
                    unigrams: {
                      /** @description In lower case. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                      density: number;
                      /** @description Other places than the running text that use it. */
                      slots: (
                        | 'title'
                        | 'h1'
                        | 'url'
                        | 'opening'
                        | 'description'
                        | 'headings'
                        | 'image-alts'
                        | 'anchors'
                      )[];
                      /** @description Sum of the weights of these places, 0 to 41. */
                      prominence: number;
                      /** @description Prominence + log2(1 + occurrences). */
                      score: number;
                    }[];
                    /** @description The 20 most frequent two-word phrases. */
                    bigrams: {
                      /** @description In lower case. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                      density: number;
                      /** @description Other places than the running text that use it. */
                      slots: (
                        | 'title'
                        | 'h1'
                        | 'url'
                        | 'opening'
                        | 'description'
                        | 'headings'
                        | 'image-alts'
                        | 'anchors'
                      )[];
                      /** @description Sum of the weights of these places, 0 to 41. */
                      prominence: number;
                      /** @description Prominence + log2(1 + occurrences). */
                      score: number;
                    }[];
                    /** @description The 20 most frequent three-word phrases. */
                    trigrams: {
                      /** @description In lower case. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description 100 × occurrences × words of the phrase ÷ words of the text. */
                      density: number;
                      /** @description Other places than the running text that use it. */
                      slots: (
                        | 'title'
                        | 'h1'
                        | 'url'
                        | 'opening'
                        | 'description'
                        | 'headings'
                        | 'image-alts'
                        | 'anchors'
                      )[];
                      /** @description Sum of the weights of these places, 0 to 41. */
                      prominence: number;
                      /** @description Prominence + log2(1 + occurrences). */
                      score: number;
                    }[];
                    /** @description Null without a target keyword. */
                    target: {
                      /** @description As given. */
                      phrase: string;
                      /** @description In the main content. */
                      occurrences: number;
                      /** @description As for other keywords. */
                      density: number;
                      /** @description Whether each place uses it; null if the page has no such place. */
                      slots: {
                        [key: string]: boolean | null;
                      };
                      /** @description Number of words before it in the title. */
                      title_position: number | null;
                      /** @description 0 to 1. Number of h2 to h6 headings that use it. */
                      headings_share: number | null;
                      /** @description 0 to 1. Number of image alt texts that use it. */
                      image_alts_share: number | null;
                      /** @description Number of occurrences in each tenth of the text. */
                      distribution: number[];
                    } | null;
                    /** @description Whether the text is longer than what was analyzed. */
                    is_truncated: boolean;
                  };
                };
                /** @description The links of the page. */
                links: {
                  /** @description Links to pages: http and https. */
                  total: number;
                  /** @description Links to the host of the page, with or without www. */
                  internal: number;
                  /** @description Links to other hosts. */
                  external: number;
                  /** @description With rel=nofollow. */
                  nofollow: number;
                  /** @description With rel=sponsored. */
                  sponsored: number;
                  /** @description With rel=ugc. */
                  ugc: number;
                  /** @description Links that are not to pages, by kind. */
                  other: {
                    /** @description To a fragment of this page. */
                    fragment: number;
                    /** @description To an email address. */
                    mailto: number;
                    /** @description To a telephone number. */
                    tel: number;
                    /** @description javascript: in place of an address. */
                    javascript: number;
                    /** @description Without a URL, but with attributes for scripts. */
                    scripted: number;
                    /** @description With other schemes. */
                    other: number;
                    /** @description With invalid URLs. */
                    invalid: number;
                  };
                  /** @description Links to pages in document order, up to 500. */
                  items: {
                    /** @description Absolute. */
                    url: string;
                    /** @description Anchor text, including alt texts of images. */
                    text: string;
                    /** @description To the host of the page. */
                    internal: boolean;
                    /** @description With rel=nofollow. */
                    nofollow: boolean;
                    /**
                     * @description The part of the page that contains it.
                     * @enum {unknown}
                     */
                    region: 'content' | 'nav' | 'header' | 'footer' | 'aside' | 'form';
                    /** @description Position of the element in document order; 0 is <html>. */
                    element: number;
                  }[];
                };
                /** @description The images of the page. */
                images: {
                  /** @description <img> elements. */
                  total: number;
                  /** @description Without an alt attribute; an empty one marks a decorative image. */
                  without_alt: number;
                  /** @description In document order, at most 200. */
                  items: {
                    /** @description Absolute; null for inline data and without a URL. */
                    url: string | null;
                    /** @description Null without the attribute. */
                    alt: string | null;
                    /** @description Width attribute, in CSS pixels. */
                    width: number | null;
                    /** @description Height attribute, in CSS pixels. */
                    height: number | null;
                    /** @description The loading attribute. */
                    loading: ('lazy' | 'eager') | null;
                    /** @description Position of the element in document order; 0 is <html>. */
                    element: number;
                  }[];
                };
                /** @description Structured data of the page. */
                structured_data: {
                  /** @description Syntaxes that contained an item. */
                  syntaxes: ('json-ld' | 'microdata' | 'rdfa')[];
                  /** @description All types, each once. */
                  types: string[];
                  /** @description JSON-LD, Microdata and RDFa items in one list, up to 100. */
                  items: {
                    /** @description Index in this list. */
                    id: number;
                    /**
                     * @description Syntax of the markup.
                     * @enum {unknown}
                     */
                    syntax: 'json-ld' | 'microdata' | 'rdfa';
                    /** @description schema.org names, for example Product; the full IRI for other vocabularies. */
                    types: string[];
                    /** @description Its @id, itemid or resource. */
                    id_iri: string | null;
                    /** @description Values by property name. */
                    properties: {
                      [key: string]: (
                        | string
                        | number
                        | boolean
                        | {
                            /** @description Id of the item that is the value. */
                            item: number;
                          }
                      )[];
                    };
                    /** @description Whether it is more than the value of another item’s property. */
                    is_top_level: boolean;
                    /** @description Position of the element that contains it. */
                    element: number;
                  }[];
                  /** @description At most 50. */
                  rich_results: {
                    /** @description Name of the rich result, for example Product snippet. */
                    type: string;
                    /** @description Id of the item. */
                    item: number;
                    /** @description Whether Whether Google still shows it, nothing required is missing, and no required value is invalid. */
                    is_eligible: boolean;
                    /**
                     * @description ended: Google no longer shows it.
                     * @enum {unknown}
                     */
                    status: 'supported' | 'ended';
                    /** @description When Google stopped showing it, to the day or month. */
                    ended_on: string | null;
                    /** @description Missing required properties; alternatives are separated by vertical bars. */
                    missing_required: string[];
                    /** @description Missing recommended properties. */
                    missing_recommended: string[];
                    /** @description Properties with invalid values. */
                    invalid: {
                      /** @description Path of the property. */
                      path: string;
                      /** @description Code of the problem. */
                      code: string;
                    }[];
                    /** @description URL of Google’s documentation. */
                    source: string;
                  }[];
                  /** @description What could not be read, or not as intended; up to 50. */
                  problems: {
                    /** @description Code of the problem. */
                    code: string;
                    /**
                     * @description error: it could not be read.
                     * @enum {unknown}
                     */
                    severity: 'error' | 'warning';
                    /**
                     * @description Syntax of the markup.
                     * @enum {unknown}
                     */
                    syntax: 'json-ld' | 'microdata' | 'rdfa';
                    /** @description Line in the script, starting at 1. */
                    line: number | null;
                    /** @description Column in the line, starting at 1. */
                    column: number | null;
                    /** @description Details, such as the name of a duplicate key. */
                    data: {
                      [key: string]: string | number;
                    };
                    /** @description Position of the element in document order; 0 is <html>. */
                    element: number;
                  }[];
                };
                /** @description Social preview of the page. */
                social: {
                  /** @description Open Graph properties in document order, at most 50. */
                  open_graph: {
                    /** @description Lower case, for example og:title. */
                    name: string;
                    /** @description As written, trimmed. */
                    content: string;
                  }[];
                  /** @description Properties of Twitter cards in document order, at most 50. */
                  twitter: {
                    /** @description Lower case, for example og:title. */
                    name: string;
                    /** @description As written, trimmed. */
                    content: string;
                  }[];
                };
                /** @description Languages of the page and its other versions. */
                international: {
                  /** @description lang of <html>, as written. */
                  html_lang: string | null;
                  /** @description html_lang is a valid BCP 47 language tag. */
                  is_valid: boolean;
                  /** @description Languages of the Content-Language header. */
                  content_language: string[];
                  /** @description Language versions that the page declares, at most 200. */
                  hreflang: {
                    /** @description As written, for example it-CH or x-default. */
                    code: string;
                    /** @description Absolute; null if it cannot be parsed. */
                    url: string | null;
                    /**
                     * @description Where it is declared.
                     * @enum {unknown}
                     */
                    source: 'html' | 'header';
                    /** @description Null for a header. */
                    element: number | null;
                  }[];
                };
                /** @description Technologies of the site that the page reveals. */
                technologies: {
                  /** @description Public and permanent, for example wordpress. */
                  id: string;
                  /** @description For example WordPress. */
                  name: string;
                  /** @description Category, for example cms. */
                  category: string;
                  /** @description Dotted numbers, or null. */
                  version: string | null;
                  /**
                   * @description likely: other technologies could have the same sign.
                   * @enum {unknown}
                   */
                  confidence: 'certain' | 'likely';
                  /** @description How it was detected; null if another technology implies it. */
                  evidence: string | null;
                  /** @description Id of the technology that requires it, if it was not detected otherwise. */
                  implied_by: string | null;
                }[];
                /** @description The page as Googlebot Smartphone gets it, compared with a visitor’s response. */
                googlebot?: {
                  /** @description Score of the page as Googlebot gets it; null without a score. */
                  seo_score: number | null;
                  /** @description How its response differs from a visitor’s, followed by its failed checks of severity error. */
                  errors: string[];
                  /** @description The same in Italian; only in responses to requests without `lang`. */
                  errors_it?: string[];
                  /** @description HTTP status; null if there was no response in time. */
                  status_code: number | null;
                  /** @description Final URL. */
                  final_url: string | null;
                  /** @description Share of words that both responses have in common, 0 to 1. */
                  text_overlap: number | null;
                  /** @description How its response differs from a visitor’s. */
                  differences: {
                    /** @description Which part differs, for example title. */
                    code: string;
                    /** @description What each of the two received. */
                    data: {
                      [key: string]: unknown;
                    };
                  }[];
                };
                /** @description Names of the fields with a truncated text or list. */
                truncated: string[];
              };
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readSource: {
    parameters: {
      query: {
        /**
         * @description Up to 100 positions of elements in document order, as given in outcomes, separated by commas.
         * @example 3,17
         */
        elements: string;
      };
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @description False if the HTML has been deleted. */
              kept: boolean;
              /** @description Number of lines of the page; 0 if its HTML has been deleted. */
              lines: number;
              /** @description In the requested order, without elements that browsers add and the page has no tag for. */
              elements: {
                /** @description Position of the element in document order. */
                element: number;
                /** @description Line of the first character of `match`, starting at 1. */
                line: number;
                /** @description Column of the first character of `match` in UTF-16 units, starting at 1. */
                column: number;
                /** @description Right behind the last character. */
                end_line: number;
                /** @description Right behind the last character. */
                end_column: number;
                /** @description The line on which `before` begins. */
                first_line: number;
                /** @description Up to three lines, with the line endings of the page. */
                before: string;
                /** @description The whole element if it is short, otherwise its start tag. */
                match: string;
                /** @description Up to three lines. */
                after: string;
                /** @description Whether `before` begins in the middle of a line. */
                cut_before: boolean;
                /** @description Whether `after`, or a `match` that is too long, ends in the middle of a line. */
                cut_after: boolean;
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  followAuthority: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The `scan_id_db` of a completed scan, also listed in the history. */
        scan_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Server-sent events named `authority`, with `{authority, pending}`: the metrics so far, and the groups whose source has not responded yet; the last event has none. It ends within eight seconds. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  watchScan: {
    parameters: {
      query: {
        task_id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Server-sent events named `status`, with `{task_id, status, started_at, completed_at}`: immediately, on every change, and for the last time with a final state. After a completed scan of a page, events named `security` with `{task_id, pending}`: immediately and whenever a source has responded, until no source is pending. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              account: {
                id: number;
                username: string;
                email: string;
                plan: string;
                /** @enum {unknown} */
                locale: 'en' | 'it' | 'de';
                timezone: string;
              } | null;
              /** @description A visitor without an account who has started a scan. */
              is_guest: boolean;
              /** @description Whether people can sign up by themselves. */
              registration_open: boolean;
              /** @description There is no account yet. */
              needs_setup: boolean;
              version: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  beginSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @example you@example.com */
          email: string;
          password: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              account: {
                id: number;
                username: string;
                email: string;
                plan: string;
                /** @enum {unknown} */
                locale: 'en' | 'it' | 'de';
                timezone: string;
              } | null;
              /** @description A visitor without an account who has started a scan. */
              is_guest: boolean;
              /** @description Whether people can sign up by themselves. */
              registration_open: boolean;
              /** @description There is no account yet. */
              needs_setup: boolean;
              version: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              account: {
                id: number;
                username: string;
                email: string;
                plan: string;
                /** @enum {unknown} */
                locale: 'en' | 'it' | 'de';
                timezone: string;
              } | null;
              /** @description A visitor without an account who has started a scan. */
              is_guest: boolean;
              /** @description Whether people can sign up by themselves. */
              registration_open: boolean;
              /** @description There is no account yet. */
              needs_setup: boolean;
              version: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                /** Format: uuid */
                id: string;
                /** @description Name of the browser or program; null if unknown. */
                browser: string | null;
                /** @description Name of the operating system; null if unknown. */
                system: string | null;
                /** @description Network of the login: an IPv4 /24 or an IPv6 /48. */
                network: string | null;
                /**
                 * Format: date-time
                 * @description When the session started.
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description To the minute.
                 */
                last_used_at: string;
                /** Format: date-time */
                expires_at: string;
                is_current: boolean;
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  endOtherSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @description Number of sessions ended. */
              ended: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  endOneSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              id: string;
              /** @enum {boolean} */
              ended: true;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  revokeLoginToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description A login token (JWT); API keys are revoked with `DELETE /app/api/tokens/{id}`. */
          token: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @enum {boolean} */
              revoked: true;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readBranding: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              name: string | null;
              /** @description `#rrggbb` */
              colour: string | null;
              /** @description A data URL of a PNG or JPEG image of at most 150 KiB, with sides of 16 to 2000 pixels. */
              logo: string | null;
              /** @description What the From header of report emails shows; null: the name. */
              sender_name: string | null;
              /** @description Whether the plan includes branding. If not, all fields are null, and branding saved earlier is kept. */
              in_plan: boolean;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  saveBranding: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string | null;
          /** @description `#rrggbb` */
          colour: string | null;
          /** @description A data URL of a PNG or JPEG image of at most 150 KiB, with sides of 16 to 2000 pixels. */
          logo: string | null;
          /** @description What the From header of report emails shows; null: the name. */
          sender_name?: string | null;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              name: string | null;
              /** @description `#rrggbb` */
              colour: string | null;
              /** @description A data URL of a PNG or JPEG image of at most 150 KiB, with sides of 16 to 2000 pixels. */
              logo: string | null;
              /** @description What the From header of report emails shows; null: the name. */
              sender_name: string | null;
              /** @description Whether the plan includes branding. If not, all fields are null, and branding saved earlier is kept. */
              in_plan: boolean;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  removeBranding: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              name: string | null;
              /** @description `#rrggbb` */
              colour: string | null;
              /** @description A data URL of a PNG or JPEG image of at most 150 KiB, with sides of 16 to 2000 pixels. */
              logo: string | null;
              /** @description What the From header of report emails shows; null: the name. */
              sender_name: string | null;
              /** @description Whether the plan includes branding. If not, all fields are null, and branding saved earlier is kept. */
              in_plan: boolean;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          current_password: string;
          /** @description 8 to 256 characters: not one of the 100,000 most common passwords, and nothing that consists mostly of the email address or name of the account. */
          new_password: string;
          /** @description Revokes all API keys of the account, too. False by default. */
          revoke_api_keys?: boolean;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              account: {
                id: number;
                username: string;
                email: string;
                plan: string;
                /** @enum {unknown} */
                locale: 'en' | 'it' | 'de';
                timezone: string;
              } | null;
              /** @description A visitor without an account who has started a scan. */
              is_guest: boolean;
              /** @description Whether people can sign up by themselves. */
              registration_open: boolean;
              /** @description There is no account yet. */
              needs_setup: boolean;
              version: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  exportAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          password: string;
        };
      };
    };
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            format: 'siteglass-account';
            version: number;
            /** Format: date-time */
            exported_at: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readUsageWindow: {
    parameters: {
      query?: {
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                /** @enum {unknown} */
                kind: 'single' | 'sitemap' | 'crawl';
                /** Format: uuid */
                task_id: string;
                /** @description null: deleted */
                url: string | null;
                /** Format: date-time */
                admitted_at: string;
                /**
                 * Format: date-time
                 * @description When it stops counting, a day later.
                 */
                leaves_at: string;
              }[];
              total: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  deleteAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          password: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              account: {
                id: number;
                username: string;
                email: string;
                plan: string;
                /** @enum {unknown} */
                locale: 'en' | 'it' | 'de';
                timezone: string;
              } | null;
              /** @description A visitor without an account who has started a scan. */
              is_guest: boolean;
              /** @description Whether people can sign up by themselves. */
              registration_open: boolean;
              /** @description There is no account yet. */
              needs_setup: boolean;
              version: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  requestSignUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @example you@example.com */
          email: string;
          /** @enum {unknown} */
          locale?: 'en' | 'it' | 'de';
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /**
               * @description Always true, so that the response does not reveal whether the email has an account.
               * @enum {boolean}
               */
              sent: true;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  requestReset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @example you@example.com */
          email: string;
          /** @enum {unknown} */
          locale?: 'en' | 'it' | 'de';
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /**
               * @description Always true, so that the response does not reveal whether the email has an account.
               * @enum {boolean}
               */
              sent: true;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description The part after the # of the link. */
          token: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @enum {unknown} */
              purpose: 'setup' | 'confirm' | 'reset' | 'change-email';
              email: string | null;
              /** Format: date-time */
              expires_at: string;
              /** @description Active API keys of the account whose password is reset; null for other links. */
              active_api_keys: number | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  setUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description The part after the # of the link. */
          token: string;
          /** @example you@example.com */
          email: string;
          /** @description 8 to 256 characters: not one of the 100,000 most common passwords, and nothing that consists mostly of the email address or name of the account. */
          password: string;
          username?: string;
          /** @enum {unknown} */
          locale?: 'en' | 'it' | 'de';
          /** @example Europe/Rome */
          timezone?: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              account: {
                id: number;
                username: string;
                email: string;
                plan: string;
                /** @enum {unknown} */
                locale: 'en' | 'it' | 'de';
                timezone: string;
              } | null;
              /** @description A visitor without an account who has started a scan. */
              is_guest: boolean;
              /** @description Whether people can sign up by themselves. */
              registration_open: boolean;
              /** @description There is no account yet. */
              needs_setup: boolean;
              version: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  confirmSignUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description The part after the # of the link. */
          token: string;
          /** @description 8 to 256 characters: not one of the 100,000 most common passwords, and nothing that consists mostly of the email address or name of the account. */
          password: string;
          username?: string;
          /** @example Europe/Rome */
          timezone?: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              account: {
                id: number;
                username: string;
                email: string;
                plan: string;
                /** @enum {unknown} */
                locale: 'en' | 'it' | 'de';
                timezone: string;
              } | null;
              /** @description A visitor without an account who has started a scan. */
              is_guest: boolean;
              /** @description Whether people can sign up by themselves. */
              registration_open: boolean;
              /** @description There is no account yet. */
              needs_setup: boolean;
              version: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  completeReset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description The part after the # of the link. */
          token: string;
          /** @description 8 to 256 characters: not one of the 100,000 most common passwords, and nothing that consists mostly of the email address or name of the account. */
          password: string;
          /** @description Revokes all API keys of the account, too. False by default. */
          revoke_api_keys?: boolean;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              account: {
                id: number;
                username: string;
                email: string;
                plan: string;
                /** @enum {unknown} */
                locale: 'en' | 'it' | 'de';
                timezone: string;
              } | null;
              /** @description A visitor without an account who has started a scan. */
              is_guest: boolean;
              /** @description Whether people can sign up by themselves. */
              registration_open: boolean;
              /** @description There is no account yet. */
              needs_setup: boolean;
              version: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  requestEmailChange: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @example you@example.com */
          email: string;
          current_password: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /**
               * @description Always true, so that the response does not reveal whether the email has an account.
               * @enum {boolean}
               */
              sent: true;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  confirmEmailChange: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description The part after the # of the link. */
          token: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              account: {
                id: number;
                username: string;
                email: string;
                plan: string;
                /** @enum {unknown} */
                locale: 'en' | 'it' | 'de';
                timezone: string;
              } | null;
              /** @description A visitor without an account who has started a scan. */
              is_guest: boolean;
              /** @description Whether people can sign up by themselves. */
              registration_open: boolean;
              /** @description There is no account yet. */
              needs_setup: boolean;
              version: string;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listAccountEvents: {
    parameters: {
      query?: {
        page?: number;
        per_page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                id: number;
                /** @enum {unknown} */
                kind:
                  | 'account-created'
                  | 'account-disabled'
                  | 'account-enabled'
                  | 'branding-changed'
                  | 'data-exported'
                  | 'deletion-requested'
                  | 'email-change-requested'
                  | 'email-changed'
                  | 'key-created'
                  | 'key-revoked'
                  | 'login'
                  | 'login-failed'
                  | 'logout'
                  | 'password-changed'
                  | 'password-reset'
                  | 'plan-changed'
                  | 'profile-changed'
                  | 'report-email-confirmed'
                  | 'report-email-unsubscribed'
                  | 'session-ended'
                  | 'share-link-made'
                  | 'share-link-withdrawn'
                  | 'site-added'
                  | 'site-deleted'
                  | 'site-verified'
                  | 'token-issued'
                  | 'token-revoked'
                  | 'webhook-secret-rotated';
                /** @enum {unknown} */
                actor: 'session' | 'api-key' | 'link' | 'operator' | 'system' | 'unknown';
                /** @description The first characters of the API key that was used. */
                key_prefix: string | null;
                /** @description Network of the client: an IPv4 /24 or an IPv6 /48. */
                network: string | null;
                /** @description What the event is about. */
                detail: {
                  name?: string;
                  from?: string;
                  to?: string;
                } & {
                  [key: string]: unknown;
                };
                /** Format: date-time */
                happened_at: string;
                /** @description Number of such events within this quarter of an hour. */
                times: number;
                /** Format: date-time */
                last_at: string;
              }[];
              page: number;
              per_page: number;
              total: number;
              pages: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readReportConfirmation: {
    parameters: {
      query: {
        /** @description Token from the link in the email. */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @description The recipient; null if no report uses this address anymore. */
              email: string | null;
              /** @enum {unknown} */
              email_status: 'confirmed' | 'waiting' | 'unsubscribed';
              /** @description The name of the account that the reports belong to. */
              account_name: string;
              /** @description The branding of the account that the reports belong to; null if it has none. */
              brand: {
                name: string | null;
                /** @description `#rrggbb` */
                colour: string | null;
                /** @description A data URL. */
                logo: string | null;
              } | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  confirmReportEmail: {
    parameters: {
      query: {
        /** @description Token from the link in the email. */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @description The recipient; null if no report uses this address anymore. */
              email: string | null;
              /** @enum {unknown} */
              email_status: 'confirmed' | 'waiting' | 'unsubscribed';
              /** @description The name of the account that the reports belong to. */
              account_name: string;
              /** @description The branding of the account that the reports belong to; null if it has none. */
              brand: {
                name: string | null;
                /** @description `#rrggbb` */
                colour: string | null;
                /** @description A data URL. */
                logo: string | null;
              } | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readUnsubscription: {
    parameters: {
      query: {
        /** @description Token from the link in the email. */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @description The recipient; null if no report uses this address anymore. */
              email: string | null;
              /** @enum {unknown} */
              email_status: 'confirmed' | 'waiting' | 'unsubscribed';
              /** @description The name of the account that the reports belong to. */
              account_name: string;
              /** @description The branding of the account that the reports belong to; null if it has none. */
              brand: {
                name: string | null;
                /** @description `#rrggbb` */
                colour: string | null;
                /** @description A data URL. */
                logo: string | null;
              } | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  unsubscribe: {
    parameters: {
      query: {
        /** @description Token from the link in the email. */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @description The recipient; null if no report uses this address anymore. */
              email: string | null;
              /** @enum {unknown} */
              email_status: 'confirmed' | 'waiting' | 'unsubscribed';
              /** @description The name of the account that the reports belong to. */
              account_name: string;
              /** @description The branding of the account that the reports belong to; null if it has none. */
              brand: {
                name: string | null;
                /** @description `#rrggbb` */
                colour: string | null;
                /** @description A data URL. */
                logo: string | null;
              } | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        page?: number;
        per_page?: number;
        /** @description `waiting` for the next attempt; `failed`: given up after the last attempt; `gone`: the receiver returned 410. */
        state?: 'waiting' | 'delivered' | 'failed' | 'gone';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                /**
                 * Format: uuid
                 * @description The `X-Service-Event-ID`, the same for all attempts.
                 */
                id: string;
                /** @enum {unknown} */
                kind: 'scan' | 'batch' | 'crawl';
                /**
                 * Format: uuid
                 * @description Id of the scan, batch or crawl.
                 */
                task_id: string;
                url: string | null;
                target_url: string;
                /**
                 * @description `waiting` for the next attempt; `failed`: given up after the last attempt; `gone`: the receiver returned 410.
                 * @enum {unknown}
                 */
                state: 'waiting' | 'delivered' | 'failed' | 'gone';
                /** @description An attempt is in progress. */
                is_under_way: boolean;
                attempts: number;
                next_attempt_at: string | null;
                /** Format: date-time */
                created_at: string;
                settled_at: string | null;
                last_attempt: {
                  number: number;
                  /** Format: date-time */
                  started_at: string;
                  duration_ms: number | null;
                  status_code: number | null;
                  error: {
                    code: string;
                    message: string;
                  } | null;
                } | null;
              }[];
              page: number;
              per_page: number;
              total: number;
              pages: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readWebhookDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /**
               * Format: uuid
               * @description The `X-Service-Event-ID`, the same for all attempts.
               */
              id: string;
              /** @enum {unknown} */
              kind: 'scan' | 'batch' | 'crawl';
              /**
               * Format: uuid
               * @description Id of the scan, batch or crawl.
               */
              task_id: string;
              url: string | null;
              target_url: string;
              /**
               * @description `waiting` for the next attempt; `failed`: given up after the last attempt; `gone`: the receiver returned 410.
               * @enum {unknown}
               */
              state: 'waiting' | 'delivered' | 'failed' | 'gone';
              /** @description An attempt is in progress. */
              is_under_way: boolean;
              attempts: number;
              next_attempt_at: string | null;
              /** Format: date-time */
              created_at: string;
              settled_at: string | null;
              attempt_log: {
                number: number;
                /** Format: date-time */
                started_at: string;
                duration_ms: number | null;
                status_code: number | null;
                error: {
                  code: string;
                  message: string;
                } | null;
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  redeliverWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accepted */
      202: {
        headers: {
          /** @description Where to read the status of the work. */
          location?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /**
               * Format: uuid
               * @description The `X-Service-Event-ID`, the same for all attempts.
               */
              id: string;
              /** @enum {unknown} */
              kind: 'scan' | 'batch' | 'crawl';
              /**
               * Format: uuid
               * @description Id of the scan, batch or crawl.
               */
              task_id: string;
              url: string | null;
              target_url: string;
              /**
               * @description `waiting` for the next attempt; `failed`: given up after the last attempt; `gone`: the receiver returned 410.
               * @enum {unknown}
               */
              state: 'waiting' | 'delivered' | 'failed' | 'gone';
              /** @description An attempt is in progress. */
              is_under_way: boolean;
              attempts: number;
              next_attempt_at: string | null;
              /** Format: date-time */
              created_at: string;
              settled_at: string | null;
              attempt_log: {
                number: number;
                /** Format: date-time */
                started_at: string;
                duration_ms: number | null;
                status_code: number | null;
                error: {
                  code: string;
                  message: string;
                } | null;
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readWebhookSecret: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @example whsec_… */
              secret: string;
              /** Format: date-time */
              created_at: string;
              previous_until: string | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** @example whsec_… */
              secret: string;
              /** Format: date-time */
              created_at: string;
              previous_until: string | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readCrawlReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        job_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              /** Format: uuid */
              task_id: string;
              /** @enum {unknown} */
              status: 'running' | 'complete' | 'error' | 'stopped';
              /** @description The host, with its port if that is not the default one; of a list of URLs, that of the first one. */
              domain: string;
              url_count: number | null;
              hosts: string[] | null;
              start_url: string;
              /** @description The limit in effect. */
              max_pages: number;
              /** @description The limit in effect. */
              max_depth: number;
              include_subdomains: boolean;
              include: string[];
              exclude: string[];
              /** @description False: robots.txt was ignored. */
              obey_robots: boolean;
              user_agent: string | null;
              /** @description The names of further headers; their values are never shown. */
              headers: string[];
              /** @description Whether it uses basic authentication. */
              basic_auth: boolean;
              rate: number | null;
              /** @description An extension of the contract: whether it reuses the analyses of unchanged pages. */
              incremental: boolean;
              base_task_id: string | null;
              base_created_at: string | null;
              /** @description An extension of the contract: pages that have not changed since that crawl. */
              reused_pages: number;
              /** @description Pages. */
              crawled: number;
              progress: {
                crawled: number;
                /** @description Number of URLs waiting to be crawled. */
                queued: number;
                discovered: number;
                depth: number;
                pages_per_second: number;
              };
              /** @description Set once the crawl is complete. */
              job_id?: number;
              /**
               * @description URL of the report on the website; set once the crawl is complete.
               * @example /reports/crawls/12
               */
              report_url?: string;
              /** @description Set once the crawl is complete. */
              summary?: {
                total_pages: number;
                total_issues: number;
                broken_pages: number;
                /** @description Orphan pages: in the sitemap, but no crawled page links to them. 0 for a list of URLs, which cannot show it. */
                orphan_pages: number;
                issues: {
                  error: number;
                  warning: number;
                  notice: number;
                };
                health_score?: number | null;
                /** @description Site checks that crashed and so have no findings. */
                failed_checks?: string[];
              };
              error?: {
                /** @enum {unknown} */
                code:
                  | 'DNS_ERROR'
                  | 'CONNECT_ERROR'
                  | 'TLS_ERROR'
                  | 'TIMEOUT'
                  | 'TOO_LARGE'
                  | 'NOT_HTML'
                  | 'BLOCKED_ADDRESS'
                  | 'HTTP_ERROR'
                  | 'INTERNAL_ERROR';
                message: string;
              };
              previous_task_id: string | null;
              /** Format: date-time */
              created_at: string;
              started_at: string | null;
              completed_at: string | null;
              previous: {
                job_id: number;
                completed_at: string | null;
                /** @description Set once the crawl is complete. */
                summary?: {
                  total_pages: number;
                  total_issues: number;
                  broken_pages: number;
                  /** @description Orphan pages: in the sitemap, but no crawled page links to them. 0 for a list of URLs, which cannot show it. */
                  orphan_pages: number;
                  issues: {
                    error: number;
                    warning: number;
                    notice: number;
                  };
                  health_score?: number | null;
                  /** @description Site checks that crashed and so have no findings. */
                  failed_checks?: string[];
                };
              } | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readCrawlDepths: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                depth: number | null;
                pages: number;
                broken: number;
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listShareLinks: {
    parameters: {
      query: {
        crawl_job_id: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                id: number;
                /** Format: date-time */
                created_at: string;
                /** @description null: never, of a link from an earlier version. */
                expires_at: string | null;
                /** @description To the minute; null: never. */
                last_opened_at: string | null;
                /** @description Whether it was sent in the emails of a scheduled report. */
                from_report: boolean;
                /**
                 * @description Path of the report with its token; null for a link from an earlier version.
                 * @example /reports/crawls/12?share=k3v…
                 */
                url: string | null;
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  createShareLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          crawl_job_id: number;
          /** @default 90 */
          expires_in_days?: number;
        };
      };
    };
    responses: {
      /** @description Success */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              /** Format: date-time */
              created_at: string;
              /** @description null: never, of a link from an earlier version. */
              expires_at: string | null;
              /** @description To the minute; null: never. */
              last_opened_at: string | null;
              /** @description Whether it was sent in the emails of a scheduled report. */
              from_report: boolean;
              /**
               * @description Path of the report with its token; null for a link from an earlier version.
               * @example /reports/crawls/12?share=k3v…
               */
              url: string | null;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  listReportShareLinks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              items: {
                id: number;
                /** Format: date-time */
                created_at: string;
                /** @description null: never, of a link from an earlier version. */
                expires_at: string | null;
                /** @description To the minute; null: never. */
                last_opened_at: string | null;
                /** @description Whether it was sent in the emails of a scheduled report. */
                from_report: boolean;
                /**
                 * @description Path of the report with its token; null for a link from an earlier version.
                 * @example /reports/crawls/12?share=k3v…
                 */
                url: string | null;
              }[];
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  readSharedBrand: {
    parameters: {
      query?: never;
      header: {
        /** @description Token of the link. */
        'x-siteglass-share': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            /** @description The branding of the account that the reports belong to; null if it has none. */
            data: {
              name: string | null;
              /** @description `#rrggbb` */
              colour: string | null;
              /** @description A data URL. */
              logo: string | null;
            } | null;
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description The data is that of an ETag in If-None-Match. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
  withdrawShareLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: true;
            data: {
              id: number;
              /** @enum {boolean} */
              withdrawn: true;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
      /** @description Error */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            success: false;
            error: {
              /** @enum {unknown} */
              code:
                | 'MISSING_AUTH'
                | 'INVALID_TOKEN'
                | 'INSUFFICIENT_SCOPE'
                | 'INVALID_CREDENTIALS'
                | 'ACCOUNT_DISABLED'
                | 'RATE_LIMIT_EXCEEDED'
                | 'INVALID_REQUEST'
                | 'INVALID_URL'
                | 'INVALID_SCOPES'
                | 'NOT_FOUND'
                | 'FORBIDDEN'
                | 'NO_DATA'
                | 'INTERNAL_ERROR';
              message: string;
              /** @description Seconds. */
              retry_after?: number;
            };
            meta: {
              /** Format: date-time */
              timestamp: string;
              /** @enum {string} */
              version: '1.0';
              /** Format: uuid */
              request_id: string;
            };
          };
        };
      };
    };
  };
}
