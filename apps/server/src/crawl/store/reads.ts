/** Crawls, for joins. */
export const crawlRows = `(select task_id, account_id, job_id, start_url, status, total_issues, error from crawls)`;
