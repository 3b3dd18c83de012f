import { describe, expect, it } from 'vitest';
import { knownVulnerabilities, vulnerableLibraryIds } from './known-vulnerable-libraries.ts';
import { technologies } from './technology-table.ts';

const cves = (id: string, version: string) => knownVulnerabilities(id, version).map(({ cve }) => cve);

describe('knownVulnerabilities', () => {
  it.each([
    ['jquery', '3.4.1', ['CVE-2020-11022', 'CVE-2020-11023']],
    ['jquery', '3.5.0', []],
    ['jquery', '3.5.0-rc1', ['CVE-2020-11022', 'CVE-2020-11023']],
    ['jquery', '3.3.1', ['CVE-2019-11358', 'CVE-2020-11022', 'CVE-2020-11023']],
    ['jquery', '1.12.4', ['CVE-2015-9251', 'CVE-2019-11358', 'CVE-2020-11022', 'CVE-2020-11023']],
    ['jquery', '3.10.0', []],
    ['jquery-ui', '1.13.1', ['CVE-2022-31160']],
    ['jquery-ui', '1.13.2', []],
    ['bootstrap', '3.4.0', ['CVE-2019-8331']],
    ['bootstrap', '3.4.1', []],
    ['bootstrap', '4.3.0', ['CVE-2019-8331']],
    ['bootstrap', '4.3.1', []],
    ['bootstrap', '5.3.3', []],
    ['lodash', '4.17.21', []],
    ['lodash', '4.17.20', ['CVE-2020-28500', 'CVE-2021-23337']],
    ['moment', '2.29.3', ['CVE-2022-31129']],
    ['moment', '2.29.4', []],
    ['vue', '3.4.0', []],
    ['vue', '2.7.16', ['CVE-2024-9506']],
    ['axios', '1.5.1', ['CVE-2023-45857']],
    ['axios', '0.28.0', []],
    ['underscore', '1.12.0', ['CVE-2021-23358']],
    ['underscore', '1.3.1', []],
    ['ckeditor', '41.0.0', []],
    ['ckeditor', '4.22.1', ['CVE-2024-24815', 'CVE-2024-24816']],
    ['tinymce', '6.8.4', []],
    ['tinymce', '5.10.9', ['CVE-2024-38356', 'CVE-2024-38357']],
    ['prototype', '1.7.3.0', ['CVE-2020-27511']],
  ])('%s %s: %j', (id, version, expected) => {
    expect(cves(id, version)).toEqual(expected);
  });

  it('reports the first fixed version of the line', () => {
    expect(knownVulnerabilities('bootstrap', '4.2.1')).toEqual([{ cve: 'CVE-2019-8331', fixedIn: '4.3.1' }]);
  });

  it('reports no fixed version of an unmaintained line', () => {
    expect(knownVulnerabilities('angularjs', '1.8.3').map(({ fixedIn }) => fixedIn)).not.toContain('2.0.0');
    expect(cves('angularjs', '1.8.3')).toContain('CVE-2024-21490');
  });

  it('covers recognized technologies', () => {
    const ids = new Set(technologies.map(({ id }) => id));
    expect(vulnerableLibraryIds.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('reports nothing for unknown libraries, lines and texts', () => {
    expect(cves('wordpress', '1.0.0')).toEqual([]);
    expect(cves('constructor', '1.0.0')).toEqual([]);
    expect(cves('jquery', '3')).toEqual([]);
    expect(cves('jquery', 'latest')).toEqual([]);
    expect(cves('jquery', '1.'.repeat(1_000_000))).toEqual([]);
  });
});
