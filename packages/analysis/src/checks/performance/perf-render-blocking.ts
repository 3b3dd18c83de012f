import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { LinkElement } from '../../facts/link-elements.ts';
import type { Script } from '../../facts/scripts.ts';

/**
 * Fires when browsers must fetch and run many scripts in the head, or fetch many stylesheets, before the first render. A
 * few are normal: every page needs a stylesheet, and without a measurement nobody knows what they cost; with one,
 * `perf-render-blocking-time` does. Scripts with `async` or `defer`, modules, and scripts for old browsers don’t block
 * rendering; nor do stylesheets that are disabled, alternate, or for print or another screen size.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources
 */
export const perfRenderBlocking = defineCheck({
  id: 'perf-render-blocking',
  version: 3,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { scripts: 3, stylesheets: 6 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources',
  text: {
    failure: 'Render-blocking resources',
    pass: 'Few render-blocking resources',
    why: 'Browsers show nothing of a page until these scripts and stylesheets have loaded.',
    fix: 'Add defer or async to scripts in the head, combine stylesheets, and defer whatever the top of the page doesn’t need.',
    details: {
      blocking:
        'The head makes browsers load {scripts, plural, one {# script} other {# scripts}} and {stylesheets, plural, one {# stylesheet} other {# stylesheets}} before the first render.',
    },
  },
  run({ scripts, linkElements, load }, limit) {
    if (load !== null) return notApplicable('judged-in-browser');
    const blockingScripts = scripts.filter(isBlockingScript);
    const stylesheets = linkElements.filter(isBlockingStylesheet);
    const tooMany = stylesheets.length > limit.stylesheets;
    if (blockingScripts.length <= limit.scripts && !tooMany) return pass();
    const blamed =
      blockingScripts.length > limit.scripts ? blockingScripts.map(({ element }) => element) : [];
    if (tooMany) blamed.push(...stylesheets.slice(0, 20).map(({ element }) => element));
    return fail('blocking', { scripts: blockingScripts.length, stylesheets: stylesheets.length }, blamed);
  },
});

function isBlockingScript(script: Script): boolean {
  return (
    script.inHead &&
    script.url !== null &&
    script.isJavaScript &&
    !(script.isModule || script.isAsync || script.isDeferred || script.isForOldBrowsers) &&
    !script.url.startsWith('data:')
  );
}

/** Media that match every screen; a query on its size may not match and then blocks nothing. */
const everyScreen = new Set([
  '',
  'all',
  'screen',
  'screen,print',
  'screen, print',
  'only screen',
  'all,print',
]);

function isBlockingStylesheet({ rel, url, media, type, isDisabled, inHead }: LinkElement): boolean {
  return (
    inHead &&
    url !== null &&
    rel.includes('stylesheet') &&
    !rel.includes('alternate') &&
    !isDisabled &&
    (type === null || type === '' || type === 'text/css') &&
    everyScreen.has(media ?? '')
  );
}
