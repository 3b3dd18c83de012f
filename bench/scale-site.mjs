// The sites whose crawls bench:sites-at-scale multiplies: shops with a blog and a help section, the same pages every
// time, with about as many defects as real sites have. In another state, a site has fixed some of them and has others.
import { createServer } from 'node:http';

/** How often a page has each defect. */
const shares = {
  noTitle: 0.02,
  sharedTitle: 0.06,
  longTitle: 0.12,
  noDescription: 0.25,
  noHeading: 0.08,
  noAlt: 0.3,
  thin: 0.1,
  noCanonical: 0.15,
  noindex: 0.03,
  noLanguage: 0.04,
  brokenLink: 0.05,
  movedLink: 0.06,
  gone: 0.01,
};
/** Share of the pages that differ between two states in a defect, or in their text. */
const changing = 0.02;
const states = 3;
const words = `glass oak linen copper garden winter market harbor studio lamp chair bottle paper stone
  river light simple small made order price size color care return repair season story guide maker`.split(
  /\s+/,
);

/** A site of so many pages that responds; `state` can be set between crawls. */
export async function startScaleSite(pages) {
  const site = { origin: '', state: 0, close: () => new Promise((resolve) => server.close(resolve)) };
  const paths = Array.from({ length: pages }, (_, n) => pathOf(n));
  const numbers = new Map(paths.map((path, n) => [path, n]));
  const server = createServer(({ url, method }, response) => {
    const send = (status, type, body, headers = {}) => {
      const length = Buffer.byteLength(body);
      response.writeHead(status, { 'content-type': type, 'content-length': length, ...headers });
      response.end(method === 'HEAD' ? undefined : body);
    };
    const number = numbers.get(url);
    if (number !== undefined && !has('gone', number)) send(200, html, pageOf(number));
    else if (url.startsWith('/old/')) send(301, html, '', { location: paths[Number(url.slice(5))] ?? '/' });
    else if (url === '/robots.txt')
      send(200, 'text/plain', `User-agent: *\nDisallow: /cart/\nSitemap: ${site.origin}/sitemap.xml\n`);
    else if (url === '/sitemap.xml') send(200, 'application/xml', sitemap());
    else if (/^\/img\/\d\.png$/.test(url)) send(200, 'image/png', 'png');
    else send(404, html, '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1></html>');
  });
  server.keepAliveTimeout = 30_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.origin = `http://127.0.0.1:${server.address().port}`;
  return site;

  function has(defect, number) {
    if (number === 0) return false;
    const draw = random(`${defect} ${number}`);
    // Those close to the limit change from state to state.
    const isChanging = random(`change ${defect} ${number}`) < changing;
    const when = Math.floor(random(`when ${defect} ${number}`) * states);
    return isChanging ? when === site.state : draw < shares[defect];
  }

  function sitemap() {
    const urls = paths.map((path) => `<url><loc>${site.origin}${path}</loc></url>`).join('');
    return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  }

  function pageOf(number) {
    const isChanged = random(`text ${number}`) < changing;
    const seed = `${number} ${isChanged ? site.state : 0}`;
    const text = (count, part) =>
      Array.from(
        { length: count },
        (_, n) => words[Math.floor(random(`${seed} ${part} ${n}`) * words.length)],
      ).join(' ');
    const name = has('sharedTitle', number) ? 'Our collection' : `${text(3, 'name')} ${number}`;
    const title = has('longTitle', number) ? `${name}, ${text(12, 'title')}` : name;
    const link = (to) => `<a href="${paths[to]}">${text(2, `link ${to}`)}</a>`;
    // Every page is reached over its parent; further ones make some pages more important than others.
    const targets = new Set([0, Math.floor((number - 1) / 6), number - 1, number + 1]);
    for (let n = 1; n <= 6; n += 1)
      targets
        .add(number * 6 + n)
        .add(n)
        .add(Math.floor(random(`${number} ${n}`) ** 2 * pages));
    const links = [...targets].filter((to) => to >= 0 && to < pages && to !== number).map(link);
    if (has('brokenLink', number)) links.push(`<a href="/missing/${number % 40}">Sold out</a>`);
    if (has('movedLink', number)) links.push(`<a href="/old/${number % pages}">Last year</a>`);
    const paragraphs = Array.from(
      { length: has('thin', number) ? 1 : 6 },
      (_, n) => `<p>${text(45, `text ${n}`)}.</p>`,
    );
    return `<!doctype html><html${has('noLanguage', number) ? '' : ' lang="en"'}><head><meta charset="utf-8">
${has('noTitle', number) ? '' : `<title>${title}</title>`}
${has('noDescription', number) ? '' : `<meta name="description" content="${text(18, 'description')}">`}
${has('noCanonical', number) ? '' : `<link rel="canonical" href="${site.origin}${paths[number]}">`}
${has('noindex', number) ? '<meta name="robots" content="noindex">' : ''}
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>
<header><nav>${links.slice(0, 8).join(' ')}</nav></header><main>${has('noHeading', number) ? '' : `<h1>${name}</h1>`}
${paragraphs.join('\n')}<img src="/img/${number % 9}.png" width="640" height="480"${has('noAlt', number) ? '' : ` alt="${text(3, 'alt')}"`}>
<ul>${links
      .slice(8)
      .map((one) => `<li>${one}</li>`)
      .join('')}</ul></main><footer><a href="/cart/">Cart</a></footer></body></html>`;
  }
}

const html = 'text/html; charset=utf-8';

function pathOf(number) {
  if (number === 0) return '/';
  if (number % 10 < 6) return `/catalog/${words[number % 11]}/item-${number}`;
  if (number % 10 < 9) return `/blog/2026/${(number % 12) + 1}/post-${number}`;
  return `/help/topic-${number}`;
}

/** From 0 to 1, the same for a text (FNV-1a with a final mix). */
export function random(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
