import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';

/**
 * Fires when an https page loads something over http: scripts, style sheets and frames, which browsers refuse
 * (`blocked`), or else sound, film and fonts, which they upgrade or refuse (`media`). A policy that has browsers upgrade
 * all of it mends it. Images are left to `img-http-on-https`, forms to `sec-form-http`, links to `link-http-downgrade`.
 *
 * Source: https://www.w3.org/TR/mixed-content/
 */
export const secMixed = defineCheck({
  id: 'sec-mixed',
  row: 'sec-https / sec-mixed / sec-form-http',
  version: 1,
  category: 'security',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/mixed-content/',
  text: {
    failure: 'Page loads everything over HTTPS',
    pass: 'Page loads everything over HTTPS',
    why: 'Browsers refuse scripts, styles and frames over http on a secure page, so that parts of it do not work or are not there.',
    fix: 'Write https:// into the addresses, and check that the files are there; drop what no server offers over https.',
    details: {
      blocked: 'Scripts, style sheets and frames over http: {count}. The first is {url}.',
      media: 'Media files and fonts over http: {count}. The first is {url}.',
    },
  },
  run(facts) {
    if (!facts.response.isHttps) return notApplicable('not-https');
    if (facts.securityHeaders.csp.upgradesInsecureRequests) return pass();
    const blocked = blockedOver(facts);
    const media = blocked.length > 0 ? [] : mediaOver(facts);
    const blamed = [...blocked, ...media];
    const [first] = blamed;
    if (first === undefined) return pass();
    return fail(
      blocked.length > 0 ? 'blocked' : 'media',
      { count: blamed.length, url: first.url ?? '' },
      blamed.map(({ element }) => element),
    );
  },
});

interface Loaded {
  readonly url: string | null;
  readonly element: number;
}

const isPlain = ({ url }: Loaded) => url?.startsWith('http:') === true;

function blockedOver({ scripts, linkElements, frames }: Facts): readonly Loaded[] {
  const isLoaded = ({ rel, as }: Facts['linkElements'][number]) =>
    rel.includes('stylesheet') ||
    rel.includes('modulepreload') ||
    rel.includes('manifest') ||
    (rel.includes('preload') && as !== 'font' && as !== 'image');
  return [...scripts, ...linkElements.filter(isLoaded), ...frames]
    .filter(isPlain)
    .sort((a, b) => a.element - b.element);
}

function mediaOver({ media, linkElements }: Facts): readonly Loaded[] {
  const fonts = linkElements.filter(({ rel, as }) => rel.includes('preload') && as === 'font');
  return [...media.sources, ...fonts].filter(isPlain).sort((a, b) => a.element - b.element);
}
