// The ten most common extractions in scripts that use cheerio.
import { load } from 'cheerio';

export function extractWithCheerio(html) {
  const $ = load(html);
  const textOf = (element) => $(element).text().trim();
  const jsonLd = $('script[type="application/ld+json"]').map((_, element) => JSON.parse($(element).text()));
  const body = $('body').clone();
  body.find('script, style, noscript, template').remove();
  return {
    title: $('title').first().text().trim(),
    description: $('meta[name="description"]').attr('content') ?? null,
    canonical: $('link[rel="canonical"]').attr('href') ?? null,
    robots: $('meta[name="robots"]').attr('content') ?? null,
    headings: $('h1, h2, h3, h4, h5, h6')
      .map((_, element) => ({ level: Number(element.tagName[1]), text: textOf(element) }))
      .get(),
    links: $('a[href]')
      .map((_, element) => ({ href: $(element).attr('href'), text: textOf(element) }))
      .get(),
    images: $('img')
      .map((_, element) => ({ src: $(element).attr('src'), alt: $(element).attr('alt') ?? null }))
      .get(),
    openGraph: Object.fromEntries(
      $('meta[property^="og:"]')
        .map((_, element) => [[$(element).attr('property'), $(element).attr('content')]])
        .get(),
    ),
    jsonLd: jsonLd.get(),
    words: body
      .text()
      .split(/\s+/)
      .filter((word) => word !== '').length,
  };
}
