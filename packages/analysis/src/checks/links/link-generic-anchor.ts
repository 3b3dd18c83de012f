import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Link } from '../../facts/links.ts';
import { genericTextsOf } from '../../facts/generic-texts.ts';

/** Longer texts are not considered generic. */
const maxCharacters = 40;

/**
 * Characters around the words. Vowels of some scripts are marks and belong to the words. A number makes a text specific:
 * in Portuguese, “ir” is “go”, but “IR 2018” a tax return.
 */
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/**
 * Fires on followed links to pages whose whole text is generic, such as "click here", in the language that the link or
 * else the page declares or is in, or in any known language if that is unknown. It covers everything that Lighthouse’s `link-text`
 * reports, except for links named after their page: “continue” for `continue.html`, as manuals of programming languages
 * have them. Links without text are left to `link-empty-anchor`.
 *
 * An `aria-label` or `title` beside the text changes nothing: search engines take the text
 * (https://github.com/GoogleChrome/lighthouse/issues/12517).
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable and
 * https://developer.chrome.com/docs/lighthouse/seo/link-text
 */
export const linkGenericAnchor = defineCheck({
  id: 'link-generic-anchor',
  version: 4,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Generic anchor text',
    pass: 'Descriptive anchor text',
    why: 'Text such as “read more” doesn’t say what the linked page is about: not to searchers, not to search engines, and not to people who listen to a list of the links on a page.',
    fix: 'Describe in the anchor text what the linked page offers, for example “Pruning tools” instead of “here”.',
    details: {
      generic:
        '{count, number} of {total, plural, one {# link} other {# links}} {count, plural, one {has generic anchor text} other {have generic anchor text}}: {texts}.',
    },
  },
  run({ links, language, content: { detectedLanguage } }) {
    const main =
      language.primary ?? (detectedLanguage?.isReliable === true ? detectedLanguage.language : null);
    let total = 0;
    const generic: Link[] = [];
    for (const link of links) {
      if (link.kind !== 'http' || link.nofollow || link.text === '') continue;
      total++;
      if (isGeneric(link.text, link.language ?? main) && !isNameOfPage(link)) generic.push(link);
    }
    if (total === 0) return notApplicable('no-links');
    if (generic.length === 0) return pass();
    return fail(
      'generic',
      { count: generic.length, total, texts: [...new Set(generic.map(({ text }) => text))] },
      generic.map(({ element }) => element),
    );
  },
});

function isGeneric(text: string, language: string | null): boolean {
  if (text.length > maxCharacters) return false;
  const known = genericTextsOf(language);
  if (known === undefined) return false;
  const small = text.toLowerCase().replaceAll('’', "'");
  // Most texts begin and end with an ASCII letter, so there is nothing to strip.
  const isBare = isAsciiLetter(small.charCodeAt(0)) && isAsciiLetter(small.charCodeAt(small.length - 1));
  return known.has(isBare ? small : small.replace(edges, '').normalize('NFC'));
}

/** The file that it links to has the same name. */
function isNameOfPage({ text, url }: Link): boolean {
  const file = /\/([^/?#]+)\.[a-z]+(?:[?#]|$)/i.exec(url ?? '')?.[1];
  return file?.toLowerCase() === text.toLowerCase();
}

function isAsciiLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}
