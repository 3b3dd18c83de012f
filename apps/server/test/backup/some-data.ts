import type { Pool } from '../../src/database/pool.ts';

/**
 * Accounts, keys and completed scans, inserted directly into the database. Each result is a distinct document of about
 * `resultBytes` that compresses like a real one; each HTML is `htmlBytes` of incompressible data, since stored HTML is
 * already gzipped.
 */
export async function fillWithScans(
  pool: Pool,
  { scans, resultBytes, htmlBytes }: { scans: number; resultBytes: number; htmlBytes: number },
): Promise<void> {
  await pool.query(`insert into accounts (username, email, password_hash, plan)
    select 'user ' || n, 'user' || n || '@example.com', 'hash ' || n, 'pro' from generate_series(1, 10) n`);
  await pool.query(`insert into api_keys (account_id, name, prefix, token_hash, scopes)
    select id, 'key', 'sg_' || id, sha256(username::bytea), array['read', 'scan'] from accounts`);
  // In batches, so that no statement hits the statement timeout.
  const portion = 2_000;
  for (let from = 1; from <= scans; from += portion) {
    const to = Math.min(scans, from + portion - 1);
    await pool.query(
      `with document as materialized (
         -- Some are made and each is used often: to make them all would take far longer than to back them up.
         select d, (
           select jsonb_agg(jsonb_build_object('check', 'check-' || k, 'outcome', case k % 3 when 0 then 'fail' else 'pass' end,
             'evidence', md5(d || ' ' || k), 'text', 'The element ' || k || ' of this page was looked at and found to be as it is.'))
           from generate_series(1, greatest(1, $3::int / 180)) k) as findings
         from generate_series(0, 49) d
       ), made as (
         select n, gen_random_uuid() as id, now() - make_interval(mins => ($4::int - n) / 10) as at
         from generate_series($1::int, $2::int) n
       ), analysis as (
         insert into analyses (id, account_id, cache_key, page_key, url, is_shareable, is_bypass, status, attempts, claim, result,
                               seo_score, grade, scanner_version, created_at, started_at, completed_at)
         select id, n % 10 + 1, sha256(n::text::bytea), sha256(n::text::bytea), 'https://example.com/' || n, true, false, 'complete', 1,
                gen_random_uuid(), jsonb_build_object('schemaVersion', 1, 'page', n, 'findings', findings),
                n % 101, 'B', '10.0.0', at, at, at
         from made join document on d = n % 50
       ), page as (
         insert into scans (task_id, account_id, analysis_id, mode, url, status, is_cached, seo_score, grade,
                            scanner_version, created_at, started_at, completed_at)
         select gen_random_uuid(), n % 10 + 1, id, 'single', 'example.com/' || n, 'complete', false, n % 101, 'B', '10.0.0',
                at, at, at from made
       )
       select 1`,
      [from, to, resultBytes, scans],
    );
    await pool.query(
      `insert into analysis_html (analysis_id, html)
       select a.id, (select string_agg(sha256((a.id || ' ' || k)::bytea), '') from generate_series(1, $1::int / 32) k)
       from analyses a where not exists (select from analysis_html h where h.analysis_id = a.id)`,
      [htmlBytes],
    );
  }
}
