import { expect, it } from 'vitest';
import { nothingIgnored, toIgnored } from './reads.ts';

let id = 0;
const status = (parts: Partial<Parameters<typeof toIgnored>[0][number]>) => ({
  id: (id += 1),
  site: 'example.com',
  check_id: 'title-missing',
  scope: 'site' as const,
  target: null,
  status: 'ignored' as const,
  reason: 'Known',
  ...parts,
});

it.each([
  ['a page of the site', 'title-missing', 'https://example.com/a', 'Known'],
  ['its www host', 'title-missing', 'https://www.example.com/a', 'Known'],
  ['a page of another host', 'title-missing', 'https://blog.example.com/a', null],
  ['another port', 'title-missing', 'https://example.com:8443/a', null],
  ['another check', 'desc-missing', 'https://example.com/a', null],
  ['a page whose issue has another status', 'title-missing', 'https://example.com/b', null],
  ['a page that is ignored for a reason of its own', 'title-missing', 'https://example.com/c', 'Draft'],
])('knows whether %s is ignored', (_what, checkId, url, reason) => {
  const ignored = toIgnored([
    status({}),
    status({ scope: 'url', target: 'https://example.com/b', status: 'fixed', reason: null }),
    status({ scope: 'url', target: 'https://example.com/c', reason: 'Draft' }),
  ]);
  expect(ignored.reasonOf(checkId, url)).toBe(reason);
  expect(ignored).toMatchObject({ sites: ['example.com'], checkIds: ['title-missing'] });
});

it('has a version that stands for what is ignored', () => {
  const versionOf = (...parts: readonly Parameters<typeof status>[0][]) =>
    toIgnored(parts.map(status)).version;
  const versions = [
    versionOf({}),
    versionOf({ reason: 'Other' }),
    versionOf({ check_id: 'desc-missing' }),
    versionOf({ scope: 'pattern', target: '/a' }),
    versionOf({ site: 'example.org' }),
    versionOf({}, { scope: 'url', target: 'https://example.com/a', status: 'fixed' }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
  expect(versionOf({})).toBe(versions[0]);
  expect(toIgnored([status({ status: 'fixed' }), status({ status: 'in_progress' })])).toBe(nothingIgnored);
});
