import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { plainLanguage } from '../../facts/hreflang-code.ts';
import type { HreflangAlternate } from '../../facts/hreflang.ts';
import { distinctUrls, urlKey } from '../../parse/url-identity.ts';

/** Groups the entries by `keyOf`, in order of appearance. */
function groupBy(
  alternates: readonly HreflangAlternate[],
  keyOf: (alternate: HreflangAlternate) => string,
): Iterable<readonly HreflangAlternate[]> {
  const groups = new Map<string, HreflangAlternate[]>();
  for (const alternate of alternates) {
    const key = keyOf(alternate);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [alternate]);
    else group.push(alternate);
  }
  return groups.values();
}

const elementsOf = (group: readonly HreflangAlternate[]) => group.flatMap(({ element }) => element ?? []);

/**
 * Fires when one code points to several URLs, or one URL is listed for several languages. Repeating the same entry is
 * harmless, and so is one URL for several countries with the same language, or for x-default and a language. Invalid
 * codes are left to `hl-invalid-code`.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlDuplicateEntry = defineCheck({
  id: 'hl-duplicate-entry',
  version: 1,
  category: 'hreflang',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Conflicting hreflang entries',
    pass: 'No conflicting hreflang entries',
    why: 'If a language has two URLs, or a URL has two languages, search engines cannot tell which one is meant.',
    fix: 'Keep one hreflang link for each language and country, and point it to the page in that language.',
    details: {
      code: 'The hreflang code “{code}” points to different URLs: {urls}.',
      url: 'The URL {url} is listed for different languages: {codes}.',
    },
  },
  run({ hreflang }) {
    const alternates = hreflang.filter(({ counts }) => counts);
    if (alternates.length === 0) return notApplicable('no-hreflang');
    const usable = alternates.filter(({ fault, url }) => fault === null && url !== null);
    for (const group of groupBy(usable, ({ normal }) => normal)) {
      if (group.length === 1) continue;
      const urls = distinctUrls(group.map(({ url }) => url ?? ''));
      if (urls.length > 1) return fail('code', { code: group[0]?.code ?? '', urls }, elementsOf(group));
    }
    for (const group of groupBy(usable, ({ url }) => urlKey(url ?? ''))) {
      if (group.length === 1) continue;
      const languages = new Set(
        group.flatMap(({ language }) => (language === null ? [] : plainLanguage(language))),
      );
      if (languages.size > 1) {
        const codes = [...new Set(group.map(({ code }) => code))];
        return fail('url', { url: group[0]?.url ?? '', codes }, elementsOf(group));
      }
    }
    return pass();
  },
});
