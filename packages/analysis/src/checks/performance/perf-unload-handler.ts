import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the page listens to `unload`, in an inline script or an attribute. `beforeunload` and `pagehide` are
 * fine. Scripts in files are not read here.
 *
 * Source: https://web.dev/articles/bfcache#never-use-unload
 */
export const perfUnloadHandler = defineCheck({
  id: 'perf-unload-handler',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://web.dev/articles/bfcache#never-use-unload',
  text: {
    failure: 'Unload handlers',
    pass: 'No unload handlers',
    why: 'A page with an unload handler can’t be kept in the back/forward cache, so the Back button is slow. Chrome is removing the event.',
    fix: 'Use the pagehide or visibilitychange event instead.',
    details: {
      found:
        '{count, plural, one {# inline script or attribute listens} other {# inline scripts and attributes listen}} to the unload event.',
    },
  },
  run({ scripts, behavior: { unloadHandlers } }) {
    const elements = scripts.flatMap(({ handlesUnload, element }) => (handlesUnload ? [element] : []));
    elements.push(...unloadHandlers);
    return elements.length === 0 ? pass() : fail('found', { count: elements.length }, elements);
  },
});
