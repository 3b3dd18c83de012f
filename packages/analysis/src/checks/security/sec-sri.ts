import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';
import { registrableSite } from '../../parse/host.ts';
import { parseUrl } from '../../parse/url.ts';

/** A version number in an address: the file behind it stays what it is. */
const fixedVersion = /[/@._-]v?\d{1,4}\.\d{1,4}\.\d{1,4}/;

/**
 * Fires on scripts and style sheets of other sites without `integrity`, where their address names a fixed version. What
 * its owner may change at any time, such as a tag manager or a font service, cannot be pinned and is not judged. Hosts of
 * the same registered name count as the site's own; see registrableSite for how that is told.
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
    failure: 'Files of other sites are pinned by a hash',
    pass: 'Files of other sites are pinned by a hash',
    why: 'Where the other site is broken into, its script runs on this one, unless the browser can tell that it was changed.',
    fix: 'Add integrity with the hash of the file and crossorigin="anonymous", or serve the file from the own site.',
    details: {
      unpinned:
        'Scripts and style sheets of other sites without integrity: {count} of {total}. The first is {url}.',
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
