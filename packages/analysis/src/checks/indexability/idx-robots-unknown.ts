import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Directives of Google, Bing and Yandex, those of AI crawlers, and retired ones that do no harm. */
const known = new Set([
  ...[
    'all',
    'index',
    'noindex',
    'follow',
    'nofollow',
    'none',
    'noarchive',
    'archive',
    'nocache',
    'cache',
    'nosnippet',
  ],
  ...[
    'snippet',
    'noimageindex',
    'imageindex',
    'notranslate',
    'translate',
    'indexifembedded',
    'unavailable_after',
  ],
  ...['max-snippet', 'max-image-preview', 'max-video-preview', 'nositelinkssearchbox', 'nopagereadaloud'],
  ...[
    'noodp',
    'odp',
    'noydir',
    'ydir',
    'noyaca',
    'yaca',
    'noai',
    'noimageai',
    'noml',
    'notranscode',
    'nopreview',
  ],
  ...['nolook', 'noimageclick', 'noembed', 'nosearch'],
]);
/** What holds without any directive: it does not matter if these are lost. */
const allowing = new Set(['all', 'index', 'follow', 'archive', 'snippet']);
/** What a misspelled directive was probably meant to be. */
const intended: readonly (readonly [name: string, like: RegExp])[] = [
  ['noindex', /^(?:no[-_ ]?i?nde?[xs]|no[-_ ]index|noindexed|do[-_ ]?not[-_ ]?index|disallow)$/],
  ['nofollow', /^(?:no[-_ ]f[ao]l+ow|nofolow|no[-_ ]follow|dont[-_ ]?follow)$/],
  ['nosnippet', /^no[-_ ]snippets?$/],
  ['noarchive', /^no[-_ ]archives?$/],
];

/**
 * Fires on robots directives that search engines do not know because they are misspelled. Directives that resemble none
 * may be meant for another crawler and are not reported.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const idxRobotsUnknown = defineCheck({
  id: 'idx-robots-unknown',
  version: 1,
  category: 'indexability',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Misspelled robots directives',
    pass: 'Robots directives spelled correctly',
    why: 'Search engines ignore a directive that they don’t know. A page with “no-index” stays in search.',
    fix: 'Correct the spelling in the robots meta tag or X-Robots-Tag header.',
    details: {
      misspelled: 'Search engines don’t know the directive “{name}”. It was probably meant to be {intended}.',
      separator: 'The directives “{name}” aren’t separated by commas.',
    },
  },
  run({ indexability: { directives } }) {
    if (directives.length === 0) return notApplicable('no-robots-directives');
    for (const { name, element } of directives) {
      if (known.has(name) || name.length > 100) continue;
      const words = name.split(/[\s;|]+/).filter((word) => word !== '');
      if (
        words.length > 1 &&
        words.every((word) => known.has(word)) &&
        !words.every((word) => allowing.has(word))
      )
        return fail('separator', { name }, element);
      const found = intended.find(([, like]) => like.test(name));
      if (found !== undefined) return fail('misspelled', { name, intended: found[0] }, element);
    }
    return pass();
  },
});
