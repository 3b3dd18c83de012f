import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { addressOf } from '../../parse/url-parts.ts';

const plugins: readonly (readonly [name: string, address: RegExp])[] = [
  ['Facebook', /^(?:www|m|web)\.facebook\.com\/(?:v[\d.]+\/)?plugins\/(?!video)/],
  ['Facebook', /^connect\.facebook\.net\/[\w-]+\/(?:all|sdk)(?:\/\w+)?\.js/],
  ['X', /^platform\.(?:twitter|x)\.com\/(?:widgets|js\/)/],
  ['LinkedIn', /^platform\.linkedin\.com\/(?:in\.js|badges)/],
  ['Pinterest', /^assets\.pinterest\.com\/js\/pinit/],
  ['Instagram', /^www\.instagram\.com\/(?:static\/bundles\/es6\/)?(?:embed|EmbedSDK)/],
  ['AddThis', /^s7\.addthis\.com\//],
  ['ShareThis', /^(?:platform-api|w|ws)\.sharethis\.com\//],
  ['AddToAny', /^static\.addtoany\.com\//],
];

/**
 * Fires when the page loads buttons and boxes of social networks, which report every visit to the network. Videos are
 * left to `priv-video-embed`, advertising pixels to `priv-tracking-consent`.
 * In a page that was rendered, this is left to `priv-embeds-before-consent`.
 *
 * Source: https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:62017CJ0040
 */
export const privSocialPlugin = defineCheck({
  id: 'priv-social-plugin',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:62017CJ0040',
  text: {
    failure: 'Social plugins that track visitors',
    pass: 'No social plugins that track visitors',
    why: 'These buttons report every visit to the network, also of people without an account. Under EU law, you are responsible for that as well.',
    fix: 'Use plain links for sharing, or load the plugin only after a click.',
    details: {
      loaded: 'The page loads plugins of {count, plural, one {# network} other {# networks}}: {names}.',
    },
  },
  run({ scripts, frames, traffic }) {
    if (traffic !== null) return notApplicable('judged-in-browser');
    const found = new Map<string, number>();
    const add = (url: string | null, element: number): void => {
      const name = pluginOf(url);
      if (name !== null && !found.has(name)) found.set(name, element);
    };
    for (const { url, isJavaScript, element } of scripts) if (isJavaScript) add(url, element);
    for (const { url, element } of frames) add(url, element);
    return found.size === 0
      ? pass()
      : fail('loaded', { count: found.size, names: [...found.keys()] }, [...found.values()]);
  },
});

function pluginOf(url: string | null): string | null {
  if (url === null) return null;
  const address = addressOf(url).slice(0, 300);
  return plugins.find(([, pattern]) => pattern.test(address))?.[0] ?? null;
}
