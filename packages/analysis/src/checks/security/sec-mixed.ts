import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';

/**
 * Fires when an HTTPS page loads resources over HTTP: scripts, stylesheets and frames, which browsers block
 * (`blocked`), or else audio, video and fonts, which they upgrade or block (`media`). A policy that upgrades
 * all insecure requests resolves it. Images are left to `img-http-on-https`, forms to `sec-form-http`, links
 * to `link-http-downgrade`.
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
  about: 'either',
  source: 'https://www.w3.org/TR/mixed-content/',
  text: {
    failure: 'Mixed content',
    pass: 'No mixed content',
    why: 'Browsers block scripts, styles and frames loaded over HTTP on a secure page, so parts of the page don’t work or are missing.',
    fix: 'Change these URLs to https:// and check that the files load. Remove resources that aren’t available over HTTPS.',
    details: {
      blocked:
        '{count, plural, one {# script, stylesheet or frame is loaded over HTTP:} other {# scripts, stylesheets and frames are loaded over HTTP, starting with}} {url}.',
      media:
        '{count, plural, one {# media file or font is loaded over HTTP:} other {# media files and fonts are loaded over HTTP, starting with}} {url}.',
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
