// Measures the website with Lighthouse on a simulated phone, and with Siteglass's own scan.
// npm run bench:website [-- path …]     LIGHTHOUSE_RUNS=3: takes the median of that many runs
import { createServer } from 'node:http';
import { importPeer } from './peers.mjs';
import { ask, logIn, makeKey, startWorld, waitForScan } from './service.mjs';

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const PUBLIC = ['/', '/it', '/login', '/it/login', '/signup', '/forgot'];
const GOAL = 95;

// With sign-up enabled, so that the sign-up page is public.
process.env.SITEGLASS_REGISTRATION = 'open';
process.env.SMTP_URL ??= 'smtp://127.0.0.1:9'; // no email is sent
const world = await startWorld();
const site = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(makePage()),
);
await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
const { startChromium, auditPage } = await importPeer('lighthouse.mjs');
const chromium = await startChromium();
let isBelow = false;
try {
  const web = await world.startRole('web');
  await world.startRole('worker');
  const key = await makeKey(web.url);
  const scan = async (url) => {
    const { scan_id } = await ask(web.url, key, 'POST', '/scans', { url, bypass_cache: true });
    return waitForScan(web.url, key, scan_id);
  };
  const { scan_id } = await scan(`http://127.0.0.1:${site.address().port}/`);
  const cookie = await logIn(web.url);
  const paths =
    process.argv.length > 2
      ? process.argv.slice(2)
      : [...PUBLIC, `/scans/${scan_id}`, '/overview', '/history'];

  console.log(`Lighthouse, median of ${RUNS}: performance, accessibility, best practices, SEO; script`);
  for (const path of paths.map((one) => one.replace('RESULT', scan_id))) {
    const headers = PUBLIC.includes(path) ? {} : { Cookie: cookie };
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await auditPage(chromium, web.url + path, headers));
    if (runs.some(({ finalUrl }) => new URL(finalUrl).pathname !== path))
      throw new Error(`${path} led elsewhere.`);
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((id) =>
      median(runs.map((run) => run.scores[id])),
    );
    if (scores.some((score) => score < GOAL)) isBelow = true;
    const shortcomings = [...new Set(runs.flatMap((run) => run.shortcomings))].join(', ');
    console.log(
      `${path.replace(scan_id, '…').padEnd(14)} ${scores.map((score) => String(score).padStart(3)).join(' ')}  ${(runs[0].scriptBytes / 1000).toFixed(1)} kB  ${shortcomings}`,
    );
  }

  console.log('\nOwn scan of the public pages: score, what it would mend');
  for (const path of PUBLIC) {
    const { result } = await scan(web.url + path);
    if (result.seo_score < GOAL) isBelow = true;
    const failed = result.checks
      .filter(({ status }) => status === 'fail')
      .map(({ id, score_impact }) => `${id} ${score_impact}`);
    console.log(`${path.padEnd(14)} ${String(result.seo_score).padStart(3)}  ${failed.join(', ')}`);
  }
} finally {
  chromium.kill();
  site.close();
  await world.close();
}
if (isBelow) {
  console.error(`Something is below ${GOAL}.`);
  process.exitCode = 1;
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** A page of median size with a few defects, links and images. */
function makePage() {
  const sections = Array.from(
    { length: 40 },
    (
      _,
      index,
    ) => `<h2>How is glass ${index} made?</h2><p>${'Sand, soda and lime are melted together and cooled slowly. '.repeat(8)}
<a href="/part/${index}">Part ${index}</a></p><img src="/picture/${index}.jpg"${index % 2 === 0 ? ' alt="A bottle"' : ''}>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Glass</title></head><body><main><h1>Glass</h1>${sections.join('\n')}</main></body></html>`;
}
