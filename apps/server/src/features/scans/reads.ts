/** Scans, for joins. */
export const scanRows = `(select id, task_id, account_id, analysis_id, url, status, error, seo_score from scans)`;

/** Who started the analyses, for joins. */
export const analysisRows = '(select id, account_id from analyses)';
