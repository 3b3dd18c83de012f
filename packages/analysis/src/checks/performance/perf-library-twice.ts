import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** File names of libraries of which a page needs only one; plugins have more words before the end. */
const libraries: readonly (readonly [name: string, file: RegExp])[] = [
  [
    'jQuery',
    /\/(?:jquery[-.@/]v?\d[\w.-]{0,20}\/)?jquery(?:[-.]?v?\d[\d.]{0,10})?(?:[-.](?:slim|min|pack|slim\.min))?\.js$/,
  ],
  ['React', /\/react(?:[-.@]v?\d[\d.]{0,10})?(?:\.production|\.development)?(?:\.min)?\.js$/],
  ['Vue', /\/vue(?:[-.@]v?\d[\d.]{0,10})?(?:\.global|\.runtime)?(?:\.prod)?(?:\.min)?\.js$/],
  ['AngularJS', /\/angular(?:[-.@]v?\d[\d.]{0,10})?(?:\.min)?\.js$/],
  ['Bootstrap', /\/bootstrap(?:[-.]v?\d[\d.]{0,10})?(?:\.bundle)?(?:\.min)?\.js$/],
  ['Lodash', /\/lodash(?:[-.@]v?\d[\d.]{0,10})?(?:\.core)?(?:\.min)?\.js$/],
  ['Moment.js', /\/moment(?:[-.@]v?\d[\d.]{0,10})?(?:-with-locales)?(?:\.min)?\.js$/],
];

/** What only few files have, so that not each has to be compared with each library. */
const named = /\/(?:jquery|react|vue|angular|bootstrap|lodash|moment)[^/]*\.js$/;

/**
 * Fires when the page loads two files of the same library, usually different versions from a theme and a plugin. The
 * same file twice is left to `perf-duplicate-files`.
 *
 * Source: https://developer.chrome.com/docs/performance/insights/duplicated-javascript
 */
export const perfLibraryTwice = defineCheck({
  id: 'perf-library-twice',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/performance/insights/duplicated-javascript',
  text: {
    failure: 'JavaScript library loaded in several versions',
    pass: 'JavaScript libraries loaded once',
    why: 'Visitors download the library several times, and the last copy replaces the others, which can break plugins.',
    fix: 'Load one version of the library that all of your scripts work with.',
    details: {
      twice: 'The page loads {library} from {count, number} different files: {urls}.',
    },
  },
  run({ scripts }) {
    const loaded = scripts.flatMap(({ url, isJavaScript, isForOldBrowsers, element }) =>
      url !== null && isJavaScript && !isForOldBrowsers ? [{ path: pathOf(url), element }] : [],
    );
    if (loaded.length === 0) return notApplicable('no-files');
    const known = loaded.filter(({ path }) => named.test(path));
    for (const [library, file] of libraries) {
      const copies = new Map<string, number>();
      for (const { path, element } of known) {
        if (file.test(path) && !copies.has(path)) copies.set(path, element);
      }
      if (copies.size > 1)
        return fail('twice', { library, count: copies.size, urls: [...copies.keys()].slice(0, 5) }, [
          ...copies.values(),
        ]);
    }
    return pass();
  },
});

function pathOf(url: string): string {
  return url
    .slice(0, 500)
    .replace(/[?#].*$/, '')
    .toLowerCase();
}
