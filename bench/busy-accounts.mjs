// For bench:latency, in a process of its own so that large responses delay no measurement: each account always has a
// batch, a sitemap scan and a crawl waiting or running, until the process gets any message.
import { ask } from './service.mjs';

/** As often as docs/api.md advises. */
const pollMs = 2_500;
const [url, sitePort, ...tokens] = process.argv.slice(2);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const finished = { batches: 0, sitemaps: 0, crawls: 0 };
let refused = 0;
let isOver = false;
let count = 0;
const newHost = () => `http://www.busy${(count += 1)}.example:${sitePort}`;

/** What is refused because of overload is sent again later. Null when all is over. */
async function askAgain(token, method, where, body) {
  while (!isOver) {
    try {
      return await ask(url, token, method, where, body);
    } catch (error) {
      if (error.status !== 429) throw error;
      refused += 1;
      await pause(1_000 * error.answer.error.retry_after);
    }
  }
  return null;
}

/** Starts work again whenever it has ended. */
async function keepBusy(token, { kind, where, makeBody, statusOf }) {
  while (!isOver) {
    const started = await askAgain(token, 'POST', where, makeBody());
    for (let status = 'running'; !isOver && ['queued', 'running'].includes(status);) {
      await pause(pollMs);
      status = (await askAgain(token, 'GET', statusOf(started)))?.status;
    }
    if (!isOver) finished[kind] += 1;
  }
}

const kinds = [
  {
    kind: 'batches',
    where: '/scans/bulk',
    makeBody: () => ({ urls: Array.from({ length: 50 }, () => `${newHost()}/`) }),
    statusOf: ({ batch_id }) => `/scans/bulk/${batch_id}`,
  },
  {
    kind: 'sitemaps',
    where: '/scans',
    makeBody: () => ({ url: `${newHost()}/sitemap.xml`, mode: 'sitemap' }),
    statusOf: ({ scan_id }) => `/scans/${scan_id}`,
  },
  {
    kind: 'crawls',
    where: '/crawls',
    makeBody: () => ({ domain: `${newHost()}/` }),
    statusOf: ({ task_id }) => `/crawls/${task_id}`,
  },
];
for (const event of ['message', 'disconnect']) process.once(event, () => (isOver = true));
await Promise.all(tokens.flatMap((token) => kinds.map((kind) => keepBusy(token, kind))));
process.send({ ...finished, refused });
process.disconnect();
