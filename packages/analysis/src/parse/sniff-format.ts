/** After comments, declarations and instructions: the root of a feed or sitemap, also with a namespace prefix. */
const xmlRoot = /<(?:(?:\w{1,20}:)?(?:rss|feed|urlset|sitemapindex)|rdf:RDF)[\s>/]/y;
const maxPreambles = 100;

/**
 * Whether a body sent as HTML is something else: a feed, a sitemap, JSON or a PDF. Browsers show feeds and JSON as a
 * wall of text.
 *
 * Source: https://mimesniff.spec.whatwg.org/#sniffing-a-mislabeled-feed
 */
export function isMislabeled(body: string): boolean {
  const start = /[^\s\ufeff]/.exec(body)?.index ?? body.length;
  switch (body[start]) {
    case '<':
      return isFeedOrSitemap(body, start);
    case '{':
    case '[':
      return isJson(body.slice(start));
    case '%':
      return body.startsWith('%PDF-', start);
    default:
      return false;
  }
}

function isFeedOrSitemap(body: string, start: number): boolean {
  let at = start;
  for (let n = 0; n < maxPreambles; n++) {
    const end = body.startsWith('<!--', at) ? '-->' : body.startsWith('<?', at) ? '?>' : '>';
    if (end === '>' && !body.startsWith('<!', at)) {
      xmlRoot.lastIndex = at;
      return xmlRoot.test(body);
    }
    const closed = body.indexOf(end, at);
    if (closed === -1) return false;
    at = closed + end.length;
    while (/\s/.test(body[at] ?? '')) at++;
  }
  return false;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
