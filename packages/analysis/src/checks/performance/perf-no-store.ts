import { defineCheck, fail, pass } from '../../check.ts';
import { headerValues } from '../../parse/headers.ts';

/**
 * Fires when the page is sent with `Cache-Control: no-store` although the response sets no session cookie, so it is
 * probably the same for everyone. Pages for one visitor should not be stored. Missing headers are left to
 * `http-cache-headers`.
 *
 * Source: https://web.dev/articles/bfcache#minimize-no-store
 */
export const perfNoStore = defineCheck({
  id: 'perf-no-store',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://web.dev/articles/bfcache#minimize-no-store',
  text: {
    failure: 'Page excluded from caches by no-store',
    pass: 'Page not excluded from caches',
    why: 'With no-store, the Back button has to load the page again, because browsers may not keep it in their back/forward cache.',
    fix: 'Send Cache-Control: no-cache or max-age=0 instead. Keep no-store for pages with personal data.',
    details: {
      header: 'The response has the header Cache-Control: {value}.',
    },
  },
  run({ response: { headers }, cookies }) {
    const value = headerValues(headers, 'cache-control').join(', ');
    const isStored = !/(?:^|,)\s*no-store\s*(?:,|$)/i.test(value.slice(0, 2000));
    return isStored || cookies.some(({ isSession }) => isSession) ? pass() : fail('header', { value });
  },
});
