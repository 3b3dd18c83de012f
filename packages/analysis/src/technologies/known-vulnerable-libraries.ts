/** A published vulnerability of a browser library. */
export interface KnownVulnerability {
  /** For example `CVE-2020-11022`. */
  readonly cve: string;
  /** The first fixed version of its release line; null if the line was abandoned without a fix. */
  readonly fixedIn: string | null;
}

interface Range {
  readonly cve: string;
  /** First affected version; if absent, all versions before `before`. */
  readonly from?: string;
  /** First unaffected version. */
  readonly before: string;
  /** Null: this line was never fixed, and `before` is past its end. */
  readonly fixedIn?: null;
}

/**
 * By technology ID. A list of well-known vulnerabilities, not a complete one: no match does not mean the library is
 * safe. Ranges are those of the advisories. Left out: vulnerabilities that affect only servers, disputed ones, and
 * unclear ranges.
 *
 * Source: https://github.com/advisories and the release notes of the projects.
 */
const known: Readonly<Record<string, readonly Range[]>> = {
  jquery: [
    { cve: 'CVE-2011-4969', before: '1.6.3' },
    { cve: 'CVE-2012-6708', before: '1.9.0' },
    { cve: 'CVE-2015-9251', before: '3.0.0' },
    { cve: 'CVE-2019-11358', before: '3.4.0' },
    { cve: 'CVE-2020-11022', from: '1.2.0', before: '3.5.0' },
    { cve: 'CVE-2020-11023', from: '1.0.3', before: '3.5.0' },
  ],
  'jquery-ui': [
    { cve: 'CVE-2010-5312', before: '1.10.0' },
    { cve: 'CVE-2016-7103', before: '1.12.0' },
    { cve: 'CVE-2021-41182', before: '1.13.0' },
    { cve: 'CVE-2021-41183', before: '1.13.0' },
    { cve: 'CVE-2021-41184', before: '1.13.0' },
    { cve: 'CVE-2022-31160', before: '1.13.2' },
  ],
  bootstrap: [
    { cve: 'CVE-2016-10735', from: '3.0.0', before: '3.4.0' },
    { cve: 'CVE-2018-14040', from: '4.0.0', before: '4.1.2' },
    { cve: 'CVE-2018-14041', from: '4.0.0', before: '4.1.2' },
    { cve: 'CVE-2018-14042', from: '4.0.0', before: '4.1.2' },
    { cve: 'CVE-2018-14040', from: '3.0.0', before: '3.4.0' },
    { cve: 'CVE-2018-14042', from: '3.0.0', before: '3.4.0' },
    { cve: 'CVE-2018-20676', from: '3.0.0', before: '3.4.0' },
    { cve: 'CVE-2018-20677', from: '3.0.0', before: '3.4.0' },
    { cve: 'CVE-2019-8331', from: '3.0.0', before: '3.4.1' },
    { cve: 'CVE-2019-8331', from: '4.0.0', before: '4.3.1' },
  ],
  angularjs: [
    { cve: 'CVE-2019-10768', before: '1.7.9' },
    { cve: 'CVE-2020-7676', before: '1.8.0' },
    { cve: 'CVE-2022-25844', from: '1.7.0', before: '2.0.0', fixedIn: null },
    { cve: 'CVE-2022-25869', from: '1.0.0', before: '2.0.0', fixedIn: null },
    { cve: 'CVE-2023-26116', from: '1.2.21', before: '2.0.0', fixedIn: null },
    { cve: 'CVE-2023-26117', from: '1.0.0', before: '2.0.0', fixedIn: null },
    { cve: 'CVE-2023-26118', from: '1.4.9', before: '2.0.0', fixedIn: null },
    { cve: 'CVE-2024-21490', from: '1.3.0', before: '2.0.0', fixedIn: null },
  ],
  lodash: [
    { cve: 'CVE-2018-3721', before: '4.17.5' },
    { cve: 'CVE-2018-16487', before: '4.17.11' },
    { cve: 'CVE-2019-1010266', from: '4.7.0', before: '4.17.11' },
    { cve: 'CVE-2019-10744', before: '4.17.12' },
    { cve: 'CVE-2020-8203', from: '3.7.0', before: '4.17.19' },
    { cve: 'CVE-2020-28500', from: '4.0.0', before: '4.17.21' },
    { cve: 'CVE-2021-23337', before: '4.17.21' },
  ],
  underscore: [{ cve: 'CVE-2021-23358', from: '1.3.2', before: '1.12.1' }],
  moment: [
    { cve: 'CVE-2016-4055', before: '2.11.2' },
    { cve: 'CVE-2017-18214', before: '2.19.3' },
    { cve: 'CVE-2022-31129', from: '2.18.0', before: '2.29.4' },
  ],
  handlebars: [
    { cve: 'CVE-2021-23369', before: '4.7.7' },
    { cve: 'CVE-2021-23383', before: '4.7.7' },
  ],
  mustache: [{ cve: 'CVE-2015-8862', before: '2.2.1' }],
  vue: [{ cve: 'CVE-2024-9506', from: '2.0.0', before: '3.0.0', fixedIn: null }],
  dompurify: [
    { cve: 'CVE-2020-26870', before: '2.0.17' },
    { cve: 'CVE-2024-45801', before: '2.5.4' },
    { cve: 'CVE-2024-45801', from: '3.0.0', before: '3.1.3' },
    { cve: 'CVE-2024-47875', before: '2.5.0' },
    { cve: 'CVE-2024-47875', from: '3.0.0', before: '3.1.3' },
    { cve: 'CVE-2024-48910', before: '2.4.2' },
    { cve: 'CVE-2025-26791', from: '3.0.0', before: '3.2.4' },
  ],
  axios: [
    { cve: 'CVE-2021-3749', before: '0.21.2' },
    { cve: 'CVE-2023-45857', from: '0.8.1', before: '0.28.0' },
    { cve: 'CVE-2023-45857', from: '1.0.0', before: '1.6.0' },
  ],
  knockout: [{ cve: 'CVE-2019-14862', before: '3.5.0' }],
  tinymce: [
    { cve: 'CVE-2022-23494', before: '5.10.7' },
    { cve: 'CVE-2022-23494', from: '6.0.0', before: '6.3.1' },
    { cve: 'CVE-2023-45818', before: '5.10.8' },
    { cve: 'CVE-2023-45818', from: '6.0.0', before: '6.7.1' },
    { cve: 'CVE-2023-45819', before: '5.10.8' },
    { cve: 'CVE-2023-45819', from: '6.0.0', before: '6.7.1' },
    { cve: 'CVE-2023-48219', before: '5.10.9' },
    { cve: 'CVE-2023-48219', from: '6.0.0', before: '6.7.3' },
    { cve: 'CVE-2024-38356', before: '5.11.0' },
    { cve: 'CVE-2024-38356', from: '6.0.0', before: '6.8.4' },
    { cve: 'CVE-2024-38356', from: '7.0.0', before: '7.2.0' },
    { cve: 'CVE-2024-38357', before: '5.11.0' },
    { cve: 'CVE-2024-38357', from: '6.0.0', before: '6.8.4' },
    { cve: 'CVE-2024-38357', from: '7.0.0', before: '7.2.0' },
  ],
  prototype: [
    { cve: 'CVE-2008-7220', before: '1.6.0.2' },
    { cve: 'CVE-2020-27511', before: '1.7.4', fixedIn: null },
  ],
  ckeditor: [
    { cve: 'CVE-2021-41164', from: '4.0.0', before: '4.17.0' },
    { cve: 'CVE-2021-41165', from: '4.0.0', before: '4.17.0' },
    { cve: 'CVE-2022-24728', from: '4.0.0', before: '4.18.0' },
    { cve: 'CVE-2022-24729', from: '4.0.0', before: '4.18.0' },
    { cve: 'CVE-2023-28439', from: '4.0.0', before: '4.21.0' },
    { cve: 'CVE-2024-24815', from: '4.0.0', before: '4.24.0' },
    { cve: 'CVE-2024-24816', from: '4.0.0', before: '4.24.0' },
  ],
};

/** IDs of the technologies in the list. */
export const vulnerableLibraryIds: readonly string[] = Object.keys(known);

/**
 * The known vulnerabilities of a library version, by the technology ID and version that `detectTechnologies` returns.
 * Empty for a library that is not in the list and for a version that cannot be judged; a pre-release counts as earlier
 * than its release.
 */
export function knownVulnerabilities(libraryId: string, version: string): readonly KnownVulnerability[] {
  const parts = parseVersion(version);
  if (parts === null || !Object.hasOwn(known, libraryId)) return [];
  return (known[libraryId] ?? [])
    .filter(({ from, before }) => (from === undefined || !isBefore(parts, from)) && isBefore(parts, before))
    .map(({ cve, before, fixedIn }) => ({ cve, fixedIn: fixedIn === null ? null : before }));
}

/**
 * Whether a version can be compared with the advisories: `1.12.4-wp` cannot, because its vendor adds fixes of later
 * versions, which the advisories do not list.
 */
export function isJudgeable(version: string): boolean {
  return parseVersion(version) !== null;
}

interface Version {
  readonly numbers: readonly number[];
  readonly isPreRelease: boolean;
}

/** A single number is a release line, not a version, and is not matched here. */
function parseVersion(version: string): Version | null {
  const match = /^(\d{1,5}(?:\.\d{1,8}){1,4})(-?(?:alpha|beta|rc)[.-]?\d{0,3})?$/i.exec(version);
  if (match?.[1] === undefined) return null;
  return { numbers: match[1].split('.').map(Number), isPreRelease: match[2] !== undefined };
}

function isBefore({ numbers, isPreRelease }: Version, border: string): boolean {
  const other = border.split('.').map(Number);
  for (let i = 0; i < Math.max(numbers.length, other.length); i++) {
    const difference = (numbers[i] ?? 0) - (other[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return isPreRelease;
}
