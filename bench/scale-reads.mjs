// The requests of the dashboard's pages that bench:sites-at-scale measures: page, what is read, and its path, which may
// differ from request to request.

/** Finds what the requests ask for: large and ordinary sites and crawls of the account. */
export async function findSamples(query, account) {
  const one = async (text) => (await query(text))[0];
  const ofAccount = `account_id = ${account}`;
  const large = await one(
    `select task_id, job_id, previous_id, site_host from crawls
     where ${ofAccount} and status = 'complete' and site_host = (
       select site_host from crawls where ${ofAccount} group by 1 order by max(crawled) desc, count(*) desc limit 1)
     order by task_id desc limit 1`,
  );
  const older = await one(
    `select task_id from crawls where ${ofAccount} and site_host = '${large.site_host}' and status = 'complete'
       and task_id < '${large.previous_id}' order by task_id desc limit 1`,
  );
  const ordinary = await query(
    `select distinct on (site_host) site_host, task_id, job_id, previous_id from crawls
     where ${ofAccount} and status = 'complete' and previous_id is not null and crawled < 1000
     order by site_host, task_id desc limit 30`,
  );
  const scanned = await query(
    `select distinct s.site from scans s where s.${ofAccount} and not exists (
       select from crawls c where c.${ofAccount} and c.site_host = s.site) limit 30`,
  );
  const ofCrawl = `${ofAccount} and crawl_id = '${large.task_id}'`;
  const issueOf = (scope) =>
    one(
      `select check_id, count from crawl_issues where ${ofCrawl} and scope = '${scope}' order by count desc limit 1`,
    );
  const page = await one(
    `select p.url_hash, p.url from crawl_pages p join crawl_measures m using (account_id, crawl_id, url_hash)
     where ${ofCrawl.replaceAll('account_id', 'p.account_id').replace('crawl_id', 'p.crawl_id')}
     order by m.inlinks desc limit 1`,
  );
  const group = await one(
    `select substring(url from '^[a-z]+://[^/]+(/[^/]+/)') as folder, count(*) from crawl_pages where ${ofCrawl}
     group by 1 order by 2 desc limit 1`,
  );
  const scan = await one(
    `select task_id, url, site from scans where ${ofAccount} and status = 'complete' order by id desc limit 1`,
  );
  const report = await one(
    `select report_id as id from report_runs where ${ofAccount} group by 1 order by count(*) desc limit 1`,
  );
  const totals = await one(
    `select (select count(distinct site_host) from crawls where ${ofAccount})::int as crawled_sites,
       (select count(*) from crawls where ${ofAccount})::int as crawls, (select count(*) from scans where ${ofAccount})::int as scans,
       (select count(*) from crawl_pages where crawl_id = '${large.task_id}')::int as pages`,
  );
  return {
    large,
    older,
    ordinary,
    scanned,
    page,
    group,
    scan,
    report,
    totals,
    pageIssue: await issueOf('page'),
    siteIssue: await issueOf('site'),
  };
}

/** Rows of a page of a list, as the dashboard asks for them. */
const perPage = 50;

export function readsOf({
  large,
  older,
  ordinary,
  scanned,
  page,
  group,
  scan,
  report,
  totals,
  pageIssue,
  siteIssue,
}) {
  const some = (list) => (n) => list[n % list.length];
  const [crawl, site] = [some(ordinary), some(scanned)];
  const big = `/crawls/${large.task_id}`;
  const home = `/sites/${large.site_host}`;
  const ofIssue = ({ check_id: check }, query = '') =>
    `${big}/issues/${check}?per_page=${perPage}&lang=en${query}`;
  const late = (count) => Math.max(1, Math.floor((count * 0.9) / perPage));
  const pages = (query) => `${big}/pages?per_page=${perPage}&lang=en&redirects=false&${query}`;
  const withOlder = `with=${older.task_id}`;
  return Object.entries({
    Overview: {
      sites: '/sites?lang=en&per_page=25',
      'sites by host': '/sites?lang=en&per_page=25&sort=host',
      'sites by score': '/sites?lang=en&per_page=25&sort=score',
      'sites by change, last page': `/sites?lang=en&per_page=25&sort=-change&page=${Math.ceil(totals.crawled_sites / 25)}`,
      'sites with a text': '/sites?lang=en&per_page=25&q=bakery',
      'recent scans': '/history?per_page=5&lang=en',
      usage: '/user/usage',
    },
    Site: {
      home: (n) => `/sites/${crawl(n).site_host}?lang=en`,
      'home, largest': `${home}?lang=en`,
      'home, only scanned': (n) => `/sites/${site(n).site}?lang=en`,
      issues: (n) => `/sites/${crawl(n).site_host}/issues?lang=en`,
      'issues, only scanned': (n) => `/sites/${site(n).site}/issues?lang=en`,
      trend: (n) => `/sites/${crawl(n).site_host}/trend`,
      'trend, largest': `${home}/trend`,
      'trend of a check': `${home}/trend?check_id=${pageIssue.check_id}`,
      'tracked pages': (n) => `/sites/${crawl(n).site_host}/pages?page=1&per_page=25&sort=-scanned_at`,
      'tracked pages by change': (n) => `/sites/${site(n).site}/pages?page=1&per_page=25&sort=-change`,
      crawls: `/crawls?site=${large.site_host}&page=1&per_page=25`,
    },
    Crawls: {
      'first page': '/crawls?limit=100',
      'late page': `/crawls?limit=100&page=${Math.max(1, Math.floor(totals.crawls / 110))}`,
    },
    'Crawl report': {
      crawl: (n) => `/crawl-reports/${crawl(n).job_id}`,
      'crawl, largest': `/crawl-reports/${large.job_id}`,
      issues: `${big}/issues?per_page=500&lang=en`,
      depths: `${big}/depths`,
      graph: `${big}/graph`,
      skipped: `${big}/skipped?page=1`,
      'crawls to compare': `${big}/comparable?per_page=200`,
      'share links': `/share-links?crawl_job_id=${large.job_id}`,
    },
    'Issue, largest crawl': {
      'pages of a page check': ofIssue(pageIssue, '&page=1'),
      'late page': ofIssue(pageIssue, `&page=${late(pageIssue.count)}`),
      new: ofIssue(pageIssue, '&page=1&change=new'),
      fixed: ofIssue(pageIssue, '&page=1&change=fixed'),
      'of a folder': ofIssue(pageIssue, `&page=1&folder=${encodeURIComponent(group.folder)}`),
      'against an older crawl': ofIssue(pageIssue, `&page=1&${withOlder}`),
      'by template': `${big}/issues/${pageIssue.check_id}/groups?by=template&per_page=5`,
      'URLs of a site check': ofIssue(siteIssue, '&page=1'),
      'site check, late page': ofIssue(siteIssue, `&page=${late(siteIssue.count)}`),
      'site check by folder': `${big}/issues/${siteIssue.check_id}/groups?by=folder&per_page=5`,
    },
    'Page table, largest crawl': {
      'by URL': pages('sort=url&page=1'),
      'by URL, late page': pages(`sort=url&page=${late(totals.pages)}`),
      'by title': pages('sort=title&page=1'),
      'by link score': pages('sort=-link_score&page=1'),
      'by issues': pages('sort=-issues&page=1'),
      'text in URL or title': pages('sort=-link_score&q=item-12'),
      'status 4xx': pages('sort=-inlinks&status=4xx'),
      'indexable, by depth': pages('sort=depth&indexable=true'),
      'with a page check': pages(`sort=-issues&check=${pageIssue.check_id}`),
      'with a site check': pages(`sort=url&check=${siteIssue.check_id}`),
      'of a folder': pages(`sort=url&folder=${encodeURIComponent(group.folder)}`),
      'by template': `${big}/page-groups?by=template&redirects=false&page=1&per_page=${perPage}`,
      'by folder': `${big}/page-groups?by=folder&redirects=false&page=1&per_page=${perPage}`,
      'one page': `${big}/pages/${page.url_hash}?lang=en`,
    },
    Comparison: {
      summary: (n) => `/crawls/${crawl(n).task_id}/comparison?with=${crawl(n).previous_id}`,
      issues: (n) => `/crawls/${crawl(n).task_id}/comparison/issues?with=${crawl(n).previous_id}&lang=en`,
      causes: (n) =>
        `/crawls/${crawl(n).task_id}/comparison/causes?with=${crawl(n).previous_id}&change=new&per_page=10&lang=en`,
      pages: (n) =>
        `/crawls/${crawl(n).task_id}/comparison/pages?with=${crawl(n).previous_id}&page=1&per_page=${perPage}`,
    },
    'Comparison, largest crawls': {
      summary: `${big}/comparison?with=${large.previous_id}`,
      'summary, older crawl': `${big}/comparison?${withOlder}`,
      issues: `${big}/comparison/issues?with=${large.previous_id}&lang=en`,
      'issues, older crawl': `${big}/comparison/issues?${withOlder}&lang=en`,
      causes: `${big}/comparison/causes?with=${large.previous_id}&change=new&per_page=10&lang=en`,
      pages: `${big}/comparison/pages?with=${large.previous_id}&page=1&per_page=${perPage}`,
      'pages, last page': `${big}/comparison/pages?with=${large.previous_id}&page=10&per_page=${perPage}`,
      'pages by template': `${big}/comparison/groups?with=${large.previous_id}&by=template&page=1&per_page=5`,
    },
    History: {
      'first page': '/history?page=1&per_page=20&lang=en',
      'late page': `/history?page=${Math.max(1, Math.floor(totals.scans / 22))}&per_page=20&lang=en`,
      'text in the URL': '/history?page=1&per_page=20&url=bakery-12&lang=en',
      failed: '/history?page=1&per_page=20&status=error&lang=en',
      'of a page': `/history?page=1&per_page=20&url_match=exact&url=${encodeURIComponent(scan.url)}&lang=en`,
    },
    'Page result': {
      result: `/scans/${scan.task_id}?lang=en&pages=false`,
      'changes since the last scan': `/scans/${scan.task_id}/comparison?lang=en`,
    },
    'Reports and usage': {
      reports: '/scheduled-reports',
      'runs of a report': `/scheduled-reports/${report.id}/runs`,
      'links of a report': `/scheduled-reports/${report.id}/share-links`,
      'daily limits': '/usage/window?limit=100',
    },
  }).flatMap(([page, reads]) => Object.entries(reads).map(([name, path]) => ({ page, name, path })));
}

/** Pages of the website with what shows that their main content is there. */
export function viewsOf({ large, ordinary }) {
  return [
    { name: 'Overview', path: '/overview', content: 'main table a[href^="/sites/"]' },
    { name: 'Site', path: `/sites/${ordinary[0].site_host}`, content: 'main ol li a' },
    { name: 'Site, largest', path: `/sites/${large.site_host}`, content: 'main ol li a' },
    {
      name: 'Crawl report, largest',
      path: `/reports/crawls/${large.job_id}`,
      content: 'main table a[href*="issue="]',
    },
  ];
}
