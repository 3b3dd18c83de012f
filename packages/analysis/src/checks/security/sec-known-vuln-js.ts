import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { knownVulnerabilities, vulnerableLibraryIds } from '../../technologies/known-vulnerable-libraries.ts';

const listed = new Set(vulnerableLibraryIds);
const maxCves = 5;

/**
 * Fires when a library shows a version for which vulnerabilities are published. A distribution may have mended it
 * without a new number; a library whose version is not shown cannot be judged. Versions that are only likely are left out.
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
  source: 'https://owasp.org/www-project-top-ten/2017/A9_2017-Using_Components_with_Known_Vulnerabilities',
  text: {
    failure: 'JavaScript libraries without known vulnerabilities',
    pass: 'JavaScript libraries without known vulnerabilities',
    why: 'Published vulnerabilities are tried out by machines on every site that they find. A page that was broken into is soon marked as dangerous in search results.',
    fix: 'Update the library to the version named or a later one, and try out the page. Where no mended version exists, replace the library.',
    details: {
      vulnerable:
        'Versions of libraries with published vulnerabilities: {count}. {library} {version} has {cves}; mended in {fixedIn}.',
      'given-up':
        'Versions of libraries with published vulnerabilities: {count}. {library} {version} has {cves}, and no version of it mends them all.',
    },
  },
  run({ technologies }) {
    const libraries = technologies.filter(
      ({ id, version, confidence }) => listed.has(id) && version !== null && confidence === 'certain',
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

/** The greatest of versions in dotted numbers. */
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
