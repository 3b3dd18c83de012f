import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';
import { registrableSite } from '../../parse/host.ts';
import { parseUrl } from '../../parse/url.ts';

/** A version number in a URL: the file behind it does not change. */
const fixedVersion = /[/@._-]v?\d{1,4}\.\d{1,4}\.\d{1,4}/;

/**
 * Fires on third-party scripts and stylesheets without `integrity` whose URL contains a fixed version. Files
 * that their owner may change at any time, such as a tag manager or font service, cannot be pinned and are
 * not judged. Hosts of the same registrable domain count as the site’s own; see registrableSite for how that
 * is determined.
 *
 * Source: https://www.w3.org/TR/SRI/
 */
export const secSri = defineCheck({
  id: 'sec-sri',
  version: 1,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/SRI/',
  text: {
    failure: 'Third-party files without integrity hash',
    pass: 'Third-party files have an integrity hash',
    why: 'If the other site is hacked, its altered script runs on your site, unless the browser can detect the change.',
    fix: 'Add an integrity attribute with the hash of the file and crossorigin="anonymous", or host the file on your own site.',
    details: {
      unpinned:
        'The integrity attribute is missing on {count, number} of {total, plural, one {# third-party script or stylesheet with a fixed version} other {# third-party scripts and stylesheets with a fixed version}}. The first is {url}.',
    },
  },
  run(facts) {
    const fixed = loadedFiles(facts).filter(({ url }) => fixedVersion.test(url));
    if (fixed.length === 0) return notApplicable('no-pinnable-files');
    const site = registrableSite(parseUrl(facts.response.url)?.hostname ?? '');
    const pinnable = fixed.filter(({ url }) => isFixedFileOfOthers(url, site));
    if (pinnable.length === 0) return notApplicable('no-pinnable-files');
    const unpinned = pinnable.filter(({ integrity }) => (integrity ?? '').trim() === '');
    const [first] = unpinned;
    if (first === undefined) return pass();
    return fail(
      'unpinned',
      { count: unpinned.length, total: pinnable.length, url: first.url },
      unpinned.map(({ element }) => element),
    );
  },
});

interface LoadedFile {
  readonly url: string;
  readonly integrity: string | null;
  readonly element: number;
}

function loadedFiles({ scripts, linkElements }: Facts): readonly LoadedFile[] {
  const files: LoadedFile[] = [];
  for (const { url, isJavaScript, integrity, element } of scripts)
    if (url !== null && isJavaScript) files.push({ url, integrity, element });
  for (const { url, rel, integrity, element } of linkElements)
    if (url !== null && rel.includes('stylesheet')) files.push({ url, integrity, element });
  return files.sort((a, b) => a.element - b.element);
}

function isFixedFileOfOthers(url: string, site: string): boolean {
  const parsed = parseUrl(url);
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return false;
  return registrableSite(parsed.hostname) !== site && fixedVersion.test(parsed.pathname.slice(0, 1000));
}
