// A generated site for crawl benchmarks, in its own process: always the same pages, generated before the
// first request and served from memory. Arguments: pages, mean kilobytes of a page.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const pages = Number(process.argv[2] ?? 2000);
const meanKb = Number(process.argv[3] ?? 30);

/** Marsaglia's xorshift, 32 bits: small, and the same everywhere. */
function randomFrom(seed) {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const common = 'the of and to in a is that for it with as on by this are from at or was'.split(' ');
const vocabulary = (() => {
  const random = randomFrom(20_061);
  const onsets = [
    'b',
    'br',
    'c',
    'd',
    'f',
    'fl',
    'g',
    'gl',
    'h',
    'l',
    'm',
    'n',
    'p',
    'pr',
    'qu',
    'r',
    's',
    'st',
    't',
    'v',
  ];
  const vowels = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou'];
  const codas = ['', '', 'n', 'r', 's', 'l', 't', 'nd', 'ck'];
  const pick = (list) => list[Math.floor(random() * list.length)];
  const syllable = () => pick(onsets) + pick(vowels) + pick(codas);
  return Array.from({ length: 5000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, syllable).join(''),
  );
})();

function makePage(number) {
  const random = randomFrom(number * 7919 + 13);
  const word = () =>
    random() < 0.4
      ? common[Math.floor(random() * common.length)]
      : vocabulary[Math.floor(random() * random() * vocabulary.length)];
  const words = (count) => Array.from({ length: count }, word).join(' ');
  const sentence = () => {
    const text = words(7 + Math.floor(random() * 12));
    return `${text[0].toUpperCase()}${text.slice(1)}.`;
  };
  const other = () => Math.floor(random() * pages);
  const link = (to) => `<a href="/p/${((to % pages) + pages) % pages}.html">${words(3)}</a>`;
  const title = words(6);
  const size = meanKb * 1024 * (0.6 + random() * 0.8);
  const parts = [];
  let length = 4000;
  for (let section = 0; length < size; section++) {
    const paragraphs = Array.from(
      { length: 4 },
      () =>
        `<p>${Array.from({ length: 3 + Math.floor(random() * 4) }, () => (random() < 0.25 ? `${sentence()} ${link(other())}` : sentence())).join(' ')}</p>`,
    );
    const image = `<figure><img src="/img/${section % 12}.png" width="640" height="480" alt="${words(4)}"><figcaption>${words(5)}</figcaption></figure>`;
    const part = `<section><h2>${words(5)}</h2>${paragraphs.join('\n')}${section % 2 === 0 ? image : ''}</section>\n`;
    parts.push(part);
    length += part.length;
  }
  const navigation = Array.from({ length: 14 }, (_, n) => `<li>${link(Math.floor((n * pages) / 14))}</li>`);
  const related = Array.from({ length: 10 }, (_, n) => `<li>${link(number * 10 + n)}</li>`);
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${title} ${number}</title>
<meta name="description" content="${words(20)}"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="${origin}/p/${number}.html"><meta property="og:title" content="${title}">
<meta property="og:image" content="${origin}/img/${number % 12}.png">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"${title}","datePublished":"2026-01-01","author":{"@type":"Person","name":"${words(2)}"}}</script>
</head><body><header><nav><ul>${navigation.join('')}</ul></nav></header><main><article><h1>${title} ${number}</h1>
${parts.join('')}</article><aside><ul>${related.join('')}</ul></aside></main>
<footer>${link(number + 1)} ${link(number - 1)}</footer></body></html>`;
}

const server = createServer(answer);
server.keepAliveTimeout = 30_000;
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const made = Array.from({ length: pages }, (_, number) => Buffer.from(makePage(number)));
const tags = made.map((page) => `"${createHash('sha1').update(page).digest('hex')}"`);
const sitemap = Buffer.from(
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${made.map((_, number) => `<url><loc>${origin}/p/${number}.html</loc></url>`).join('')}</urlset>`,
);
const robots = Buffer.from(`User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function answer({ url: path, method, headers }, response) {
  const isHead = method === 'HEAD';
  const send = (type, body) => {
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.end(isHead ? undefined : body);
  };
  const number = path === '/' ? 0 : path.startsWith('/p/') ? Number.parseInt(path.slice(3), 10) : NaN;
  if (made[number] !== undefined) {
    response.setHeader('etag', tags[number]);
    if (headers['if-none-match'] === tags[number]) response.writeHead(304).end();
    else send('text/html; charset=utf-8', made[number]);
  } else if (path === '/sitemap.xml') send('application/xml', sitemap);
  else if (path === '/robots.txt') send('text/plain', robots);
  else if (path.startsWith('/img/')) send('image/png', image);
  else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>');
}

const bytes = made.reduce((sum, page) => sum + page.length, 0);
process.send?.({ type: 'ready', origin, meanKb: bytes / pages / 1024 });
