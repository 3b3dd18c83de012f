// Which crawls and scans the accounts of bench:sites-at-scale have had within a year: a few sites often, most rarely;
// most sites small, a few large.
import { randomBytes } from 'node:crypto';
import { random } from './scale-site.mjs';

const hour = 3_600_000;
const day = 24 * hour;
const year = 364 * day;
const names = 'bakery law garden hotel dental cycling museum studio clinic winery school archive'.split(' ');
const suffixes = ['example', 'test', 'co.example', 'shop.example'];
/** Of sites, by the size of what is crawled; the rest has the largest size. */
const sizeShares = [0.45, 0.3, 0.15, 0.08];
/** Of sites, without any crawl. */
const onlyScanned = 0.1;
/** Of crawls and of scans. */
const failing = { crawl: 0.01, scan: 0.03 };
const maxCrawls = 52;
const scansOfSite = 30;
/** Crawls of the largest site that have so many pages. */
const largeCrawls = 3;

/**
 * @param {{ sites: number, crawls: number, pages: number, largest: number }} wanted
 * @param {readonly { pages: number }[]} sizes what there is to multiply, by size
 */
export function planAccount(account, wanted, sizes, now) {
  const sites = Array.from({ length: wanted.sites }, (_, n) => ({
    host: `${random(`www ${n}`) < 0.4 ? 'www.' : ''}${names[n % names.length]}-${n}.${suffixes[n % suffixes.length]}`,
    size: sizeOf(random(`size ${n}`), sizes.length),
    crawls: 0,
  }));
  const crawled = sites.filter((_, n) => n === 0 || random(`crawled ${n}`) >= onlyScanned);
  share(crawled, wanted.crawls);
  const copies = wanted.largest === 0 ? 1 : Math.ceil(wanted.largest / sizes.at(-1).pages);
  if (wanted.largest > 0) crawled[0].size = sizes.length - 1;
  const countPages = () =>
    crawled.reduce((sum, { size, crawls }) => sum + crawls * sizes[size].pages, 0) * (1 - failing.crawl) +
    (copies - 1) * largeCrawls * sizes.at(-1).pages;
  // As many pages as wanted: further sites get larger.
  for (let n = 0; countPages() < wanted.pages && n < crawled.length * sizes.length; n += 1) {
    const site = crawled[(n * 7) % crawled.length];
    site.size = Math.min(site.size + 1, sizes.length - 1);
  }
  return {
    crawls: crawled.flatMap((site, n) => crawlsOf(site, account, n === 0 ? copies : 1, now)),
    scans: sites.flatMap((site, n) => scansOf(site, n, account, now)).sort((a, b) => a.at - b.at),
  };
}

function sizeOf(draw, count) {
  let sum = 0;
  const size = sizeShares.findIndex((part) => draw < (sum += part));
  return Math.min(size === -1 ? count - 1 : size, count - 1);
}

/** Gives each site its number of crawls: the first as many as there are weeks. */
function share(sites, total) {
  const weights = sites.map((_, n) => 1 + 12 * random(`often ${n}`) ** 4);
  const sum = weights.reduce((all, one) => all + one, 0);
  sites.forEach(
    (site, n) => (site.crawls = Math.min(maxCrawls, Math.max(1, Math.floor((weights[n] / sum) * total)))),
  );
  sites[0].crawls = Math.min(maxCrawls, Math.ceil(total / 2));
  let left = total - sites.reduce((all, { crawls }) => all + crawls, 0);
  for (let n = 0; left !== 0 && n < sites.length * maxCrawls; n += 1) {
    const site = sites[n % sites.length];
    const step = Math.sign(left);
    if (site === sites[0] || site.crawls + step < 1 || site.crawls + step > maxCrawls) continue;
    site.crawls += step;
    left -= step;
  }
}

/** Oldest first. `state`: 0 of the first one, then 1, 2, 3, 1, …, each compared with the one before. */
function crawlsOf({ host, size, crawls }, account, copies, now) {
  const every = Math.max(7 * day, year / crawls);
  const newest = now - random(`newest ${host}`) * Math.min(every, 6 * day) - hour;
  let previous = null;
  let state = 0;
  return Array.from({ length: crawls }, (_, n) => {
    const nthNewest = crawls - 1 - n;
    const isLarge = copies > 1 && nthNewest < largeCrawls;
    const isFailed = !isLarge && nthNewest > 0 && random(`failed ${host} ${n}`) < failing.crawl;
    const at = newest - nthNewest * every;
    const crawl = { id: idAt(at), account, host, size, at, isFailed, copies: isLarge ? copies : 1 };
    if (isFailed) return { ...crawl, state: 0, previous: null };
    // The first large one has nothing to be compared with: it has other pages than those before.
    if (isLarge && nthNewest === largeCrawls - 1) [previous, state] = [null, 0];
    const planned = { ...crawl, state, previous };
    [previous, state] = [crawl.id, state === 3 ? 1 : state + 1];
    return planned;
  });
}

function scansOf({ host }, site, account, now) {
  const pages = 1 + Math.floor(random(`pages ${host}`) ** 2 * 12);
  const times = Math.max(1, Math.round((scansOfSite * (0.5 + random(`times ${host}`))) / pages));
  return Array.from({ length: pages * times }, (_, n) => {
    const nth = Math.floor(n / pages);
    const at = now - hour - ((times - 1 - nth + random(`when ${host} ${n}`)) * year) / times;
    const path = n % pages === 0 ? '/' : `/page-${n % pages}`;
    const isFailed = random(`scan ${host} ${n}`) < failing.scan;
    return {
      id: idAt(at),
      account,
      url: `http://${host}${path}`,
      at,
      result: site + (n % pages) + nth,
      isFailed,
    };
  });
}

/** A UUIDv7 of a time. */
function idAt(at) {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const rest = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}
