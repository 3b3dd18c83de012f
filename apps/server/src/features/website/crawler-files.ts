import type { PublicPage } from './site-files.ts';

/** RFC 9309: everything may be crawled; pages that need a login ask for it. */
export function makeRobotsText(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /app/api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The public pages, each with its versions in other languages (sitemaps.org, and Google's `xhtml:link`). */
export function makeSitemap(pages: readonly PublicPage[], origin: string): string {
  const urls = pages.map(({ path, alternates }) => {
    const twins = Object.entries(alternates).map(
      ([language, twin]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${twin}"/>`,
    );
    return `<url><loc>${origin}${path}</loc>${twins.join('')}</url>`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('\n')}\n</urlset>\n`
  );
}

/** A description of the site for language models (llmstxt.org). */
export function makeLlmsText(origin: string): string {
  return `# Siteglass

> Self-hosted site analysis: what search engines, AI answer engines, attackers and visitors see on a web page, and how to fix its issues.

## Pages

- [Start page](${origin}/): what it does, and a scan without an account
- [API reference](${origin}/docs): every endpoint of the REST API
- [OpenAPI document](${origin}/api/v1/openapi.json): the same for programs
`;
}
