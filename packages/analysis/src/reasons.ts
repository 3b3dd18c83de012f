import type { Language } from './text/languages.ts';
import { textIn } from './text/texts.ts';

/**
 * Why a check had nothing to judge. The key is stored; the sentences are rendered when read. A published key
 * is never renamed or removed, because stored analyses name it.
 */
export const reasons = {
  'not-html': 'The answer is not an HTML page.',
  'not-2xx': 'The page did not answer with a success status.',
  'not-fetched': 'What this would be judged by was not fetched.',
  'not-indexable': 'The page asks search engines not to index it.',
  'no-title': 'The page has no title.',
  'no-description': 'The page has no meta description.',
  'no-canonical': 'The page names no canonical URL.',
  'canonical-outside-head': 'The canonical link is outside the head.',
  'no-headings': 'The page has no headings.',
  'no-links': 'The page has no links.',
  'no-images': 'The page has no images.',
  'no-language': 'The page does not declare a language.',
  'head-cut-short': 'The head of the page ends too early, and that is told on its own.',
  'no-h1': 'The page has no main heading (h1) with text.',
  'no-hreflang': 'The page names no other language versions.',
  'no-self-hreflang': 'The page does not say its own language among its language versions.',
  'no-content-language': 'The server sends no Content-Language header.',
  'no-word-list': 'There is no list of words for the language of the page.',
  'no-pagination': 'The page is no part of a numbered series.',
  'no-preview': 'The page has no preview properties, and that is told on its own.',
  'no-preview-image': 'The page names no image for previews.',
  'no-og-url': 'The page has no og:url.',
  'no-viewport': 'The page has no viewport element.',
  'no-favicon-answer': 'Whether the site has an icon could not be found out.',
  'no-http-version': 'The version of HTTP is not known.',
  'not-https': 'The page is not served over https.',
  'no-first-byte-time': 'The time to the first byte was not measured.',
  'no-fragment-links': 'The page has no links to a place within itself.',
  'no-lazy-images': 'The page loads no images lazily.',
  'few-images': 'The page has only a few images.',
  'no-sized-images': 'The page has no images that are declared to be large.',
  'no-alt': 'No image of the page has an alternative text.',
  'no-pictures': 'The page has no <picture> elements.',
  'no-forms': 'The page has no forms.',
  'no-fields': 'The page has no form fields.',
  'no-buttons': 'The page has no buttons.',
  'no-id-references': 'Nothing on the page refers to an id.',
  'no-tables': 'The page has no data tables.',
  'no-frames': 'The page shows no other pages within itself.',
  'no-videos': 'The page has no videos with sound of its own.',
  'no-certificate': 'Nothing is known about the certificate of the server.',
  'no-cookies': 'The answer sets no cookies.',
  'no-pinnable-files': 'The page loads no fixed versions of scripts or style sheets from other sites.',
  'no-inline-scripts': 'The page has no scripts of its own within it.',
  'no-text': 'The page has no text.',
  'no-fetch-time': 'It is not known when the page was fetched.',
  unanswered: 'The address that this is about gave no usable answer.',
  'no-robots-txt': 'The site has no robots.txt.',
  'robots-txt-is-html': 'The address of robots.txt answers with a web page.',
  'blocked-by-robots-txt': 'The robots.txt keeps Googlebot from the page itself.',
  'no-resources': 'The page loads no style sheets or scripts from its own site.',
  'no-sitemap': 'The site has no sitemap.',
  'sitemap-partly-read': 'Only the beginning of the sitemap was read.',
  'no-lastmod': 'The sitemap has no dates.',
  'no-redirects': 'The page answered without a redirect.',
  'not-enough-text': 'The page has too little running text to judge.',
  'language-not-supported': 'There are no rules for the language of the text.',
  'language-not-certain': 'The language of the text cannot be told with certainty.',
  'no-copyright-notice': 'The page has no copyright notice with a year.',
  'no-comparable-dates': 'The page does not state the same date in two places.',
  'home-page': 'The page is the home page of its site.',
  'no-target-keyword': 'No keyword was given for the page.',
  'no-subheadings': 'The page has no subheadings.',
  'no-structured-data': 'The page has no structured data.',
  'no-json-ld': 'The page has no JSON-LD.',
  'no-rich-results': 'No structured data of the page has a type that rich results are made of.',
  'no-dates-in-structured-data': 'The structured data of the page has no dates.',
  'no-answers-or-ratings': 'The structured data of the page has neither answers nor ratings.',
  'no-known-libraries': 'No library with a version that can be looked up was found.',
  'not-an-article': 'The page does not present itself as an article.',
} as const;

export type Reason = keyof typeof reasons;

/** Why a check did not apply, in a language; the key itself where this version does not know it. */
export function reasonText(reason: string, language: Language): string {
  const texts: Readonly<Record<string, string>> = textIn(reasons, language, 'reasons');
  return (Object.hasOwn(texts, reason) ? texts[reason] : undefined) ?? reason;
}
