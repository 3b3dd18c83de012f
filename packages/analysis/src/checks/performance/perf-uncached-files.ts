import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when scripts, stylesheets, fonts or images of the site itself may not be cached, or have no Cache-Control header
 * at all, so that a second visit loads or asks for all of them again. How long is up to the site.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/uses-long-cache-ttl
 */
export const perfUncachedFiles = defineCheck({
  id: 'perf-uncached-files',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-long-cache-ttl',
  text: {
    failure: 'Files without caching',
    pass: 'Files are cached',
    why: 'Visitors download these files again on each page, or browsers ask the server for each of them.',
    fix: 'Send Cache-Control: max-age with a long time for these files, and change their names when their content changes.',
    details: {
      uncached:
        '{count, plural, one {# file} other {# files}} of {total, number} can’t be cached or {count, plural, one {has} other {have}} no Cache-Control header, starting with {url}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    const files = traffic.files.filter(
      ({ isThirdParty, status, type }) => !isThirdParty && status === 200 && staticTypes.has(type),
    );
    if (files.length === 0) return notApplicable('no-files');
    const uncached = files.filter(
      ({ cacheControl }) =>
        cacheControl === null || /\bno-(?:store|cache)\b|\bmax-age\s*=\s*"?0+\b/i.test(cacheControl),
    );
    const [first] = uncached;
    if (first === undefined) return pass();
    return fail('uncached', { count: uncached.length, total: files.length, url: first.url });
  },
});

const staticTypes: ReadonlySet<string> = new Set(['script', 'stylesheet', 'font', 'image']);
