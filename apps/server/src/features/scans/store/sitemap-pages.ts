import type { Client, Queryable } from '../../../database/pool.ts';
import type { PageDigest } from '../../../page-digest.ts';
import { accountRows } from '../../accounts/reads.ts';
import { listedSitemapPageRows, type PageFault } from '../reads.ts';
import type { ClaimedAnalysis } from './claims.ts';
import { storedCaps } from './ends.ts';

/** The plans of the accounts that wait for an analysis. */
export async function findPlans(db: Queryable, analysisId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ plan: string }>(
    `select distinct a.plan from scans s join ${accountRows} a on a.id = s.account_id where s.analysis_id = $1`,
    [analysisId],
  );
  return rows.map(({ plan }) => plan);
}

/**
 * Inserts the URLs of a sitemap, in order, and those that are left out because of a limit; false if the analysis now
 * belongs to another worker.
 */
export async function insertPages(
  client: Client,
  claimed: ClaimedAnalysis,
  urls: readonly string[],
  leftOut: readonly string[],
  fault: PageFault,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update analyses set pages_total = $3 where id = $1 and claim = $2 and status = 'running'`,
    [claimed.id, claimed.claim, urls.length],
  );
  if (rowCount !== 1) return false;
  await client.query(
    `insert into sitemap_pages (analysis_id, position, url)
     select $1, n.position, n.url from unnest($2::text[]) with ordinality as n (url, position)`,
    [claimed.id, urls],
  );
  if (leftOut.length > 0)
    await client.query(
      `insert into sitemap_pages (analysis_id, position, url, state, error)
       select $1, $4 + n.position, n.url, 'error', $3 from unnest($2::text[]) with ordinality as n (url, position)`,
      [claimed.id, leftOut, JSON.stringify(fault), urls.length],
    );
  return true;
}

export interface WaitingPage {
  readonly position: number;
  readonly url: string;
}

/** The remaining pages; null if the URLs have not been found yet. */
export async function findWaitingPages(
  db: Queryable,
  analysisId: string,
): Promise<readonly WaitingPage[] | null> {
  const found = await db.query<{ pages_total: number | null }>(
    'select pages_total from analyses where id = $1',
    [analysisId],
  );
  if (found.rows[0]?.pages_total == null) return null;
  const { rows } = await db.query<WaitingPage>(
    `select position, url from sitemap_pages where analysis_id = $1 and state = 'waiting' order by position`,
    [analysisId],
  );
  return rows;
}

export interface VisitedPage {
  readonly position: number;
  /** See page-document.ts; null if there is none. */
  readonly document: Uint8Array | null;
  readonly seoScore: number | null;
  readonly digest: PageDigest | null;
  readonly fault: PageFault | null;
}

/** What `digestColumns` are set to, in rows named `n`. */
const digestFields = 'title, failed_checks, score_caps';
const digestColumns = `title = n.title, score_caps = n.score_caps,
  failed_checks = case when n.failed_checks is not null then array(select jsonb_array_elements_text(n.failed_checks)) end`;

/** Parameters for text[], jsonb[] and jsonb[]: as an array of arrays, all pages would need the same number of checks. */
function digestValues(digests: readonly (PageDigest | null)[]): unknown[] {
  return [
    digests.map((digest) => digest?.title ?? null),
    digests.map((digest) => (digest === null ? null : JSON.stringify(digest.failedChecks))),
    digests.map((digest) => (digest === null ? null : storedCaps(digest))),
  ];
}

/** Stores the results of some pages; false if the analysis now belongs to another worker. */
export async function storePages(
  client: Client,
  claimed: ClaimedAnalysis,
  pages: readonly VisitedPage[],
): Promise<boolean> {
  const { rowCount } = await client.query(
    // A worker that has stored something did not crash on it.
    `update analyses set pages_done = pages_done + $3, crashes = 0, failures = 0
     where id = $1 and claim = $2 and status = 'running'`,
    [claimed.id, claimed.claim, pages.length],
  );
  if (rowCount !== 1) return false;
  await client.query(
    `update sitemap_pages p set state = n.state, document = n.document, seo_score = n.seo_score, error = n.error,
       ${digestColumns}
     from unnest($2::integer[], $3::text[], $4::bytea[], $5::smallint[], $6::jsonb[], $7::text[], $8::jsonb[],
                 $9::jsonb[]) as n (position, state, document, seo_score, error, ${digestFields})
     where p.analysis_id = $1 and p.position = n.position`,
    [
      claimed.id,
      pages.map(({ position }) => position),
      pages.map(({ fault }) => (fault === null ? 'complete' : 'error')),
      pages.map(({ document }) => (document === null ? null : Buffer.from(document))),
      pages.map(({ seoScore }) => seoScore),
      pages.map(({ fault }) => (fault === null ? null : JSON.stringify(fault))),
      ...digestValues(pages.map(({ digest }) => digest)),
    ],
  );
  return true;
}

/** The mean score of the analyzed pages, rounded; null if there are none. */
export async function meanScore(client: Client, analysisId: string): Promise<number | null> {
  const { rows } = await client.query<{ score: number | null }>(
    'select round(avg(seo_score))::integer as score from sitemap_pages where analysis_id = $1',
    [analysisId],
  );
  return rows[0]?.score ?? null;
}

export async function completeSitemap(
  client: Client,
  claimed: ClaimedAnalysis,
  outcome: {
    readonly seoScore: number;
    readonly grade: string;
    readonly scannerVersion: string;
    readonly isShareable: boolean;
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update analyses set status = 'complete', seo_score = $3, grade = $4, scanner_version = $5,
       is_shareable = is_shareable and $6, completed_at = clock_timestamp()
     where id = $1 and claim = $2 and status = 'running'`,
    [claimed.id, claimed.claim, outcome.seoScore, outcome.grade, outcome.scannerVersion, outcome.isShareable],
  );
  return rowCount === 1;
}

export interface SitemapProgress {
  readonly done: number;
  readonly total: number;
}

export async function findProgress(db: Queryable, analysisId: string): Promise<SitemapProgress | null> {
  const { rows } = await db.query<SitemapProgress>(
    `select pages_done as done, coalesce(pages_total, 0) as total from analyses where id = $1`,
    [analysisId],
  );
  return rows[0] ?? null;
}

/** Analyses of some pages in sitemap order, starting with the one after `after`. */
export async function findDocuments(
  db: Queryable,
  analysisId: string,
  after: number,
  limit: number,
): Promise<readonly { readonly position: number; readonly document: Buffer }[]> {
  const { rows } = await db.query<{ position: number; document: Buffer }>(
    `select position, document from sitemap_pages
     where analysis_id = $1 and state = 'complete' and position > $2 order by position limit $3`,
    [analysisId, after, limit],
  );
  return rows;
}

/** Pages that an earlier version analyzed, whose digests are not stored yet. */
export async function findUndigested(
  db: Queryable,
  analysisId: string,
  limit: number,
): Promise<readonly { readonly position: number; readonly document: Buffer }[]> {
  const { rows } = await db.query<{ position: number; document: Buffer }>({
    name: 'undigested-pages',
    text: `select position, document from sitemap_pages
           where analysis_id = $1 and state = 'complete' and failed_checks is null order by position limit $2`,
    values: [analysisId, limit],
  });
  return rows;
}

export async function storeDigests(
  db: Queryable,
  analysisId: string,
  pages: readonly { readonly position: number; readonly digest: PageDigest }[],
): Promise<void> {
  await db.query(
    `update sitemap_pages p set ${digestColumns}
     from unnest($2::integer[], $3::text[], $4::jsonb[], $5::jsonb[]) as n (position, ${digestFields})
     where p.analysis_id = $1 and p.position = n.position`,
    [analysisId, pages.map(({ position }) => position), ...digestValues(pages.map(({ digest }) => digest))],
  );
}

/** The analysis of one page of a scan; null if it has none. */
export async function findDocument(db: Queryable, taskId: string, position: number): Promise<Buffer | null> {
  const { rows } = await db.query<{ document: Buffer | null }>({
    name: 'sitemap-page-document',
    text: `select document from ${listedSitemapPageRows} p where list_id = $1 and position = $2::bigint`,
    values: [taskId, position],
  });
  return rows[0]?.document ?? null;
}
