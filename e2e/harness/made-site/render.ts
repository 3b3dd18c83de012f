import { gzipSync } from 'node:zlib';
import type { Link, Page, Plan } from './plan.ts';

const wordsPerSentence = 12;
const sentencesPerParagraph = 4;

/** The page as HTML. */
export function renderPage(plan: Plan, page: Page): string {
  const links = plan.links.get(page.path) ?? [];
  const origin = plan.origins.site;
  return `<!doctype html>
<html lang="${page.language}"><head>
${page.charset === 'utf-16le' ? '' : `<meta charset="${page.charset}">`}${page.base === null ? '' : `<base href="${page.base}">`}
<title>${escape(page.title)}</title>
<meta name="description" content="${escape(page.description)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${page.robots === null || page.areRobotsInHeader ? '' : `<meta name="${page.robotsName}" content="${page.robots}">`}
${page.canonical === null || page.isCanonicalInHeader ? '' : `<link rel="canonical" href="${plan.urlOf(page.canonical)}">`}
${page.isHreflangInHeader ? '' : page.hreflang.map(([code, to]) => `<link rel="alternate" hreflang="${code}" href="${plan.urlOf(to)}">`).join('\n')}
${page.areNeighborsInHeader ? '' : neighbors(page, ([rel, to]) => `<link rel="${rel}" href="${plan.urlOf(to)}">`).join('\n')}
${page.ogImage === null ? '' : `<meta property="og:image" content="${plan.urlOf(page.ogImage)}">`}
${page.styles.map((to) => `<link rel="stylesheet" href="${to}">`).join('\n')}
${page.scripts.map((to) => `<script src="${to}" defer></script>`).join('\n')}
${page.schema.map((type) => `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"}</script>`).join('\n')}
</head><body>
<main><h1>${escape(page.h1)}</h1>
${page.isUppercase ? `<p>${page.words.join(' ').toUpperCase()}</p>` : paragraphs(page.words)}
${page.ids.map((id) => `<div id="${id}"></div>`).join('')}${page.anchorNames.map((name) => `<a name="${name}"></a>`).join('')}
${page.images.map((to) => `<img src="${to}" width="40" height="30" alt="">`).join('\n')}
${page.extra}
</main>
<nav><ul>
${links.map((link) => `<li>${renderLink(origin, page, link)}</li>`).join('\n')}
</ul></nav></body></html>`;
}

/** Headers with information about the page. */
export function pageHeaders(plan: Plan, page: Page): Record<string, string | string[]> {
  const link: string[] = [];
  if (page.canonical !== null && page.isCanonicalInHeader)
    link.push(`<${plan.urlOf(page.canonical)}>; rel="canonical"`);
  if (page.areNeighborsInHeader)
    link.push(...neighbors(page, ([rel, to]) => `<${plan.urlOf(to)}>; rel="${rel}"`));
  if (page.isHreflangInHeader)
    link.push(
      ...page.hreflang.map(([code, to]) => `<${plan.urlOf(to)}>; rel="alternate"; hreflang="${code}"`),
    );
  const agent = page.robotsName === 'robots' ? '' : `${page.robotsName}: `;
  return {
    ...(page.contentType === null ? {} : { 'content-type': page.contentType + charsetOf(page) }),
    ...(link.length === 0 ? {} : { link: link.join(', ') }),
    ...(page.robots === null || !page.areRobotsInHeader ? {} : { 'x-robots-tag': agent + page.robots }),
  };
}

const charsetOf = ({ charset }: Page): string => (charset === 'utf-8' ? '; charset=utf-8' : '');

export function encodePage(html: string, charset: Page['charset']): Buffer {
  // Only the Latin-1 subset of Windows-1252 is used here.
  if (charset === 'windows-1252') return Buffer.from(html, 'latin1');
  return charset === 'utf-8' ? Buffer.from(html) : Buffer.from(`\ufeff${html}`, 'utf16le');
}

function neighbors(
  { next, prev }: Page,
  write: (neighbor: readonly [rel: string, to: string]) => string,
): string[] {
  const found: (readonly [string, string])[] = [];
  if (next !== null) found.push(['next', next]);
  if (prev !== null) found.push(['prev', prev]);
  return found.map(write);
}

/** Some absolute, some root-relative, some relative to the page. */
function renderLink(origin: string, { path, base }: Page, { to, as, isNofollow = false }: Link): string {
  const rel = isNofollow ? ' rel="nofollow"' : '';
  const absolute = to.startsWith('/') ? origin + to : to;
  const ways = [to, absolute, to.startsWith('/') ? relative(base ?? path, to) : to];
  const href = as ?? (base === null ? ways[(to.length + path.length) % ways.length]! : ways[2]!);
  return `<a href="${escape(href)}"${rel}>${escape(to.replace(/[^a-z]+/g, ' '))}</a>`;
}

function relative(from: string, to: string): string {
  const steps = from.split('?')[0]!.split('/').length - 2;
  return `${'../'.repeat(steps)}${to.slice(1)}` || './';
}

function paragraphs(words: readonly string[]): string {
  const sentences: string[] = [];
  for (let i = 0; i < words.length; i += wordsPerSentence) {
    const sentence = words.slice(i, i + wordsPerSentence).join(' ');
    sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
  }
  const written: string[] = [];
  for (let i = 0; i < sentences.length; i += sentencesPerParagraph)
    written.push(`<p>${escape(sentences.slice(i, i + sentencesPerParagraph).join(' '))}</p>`);
  return written.join('\n');
}

/** The sitemap files: an index, a plain sitemap, and a compressed one. */
export function sitemapFiles(plan: Plan): Map<string, Buffer> {
  const entries = [...plan.pages.values()]
    .filter(({ isInSitemap }) => isInSitemap)
    .map((page) => entry(plan, page));
  for (const path of plan.sitemapOnly) entries.push(`<url><loc>${escape(plan.urlOf(path))}</loc></url>`);
  const half = Math.floor(entries.length / 2);
  const index = ['/sitemaps/first.xml', '/sitemaps/second.xml.gz']
    .map((path) => `<sitemap><loc>${plan.urlOf(path)}</loc></sitemap>`)
    .join('');
  return new Map([
    ['/sitemaps/index.xml', Buffer.from(`${xml}<sitemapindex ${namespaces}>${index}</sitemapindex>`)],
    ['/sitemaps/first.xml', Buffer.from(urlset(entries.slice(0, half)))],
    ['/sitemaps/second.xml.gz', gzipSync(urlset(entries.slice(half)))],
  ]);
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const urlset = (entries: readonly string[]): string =>
  `${xml}<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>`;

function entry(plan: Plan, { path, sitemapAlternates }: Page): string {
  const alternates = sitemapAlternates.map(
    ([code, to]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escape(plan.urlOf(to))}"/>`,
  );
  return `<url><loc>${escape(plan.urlOf(path))}</loc>${alternates.join('')}</url>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
