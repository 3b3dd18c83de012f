// The pages that bench:website opens: every route of the website, with the data that tests make for it, and more of it.
import path from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from './service.mjs';

/** Pages of the scanned site. */
const PARTS = 60;

const importTest = async (file) => (await runnerImport(path.join(ROOT, 'e2e', file))).module;
const { hardPages, makeEveryRoute, readRoutes } = await importTest('website/every-route.ts');
const { largestPage, readReferencePages } = await importTest('website/reference-paths.ts');
const { createUser, password } = await importTest('harness/accounts.ts');
const { startCrawl, waitForCrawl } = await importTest('harness/crawls.ts');
const { startMailbox } = await importTest('harness/mailbox.ts');
const { waitFor } = await importTest('harness/service.ts');
const { startSite } = await importTest('harness/site.ts');
const { openWebsite } = await importTest('harness/website.ts');

export { startMailbox };

/** A site of sections that link to each other. Its texts change each time, so that scans and crawls have differences. */
export function startGlassSite() {
  const hits = new Map();
  const html = (number) => (request, response) => {
    const edition = (hits.get(request.url) ?? 0) + 1;
    hits.set(request.url, edition);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(makePage(number, edition));
  };
  const numbers = Array.from({ length: PARTS }, (_, number) => number);
  return startSite({
    ...hardPages,
    '/': html(0),
    ...Object.fromEntries(numbers.map((number) => [`/part/${number}`, html(number)])),
    ...Object.fromEntries(
      numbers.map((number) => [`/gone/${number}`, (_request, response) => response.writeHead(404).end()]),
    ),
    '/pages.xml': ({ headers }, response) => {
      const urls = numbers.map((number) => `<url><loc>http://${headers.host}/part/${number}</loc></url>`);
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`);
    },
  });
}

/**
 * Makes the data of an account and returns what to open: the name of each page, its path, the cookies, whether search engines
 * may index it, and whether it has to reach the goals.
 */
export async function makePages({ url, pool, site, mailbox }) {
  const makeUser = async () => {
    const user = await createUser(url, pool, { plan: 'bench' });
    // Earlier scans and a crawl, for trends.
    for (let times = 0; times < 3; times += 1) await user.api.scan(site.url, { bypass_cache: true });
    await waitForCrawl(user.api, await startCrawl(user.api, site.url), 60_000);
    return user;
  };
  const { user, examples } = await makeEveryRoute({ url, pool, createUser: makeUser }, site.url, {
    pageUrl: `${site.url}/`,
    listUrls: Array.from({ length: PARTS / 2 }, (_, number) => `${site.url}/part/${number}`),
    maxPages: PARTS * 2,
  });
  const website = openWebsite(url);
  await website.logIn(user.email, password);
  const links = await makeLinks({ user, website, mailbox, site });
  const cookies = [...website.cookies].map(([name, value]) => ({ name, value, url }));
  const largest = largestPage(await readReferencePages(url));
  const publicPages = [...readRoutes().public, '/docs', largest.path].map((path) => ({
    name: path,
    path,
    cookies: [],
    isIndexable: true,
  }));
  const appPages = readRoutes().app.flatMap((route) => {
    const { who, paths } = examples[route];
    const pages = [...(links[route] ?? paths.map((path) => ({ path, isGuest: who === 'guest' })))];
    if (route === '/reports/crawls/:jobId') pages.push(links.shared);
    return pages.map(({ path, isGuest }) => ({
      name: nameOf(route, path),
      path,
      cookies: isGuest ? [] : cookies,
      isIndexable: false,
    }));
  });
  await waitForScans(user.api);
  return [...publicPages, ...appPages];
}

/** Links that are valid, from the emails that have them; the examples have expired ones. */
async function makeLinks({ user, website, mailbox, site }) {
  const find = (route) =>
    waitFor(
      `the email with a link to ${route}`,
      () =>
        mailbox.messages.map(({ text }) => new RegExp(`${route}#\\S+`).exec(text)?.[0]).find((link) => link),
      60_000,
    );
  const post = async (path, body) => {
    const { status, body: answer } = await website.post(path, body);
    if (status >= 300) throw new Error(`POST ${path} answers ${status}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  await post('/register', { email: 'new@example.com' });
  await post('/reset', { email: user.email });
  await post('/user/email', { email: 'changed@example.com', current_password: password });
  const { id } = await post('/scheduled-reports', {
    url: `${site.url}/`,
    schedule_type: 'weekly',
    day_of_week: 1,
  });
  await post(`/scheduled-reports/${id}/run`, {});
  const [crawl] = (await website.get('/crawls?limit=100')).body.data.items.filter(
    ({ status }) => status === 'complete',
  );
  const { url: shared } = await post('/share-links', { crawl_job_id: crawl.job_id });
  const routes = ['/confirm', '/reset', '/unsubscribe', '/confirm-reports', '/change-email'];
  const found = await Promise.all(
    routes.map(async (route) => [route, [{ path: await find(route), isGuest: route !== '/change-email' }]]),
  );
  return { ...Object.fromEntries(found), shared: { path: shared, isGuest: true } };
}

async function waitForScans(api) {
  await waitFor(
    'the end of all scans',
    async () => {
      const { items } = (await api.get('/history?per_page=50')).body.data;
      return items.every(({ status }) => status !== 'queued' && status !== 'running');
    },
    60_000,
  );
}

/** The route with the parameters that say what is shown. */
function nameOf(route, path) {
  const search = new URL(path, 'http://127.0.0.1').searchParams;
  for (const name of ['share', 'at']) if (search.has(name)) search.set(name, '…');
  return search.size === 0 ? route : `${route}?${decodeURIComponent(search)}`;
}

function makePage(number, edition) {
  const sections = Array.from(
    { length: 40 },
    (
      _,
      index,
    ) => `<h2>How is glass ${index} made?</h2><p>${'Sand, soda and lime are melted together and cooled slowly. '.repeat(8)}
<a href="/part/${(number + index) % PARTS}">Part ${index}</a></p><img src="/picture/${index}.jpg"${(index + edition) % 2 === 0 ? ' alt="A bottle"' : ''}>`,
  );
  const description =
    (number + edition) % 3 === 0
      ? ''
      : `<meta name="description" content="How glass is made, blown and cut, part ${number}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Glass, part ${number}, edition ${edition}</title>${description}</head><body><main><h1>Glass</h1>
<a href="/gone/${number}">The last edition</a>${sections.join('\n')}</main></body></html>`;
}
