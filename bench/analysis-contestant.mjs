// One contestant of bench/analysis.mjs in its own process: on `{ times }` it processes its page that many times and
// sends back how long it took.
import { setFlagsFromString } from 'node:v8';
import { makePageOfSize } from './analysis-pages.mjs';

// As in the threads of the service; see page-threads.ts. It also makes the others faster.
setFlagsFromString('--no-allocation-site-pretenuring');

const [name, bytes] = [process.argv[2], Number(process.argv[3])];
const html = makePageOfSize(bytes);
const take = await makeContestant();
const idleMiB = process.memoryUsage.rss() / 1024 ** 2;
/** Uses the result, so that the engine cannot skip any of the work. */
let sum = 0;

process.on('message', ({ times }) => {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  for (let n = 0; n < times; n += 1) sum += take();
  const wallMs = (performance.now() - startedAt) / times;
  const { user, system } = process.cpuUsage(cpu);
  process.send({
    wallMs,
    cpuMs: (user + system) / 1000 / times,
    peakMiB: process.resourceUsage().maxRSS / 1024,
    idleMiB,
    sum,
  });
});
process.send({ ready: true, bytes: html.length });

async function makeContestant() {
  if (name === 'parse5') {
    const { parse } = await import('parse5');
    return () => parse(html).childNodes.length;
  }
  if (name === 'cheerio') {
    const { extractWithCheerio } = await import('./peers/cheerio.mjs');
    return () => extractWithCheerio(html).words;
  }
  const { analyze } = await import('@siteglass/analysis');
  const { detectLanguage } = await import('@siteglass/analysis/language');
  const page = makeFetchedPage();
  return () => analyze(page, { detectLanguage }).checks.length;
}

/** The page as the collector delivers it, with related responses. */
function makeFetchedPage() {
  const origin = 'https://garden.example';
  const url = `${origin}/garden/pruning-roses`;
  const answer = (path, status, text, type) => ({
    requestedUrl: origin + path,
    url: origin + path,
    status,
    headers: [['content-type', `${type}; charset=utf-8`]],
    redirects: [],
    text,
    bodyBytes: text.length,
    isTruncated: false,
  });
  const page = {
    requestedUrl: url,
    url,
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'max-age=600'],
      ['strict-transport-security', 'max-age=31536000'],
      ['content-security-policy', "default-src 'self'; img-src * data:; script-src 'self' 'unsafe-inline'"],
      ['set-cookie', 'visit=1; Path=/; Secure; HttpOnly; SameSite=Lax'],
      ['server', 'nginx'],
    ],
    redirects: [],
    html,
    bodyBytes: html.length,
    transferBytes: Math.ceil(html.length / 5),
    contentEncoding: 'gzip',
    charset: { name: 'utf-8', source: 'header', malformed: false },
    fetchedAt: '2026-01-20T08:00:00.000Z',
    httpVersion: '2',
  };
  return {
    ...page,
    auxiliary: {
      robotsTxt: answer(
        '/robots.txt',
        200,
        `User-agent: *\nDisallow: /search\nSitemap: ${origin}/sitemap.xml\n`,
        'text/plain',
      ),
      sitemaps: [
        answer(
          '/sitemap.xml',
          200,
          `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url}</loc></url></urlset>`,
          'application/xml',
        ),
      ],
      favicon: answer('/favicon.ico', 200, '', 'image/x-icon'),
      llmsTxt: answer('/llms.txt', 404, '', 'text/plain'),
      missingPage: answer('/no-such-page', 404, '<!doctype html><title>Not found</title>', 'text/html'),
      // A distinct string object, since two fetches never share one.
      googlebot: { ...page, html: Buffer.from(html).toString() },
      aiAgent: answer('/garden/pruning-roses', 200, '', 'text/html'),
    },
  };
}
