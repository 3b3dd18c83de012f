import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import {
  isJudgeable,
  knownVulnerabilities,
  vulnerableLibraryIds,
} from '../../technologies/known-vulnerable-libraries.ts';

const listed = new Set(vulnerableLibraryIds);
const maxCves = 5;

/**
 * Fires when a JavaScript library has a version with published vulnerabilities. Libraries whose version is unknown or
 * only likely are not judged, nor are builds that a vendor patched and marked, such as WordPress's jQuery 1.12.4-wp.
 *
 * Source: https://owasp.org/www-project-top-ten/2017/A9_2017-Using_Components_with_Known_Vulnerabilities
 */
export const secKnownVulnJs = defineCheck({
  id: 'sec-known-vuln-js',
  version: 1,
  category: 'security',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  about: 'either',
  source: 'https://owasp.org/www-project-top-ten/2017/A9_2017-Using_Components_with_Known_Vulnerabilities',
  text: {
    failure: 'Vulnerable JavaScript libraries',
    pass: 'No vulnerable JavaScript libraries',
    why: 'Attackers automatically try published vulnerabilities on every site they find. A hacked page is soon flagged as dangerous in search results.',
    fix: 'Update the library to the fixed version or later, then test the page. If no fixed version exists, replace the library.',
    details: {
      vulnerable:
        '{count, plural, one {# vulnerable library version found:} other {# vulnerable library versions found, including}} {library} {version} ({cves}). Fixed in {fixedIn}.',
      'given-up':
        '{count, plural, one {# vulnerable library version found:} other {# vulnerable library versions found, including}} {library} {version} ({cves}). No release of it fixes all of these vulnerabilities.',
    },
  },
  run({ technologies }) {
    const libraries = technologies.filter(
      ({ id, version, furtherVersions, confidence }) =>
        listed.has(id) && confidence === 'certain' && [version ?? '', ...furtherVersions].some(isJudgeable),
    );
    if (libraries.length === 0) return notApplicable('no-known-libraries');
    const vulnerable = libraries.flatMap(({ id, name, version, furtherVersions }) =>
      [version ?? '', ...furtherVersions].flatMap((shown) => {
        const known = knownVulnerabilities(id, shown);
        return known.length === 0 ? [] : [{ name, version: shown, known }];
      }),
    );
    const [first] = vulnerable.sort((a, b) => b.known.length - a.known.length);
    if (first === undefined) return pass();
    const data = {
      count: vulnerable.length,
      library: first.name,
      version: first.version,
      cves: [...new Set(first.known.map(({ cve }) => cve))].slice(0, maxCves),
    };
    if (first.known.some(({ fixedIn }) => fixedIn === null)) return fail('given-up', data);
    return fail('vulnerable', { ...data, fixedIn: newest(first.known.map(({ fixedIn }) => fixedIn ?? '')) });
  },
});

/** The highest of several dotted version numbers. */
function newest(versions: readonly string[]): string {
  return versions.reduce((best, version) => (isBefore(best, version) ? version : best), '');
}

function isBefore(a: string, b: string): boolean {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
