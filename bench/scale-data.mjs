// Fills a database for bench:sites-at-scale. The service itself crawls and scans a few small sites in several states;
// SQL then copies these crawls and scans, with other hosts and times, as often as wanted.
import pg from 'pg';
import { planAccount } from './scale-plan.mjs';
import { startScaleSite } from './scale-site.mjs';
import { ask, waitForScan } from './service.mjs';

/** Pages of the sites that are crawled. */
const sizes = [15, 40, 100, 250, 1000];
/** The first crawl, and one in each state compared with the state before. */
const states = [0, 1, 2, 0];
const scannedPages = 6;
/** Of the accounts: everything, and a fifth of it. */
const otherShare = 0.2;

/** Tables partitioned by week, and what in them refers to URLs by their hashes. */
const partitioned = ['crawl_urls', 'crawl_pages', 'crawl_documents', 'crawl_measures', 'crawl_findings'];
const urls = ['url', 'redirect_url', 'canonical_url'];
const hashes = 'url_hash redirect_hash canonical_hash next_hash prev_hash found_on refresh_hash'.split(' ');
const hashLists = 'hreflang_hashes link_hashes resource_hashes related_hashes sources'.split(' ');
/** What the service stores of the copies at the first read. */
const prepared = ['crawl_issue_pages', 'crawl_comparisons', 'crawl_page_changes', 'crawl_issue_changes'];
const counts = ['count', 'new_count', 'fixed_count', 'same_count', 'weight'];

/** Crawls and scans the sites in all of their states; the results are in the schema `model`. */
export async function makeModels({ databaseUrl, url, key, largest, report }) {
  const sites = await Promise.all(sizes.filter((size) => size <= largest).map(startScaleSite));
  const models = [];
  const scans = [];
  for (const [state, shown] of states.entries()) {
    const crawls = sites.map(async (site, size) => {
      site.state = shown;
      const limits = { max_pages: 100_000, max_depth: 30 };
      const { task_id } = await ask(url, key, 'POST', '/crawls', { domain: `${site.origin}/`, ...limits });
      const { crawled } = await waitForCrawl(url, key, task_id);
      models.push({ id: task_id, model: modelOf(size, state), origin: site.origin, pages: crawled });
    });
    await Promise.all(crawls);
    if (state === 0) continue;
    const { items } = await ask(
      url,
      key,
      'GET',
      `/crawls/${models.at(-1).id}/pages?status=2xx&per_page=${scannedPages}`,
    );
    for (const page of items) {
      const { scan_id } = await ask(url, key, 'POST', '/scans', { url: page.url, bypass_cache: true });
      await waitForScan(url, key, scan_id, 50);
      scans.push(scan_id);
    }
  }
  await Promise.all(sites.map((site) => site.close()));
  await withClient(databaseUrl, async (client) => {
    await client.query('create schema model');
    await client.query(
      `create table model.crawls as
         select m.model, m.origin, c.*, (select exists (select from crawl_issues i where i.crawl_id = c.task_id
           and i.new_count is not null)) as is_compared
         from crawls c join jsonb_to_recordset($1) as m (id uuid, model integer, origin text) on m.id = c.task_id`,
      [JSON.stringify(models)],
    );
    const { rows } = await client.query(
      `select from model.crawls where is_compared <> (model % ${states.length} > 0)`,
    );
    if (rows.length > 0) throw new Error('A crawl was not compared with the one before.');
    for (const table of [...partitioned, 'crawl_issues']) {
      await client.query(
        `create table model.${table} as
           select m.model, m.origin, t.* from ${table} t join model.crawls m on m.task_id = t.crawl_id`,
      );
      await client.query(`create index on model.${table} (model)`);
    }
    await client.query(
      `create table model.scans as select row_number() over (order by s.id) - 1 as nth, s.* from scans s
       where s.task_id = any($1)`,
      [scans],
    );
    for (const [table, on] of [
      ['analyses', 'id'],
      ['analysis_security', 'analysis_id'],
    ])
      await client.query(
        `create table model.${table} as select s.nth, t.* from ${table} t join model.scans s on s.analysis_id = t.${on}`,
      );
    for (const table of [...partitioned, 'crawl_issues', 'crawls', 'scans', 'analyses', 'analysis_security'])
      await client.query(`analyze model.${table}`);
    // From here on, everything that there is belongs to the accounts.
    await client.query(`truncate ${[...partitioned, ...prepared].join(', ')}`);
    await client.query(
      'delete from crawls; delete from scans; delete from analyses; delete from admissions; delete from crawl_sites',
    );
  });
  report(`${models.length} crawls and ${scans.length} scans to be copied`);
  return sizes.flatMap((_, size) => models.find(({ model }) => model === modelOf(size, 0)) ?? []);
}

/** The number of the crawl of a site of this size, in the nth of its states. */
const modelOf = (size, state) => size * states.length + state;

async function waitForCrawl(url, key, id) {
  for (;;) {
    const crawl = await ask(url, key, 'GET', `/crawls/${id}`);
    if (crawl.status === 'complete') return crawl;
    if (crawl.status !== 'running') throw new Error(`A crawl ended as ${crawl.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Copies the models as planned for the account of `email`, and a fifth of that for another one. */
export async function fill({ databaseUrl, email, models, wanted, report }) {
  await withClient(databaseUrl, async (client) => {
    const [{ id: first }] = (await client.query('select id from accounts where email = $1', [email])).rows;
    const [{ id: second }] = (
      await client.query(
        `insert into accounts (username, email, email_key, password_hash, plan)
         select 'other', 'other@example.com', 'other@example.com', password_hash, plan from accounts where id = $1
         returning id`,
        [first],
      )
    ).rows;
    const now = Date.now();
    const part = (count) => Math.ceil(count * otherShare);
    const other = {
      sites: part(wanted.sites),
      crawls: part(wanted.crawls),
      pages: part(wanted.pages),
      largest: 0,
    };
    const plans = [planAccount(first, wanted, models, now), planAccount(second, other, models, now)];
    await storePlan(client, plans);
    report(`${plans[0].crawls.length} and ${plans[1].crawls.length} crawls planned`);
    await copyCrawls(client, report);
    await copyScans(client);
    await scheduleReports(client);
    await client.query('drop schema model cascade');
    report('reports scheduled');
    await settle(client);
    report('statistics collected');
  });
}

async function storePlan(client, plans) {
  const crawls = plans.flatMap((plan) => plan.crawls);
  const scans = plans.flatMap((plan) => plan.scans);
  const time = (at) => new Date(at).toISOString();
  await client.query(
    `create table model.plan as
       select p.*, crawl_week_of(p.id) as week, c.crawled::bigint * p.copies as pages
       from jsonb_to_recordset($1) as p (id uuid, account bigint, host text, model integer, at timestamptz,
         "isFailed" boolean, copies integer, previous uuid)
       join model.crawls c on c.model = p.model`,
    [
      JSON.stringify(
        crawls.map(({ size, state, ...crawl }) => ({
          ...crawl,
          model: modelOf(size, state),
          at: time(crawl.at),
        })),
      ),
    ],
  );
  await client.query(
    `create table model.scan_plan as
       select p.*, p.result % (select count(*) from model.scans) as nth, gen_random_uuid() as analysis
       from jsonb_to_recordset($1) as p (id uuid, account bigint, url text, at timestamptz, result integer, "isFailed" boolean)`,
    [JSON.stringify(scans.map((scan) => ({ ...scan, at: time(scan.at) })))],
  );
  await client.query('analyze model.plan; analyze model.scan_plan');
}

async function copyCrawls(client, report) {
  const summary = ['total_pages', 'total_issues', 'broken_pages', 'orphan_pages'].map(
    (name) => `'${name}', (m.summary ->> '${name}')::int * p.copies`,
  );
  const severities = ['error', 'warning', 'notice'].map(
    (name) => `'${name}', (m.summary -> 'issues' ->> '${name}')::int * p.copies`,
  );
  const multiplied = (column) => `m.${column} * p.copies`;
  await copy(client, 'crawls', 'model.plan p join model.crawls m on m.model = p.model', 'p.id', {
    task_id: 'p.id',
    account_id: 'p.account',
    domain: 'p.host',
    start_url: `'http://' || p.host || '/'`,
    previous_id: 'p.previous',
    status: `case when p."isFailed" then 'error' else 'complete' end`,
    crawled: `case when p."isFailed" then 0 else ${multiplied('crawled')} end`,
    discovered: multiplied('discovered'),
    total_issues: `case when not p."isFailed" then ${multiplied('total_issues')} end`,
    summary: `case when not p."isFailed" then m.summary || jsonb_build_object(${summary.join(', ')},
      'issues', jsonb_build_object(${severities.join(', ')})) end`,
    error: `case when p."isFailed" then '{"code": "HTTP_ERROR", "message": "The website did not respond."}'::jsonb end`,
    created_at: 'p.at',
    started_at: `p.at + interval '1 second'`,
    completed_at: `p.at + interval '1 minute'`,
  });
  await copy(
    client,
    'crawl_issues',
    'model.plan p join model.crawl_issues m on m.model = p.model and not p."isFailed"',
    'p.id',
    {
      crawl_id: 'p.id',
      account_id: 'p.account',
      ...Object.fromEntries(counts.map((column) => [column, `m.${column} * p.copies`])),
    },
  );
  const { rows: weeks } = await client.query(
    'select week, sum(pages) as pages from model.plan group by week order by week',
  );
  for (const { week } of weeks) {
    // What is written to a table that the same transaction has created needs no log.
    await client.query('begin');
    await client.query('select make_crawl_partitions($1)', [week]);
    for (const table of partitioned) await copyWeek(client, table, week);
    await client.query('commit');
  }
  report(`${weeks.reduce((sum, { pages }) => sum + Number(pages), 0)} pages of ${weeks.length} weeks copied`);
}

/** Crawl by crawl. Further copies of a crawl are folders of the same site, with hashes of their own. */
function copyWeek(client, table, week) {
  const moved = (column) =>
    `case when starts_with(m.${column}, m.origin) then 'http://' || p.host || p.folder || substr(m.${column}, length(m.origin) + 1)
       else m.${column} end`;
  const source = `(
      select p.*, n, (n::bigint << 20) as shift, case when n = 0 then '' else '/part-' || n end as folder
      from model.plan p cross join generate_series(0, p.copies - 1) n where p.week = ${week} and not p."isFailed"
      order by p.id, n
    ) p cross join lateral (
      select * from model.${table} m where m.model = p.model offset 0
    ) m`;
  return copy(client, table, source, null, {
    crawl_id: 'p.id',
    account_id: 'p.account',
    fetched_at: 'p.at',
    template: `case when p.folder = '' then m.template when m.template = '/' then '/*' else '/#' || m.template end`,
    folder: `case when p.folder = '' then m.folder else p.folder || '/' end`,
    ...Object.fromEntries(urls.map((column) => [column, moved(column)])),
    ...Object.fromEntries(hashes.map((column) => [column, `m.${column} # p.shift`])),
    ...Object.fromEntries(
      hashLists.map((column) => [
        column,
        `case when p.shift = 0 then m.${column} else
           array(select h # p.shift from unnest(m.${column}) with ordinality as l (h, place) order by place) end`,
      ]),
    ),
  });
}

async function copyScans(client) {
  const times = { created_at: 'p.at', started_at: 'p.at', completed_at: `p.at + interval '2 seconds'` };
  const ofPage = { ...times, account_id: 'p.account', url: 'p.url' };
  const failure = `'{"code": "HTTP_ERROR", "message": "The page responded with HTTP 503."}'::jsonb`;
  const ended = {
    status: `case when p."isFailed" then 'error' else m.status end`,
    error: `case when p."isFailed" then ${failure} end`,
    ...Object.fromEntries(
      ['result', 'seo_score', 'grade', 'score_caps', 'title', 'failed_checks'].map((column) => [
        column,
        `case when not p."isFailed" then m.${column} end`,
      ]),
    ),
  };
  const of = (table) => `model.scan_plan p join model.${table} m on m.nth = p.nth`;
  await copy(client, 'analyses', of('analyses'), 'p.at', {
    ...ofPage,
    ...ended,
    id: 'p.analysis',
    ...Object.fromEntries(
      ['cache_key', 'page_key'].map((key) => [
        key,
        `sha256(convert_to('single' || chr(10) || p.url, 'UTF8'))`,
      ]),
    ),
  });
  await copy(client, 'scans', of('scans'), 'p.at', {
    ...ofPage,
    ...ended,
    task_id: 'p.id',
    analysis_id: 'p.analysis',
    site: 'site_of_url(p.url)',
  });
  await copy(client, 'analysis_security', `${of('analysis_security')} and not p."isFailed"`, 'p.at', {
    analysis_id: 'p.analysis',
  });
  await client.query(
    `insert into admissions (account_id, kind, admitted_at, task_id)
     select account, kind, at, id
     from (select account, 'crawl' as kind, at, id from model.plan union all select account, 'single', at, id from model.scan_plan) a
     where at > clock_timestamp() - interval '24 hours'`,
  );
}

/** A report of the crawls of every second site, emailed after each crawl of the last quarter. */
async function scheduleReports(client) {
  await client.query(
    `insert into report_addresses (id, account_id, address_hash, confirmed_at)
     select gen_random_uuid(), id, sha256(convert_to(email, 'UTF8')), now() from accounts`,
  );
  await client.query(
    `insert into scheduled_reports (account_id, kind, url, schedule_type, day_of_month, label, address_id, base_url,
       jitter_seconds, reckoned_for, next_run_at)
     select s.account, 'crawl', 'http://' || s.host || '/', 'monthly', 1 + s.nth % 28, 'Report ' || s.nth, a.id, '', 0,
       '8 UTC', now() + make_interval(days => 1 + s.nth::int % 28)
     from (select account, host, row_number() over (partition by account order by host) as nth
           from model.plan group by account, host) s
     join report_addresses a on a.account_id = s.account where s.nth % 2 = 0`,
  );
  await client.query(
    `insert into report_runs (report_id, account_id, kind, url, task_id, due_at, state, crawl_job_id, total_issues, sent_at)
     select r.id, r.account_id, r.kind, r.url, c.task_id, c.created_at, 'sent', c.job_id, c.total_issues, c.completed_at
     from scheduled_reports r
     join crawls c on c.account_id = r.account_id and c.start_url = r.url and c.status = 'complete'
       and c.created_at > now() - interval '91 days' order by c.created_at`,
  );
  await client.query(
    `insert into report_mails (run_id, account_id, address_id, state, sent_at)
     select u.id, u.account_id, r.address_id, 'sent', u.sent_at from report_runs u join scheduled_reports r on r.id = u.report_id`,
  );
  await client.query(
    `insert into share_links (account_id, crawl_id, report_run_id, token_salt, token_hash, expires_at)
     select u.account_id, u.task_id, u.id, u.mail_id, sha256(convert_to(u.mail_id::text, 'UTF8')), now() + interval '90 days'
     from report_runs u`,
  );
}

/**
 * What PostgreSQL does by itself within minutes: it vacuums and analyzes tables and partitions, but never a partitioned
 * table as a whole.
 */
async function settle(client) {
  const { rows } = await client.query(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`vacuum (analyze, process_toast false) ${name}`);
}

/** Inserts rows of `m` in `source`, with other values for some of the columns that the table has. */
async function copy(client, table, source, order, values) {
  const { rows } = await client.query(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
     order by attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((column) => values[column] ?? `m.${column}`).join(', ')}
     from ${source}${order === null ? '' : ` order by ${order}`}`,
  );
}

async function withClient(databaseUrl, act) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off; set work_mem = '64MB'`);
    return await act(client);
  } finally {
    await client.end();
  }
}
