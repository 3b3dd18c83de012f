import { defineCheck, fail, pass } from '../../check.ts';
import type { LinkElement } from '../../facts/link-elements.ts';
import type { Script } from '../../facts/scripts.ts';

/**
 * Fires when browsers must fetch and run scripts of the head before they draw anything, or fetch more than a few style
 * sheets. Scripts with `async` or `defer`, modules, and those for old browsers do not hold up the page; nor do style
 * sheets that are disabled, alternatives, or for print or a screen of another size.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources
 */
export const perfRenderBlocking = defineCheck({
  id: 'perf-render-blocking',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { scripts: 0, stylesheets: 3 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources',
  text: {
    failure: 'Little holds up the first drawing',
    pass: 'Little holds up the first drawing',
    why: 'Browsers show nothing of a page until such scripts and style sheets have come.',
    fix: 'Give defer or async to the scripts of the head, join style sheets, and load later what the top of the page does not need.',
    details: {
      blocking:
        'Before anything is drawn, the head has browsers fetch scripts: {scripts}, and style sheets: {stylesheets}.',
    },
  },
  run({ scripts, linkElements }, limit) {
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

/** Media that every screen is; a query on its size may not fit, and then holds up nothing. */
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
