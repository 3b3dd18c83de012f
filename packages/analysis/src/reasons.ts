import type { Language } from './text/languages.ts';
import { textIn } from './text/texts.ts';

/**
 * Why a check had nothing to judge. The key is stored; the sentences are rendered on read. A published key is never
 * renamed or removed, because stored analyses refer to it.
 */
export const reasons = {
  'not-html': 'The response isn’t an HTML page.',
  'not-2xx': 'The page didn’t return a 2xx status code.',
  'not-fetched': 'The data needed for this check wasn’t fetched.',
  'not-indexable': 'The page is non-indexable.',
  'no-title': 'The page has no title.',
  'no-description': 'The page has no meta description.',
  'no-canonical': 'The page doesn’t declare a canonical URL.',
  'canonical-outside-head': 'The canonical tag is outside the <head>.',
  'no-headings': 'The page has no headings.',
  'no-links': 'The page has no links.',
  'no-images': 'The page has no images.',
  'no-language': 'The page doesn’t declare a language.',
  'head-cut-short': 'The <head> is closed too early, which a separate check reports.',
  'no-h1': 'The page has no H1 heading with text.',
  'no-hreflang': 'The page has no hreflang entries.',
  'no-self-hreflang': 'The hreflang entries don’t include the page itself.',
  'no-content-language': 'The response has no Content-Language header.',
  'no-word-list': 'No word list is available for the page’s language.',
  'no-pagination': 'The page isn’t part of a paginated series.',
  'no-preview': 'The page has no social preview tags, which a separate check reports.',
  'no-preview-image': 'The page has no social preview image.',
  'no-og-url': 'The page has no og:url tag.',
  'no-viewport': 'The page has no viewport meta tag.',
  'separate-phone-page': 'The page names another version of itself for phones.',
  'no-favicon-answer': 'Whether the site has a favicon couldn’t be determined.',
  'no-http-version': 'The HTTP version is unknown.',
  'not-https': 'The page isn’t served over HTTPS.',
  'no-first-byte-time': 'The time to first byte (TTFB) wasn’t measured.',
  'no-fragment-links': 'The page has no links to its own sections.',
  'no-lazy-images': 'The page has no lazy-loaded images.',
  'few-images': 'The page has only a few images.',
  'no-sized-images': 'The page has no images with large declared dimensions.',
  'no-alt': 'No image on the page has alt text.',
  'no-pictures': 'The page has no <picture> elements.',
  'no-forms': 'The page has no forms.',
  'no-fields': 'The page has no form fields.',
  'no-buttons': 'The page has no buttons.',
  'no-id-references': 'Nothing on the page references an ID.',
  'no-tables': 'The page has no data tables.',
  'no-frames': 'The page has no visible frames.',
  'no-videos': 'The page has no <video> elements with sound.',
  'no-certificate': 'The server’s TLS certificate is unknown.',
  'no-cookies': 'The response sets no cookies.',
  'no-pinnable-files': 'The page doesn’t load fixed versions of scripts or style sheets from other sites.',
  'no-inline-scripts': 'The page has no inline scripts.',
  'no-text': 'The page has no text.',
  'no-fetch-time': 'The time the page was fetched is unknown.',
  unanswered: 'The URL that this check evaluates returned no usable response.',
  'no-robots-txt': 'The site has no robots.txt file.',
  'robots-txt-is-html': 'The robots.txt URL returns a web page.',
  'blocked-by-robots-txt': 'The page itself is blocked for Googlebot by robots.txt.',
  'no-resources': 'The page loads no style sheets or scripts from its own site.',
  'no-sitemap': 'The site has no sitemap.',
  'sitemap-partly-read': 'Only the first part of the sitemap was read.',
  'no-lastmod': 'The sitemap has no lastmod dates.',
  'no-redirects': 'The page was reached without redirects.',
  'not-enough-text': 'The page has too little body text to evaluate.',
  'language-not-supported': 'The language of the text isn’t supported by this check.',
  'language-not-certain': 'The language of the text couldn’t be detected reliably.',
  'no-copyright-notice': 'The page has no copyright notice with a year.',
  'no-comparable-dates': 'The page doesn’t state the same kind of date in two places.',
  'home-page': 'The page is the site’s home page.',
  'no-target-keyword': 'No target keyword was set for the page.',
  'no-subheadings': 'The page has no subheadings.',
  'no-structured-data': 'The page has no structured data.',
  'no-json-ld': 'The page has no JSON-LD.',
  'no-rich-results': 'No structured data on the page has a type that is eligible for rich results.',
  'no-dates-in-structured-data': 'The page’s structured data has no dates.',
  'no-answers-or-ratings': 'The page’s structured data has no answers or ratings.',
  'no-known-libraries': 'No known JavaScript library with a verifiable version was found.',
  'indexing-not-expected': 'The page is meant to stay out of search.',
  'not-an-article': 'The page isn’t marked as an article.',
} as const;

export type Reason = keyof typeof reasons;

/** Why a check did not apply, in a language; the key itself if this version does not know it. */
export function reasonText(reason: string, language: Language): string {
  const texts: Readonly<Record<string, string>> = textIn(reasons, language, 'reasons');
  return (Object.hasOwn(texts, reason) ? texts[reason] : undefined) ?? reason;
}
