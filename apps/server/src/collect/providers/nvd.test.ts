import { describe, expect, it } from 'vitest';
import { cvssMetric, nvdAnswer, nvdCve } from '../../../test/collect/providers/documented-answers.ts';
import { readNvd } from './nvd.ts';

const severityOf = (metrics: unknown) => {
  const [item] = readNvd(nvdAnswer(nvdCve('CVE-2025-1001', { metrics }))).items;
  return [item?.severity, item?.score];
};

describe('a response of NVD', () => {
  it('yields each vulnerability with what is needed to rate and find it', () => {
    const metrics = { cvssMetricV31: [cvssMetric('3.1', 8.1, 'HIGH')] };
    const cve = nvdCve('CVE-2025-1001', { metrics, cisaExploitAdd: '2025-04-01', new_field: [1] });
    expect(readNvd(nvdAnswer(cve))).toEqual({
      total: 1,
      items: [
        {
          id: 'CVE-2025-1001',
          severity: 'HIGH',
          score: 8.1,
          description: 'A weakness called CVE-2025-1001.',
          url: 'https://nvd.nist.gov/vuln/detail/CVE-2025-1001',
          published: '2025-03-04',
          isExploited: true,
        },
      ],
    });
  });

  it('is empty for a product without known vulnerabilities', () => {
    expect(readNvd(nvdAnswer())).toEqual({ total: 0, items: [] });
  });

  it.each([
    ['the newest way of scoring', ['4.0', '3.1'], 'V40'],
    ['NVD before others', ['3.1', '3.1 of others'], 'V31'],
    ['others where NVD has no score', ['3.1 of others', '3.0'], 'V31 Secondary'],
    ['3.0 before 2.0', ['3.0', '2.0'], 'V30'],
    ['2.0 at last', ['2.0'], 'V2'],
  ])('accepts %s', (_, given, expected) => {
    const all: Record<string, readonly [string, string, object]> = {
      '4.0': ['cvssMetricV40', 'V40', cvssMetric('4.0', 9.3, 'CRITICAL', 'Secondary')],
      '3.1': ['cvssMetricV31', 'V31', cvssMetric('3.1', 8.1, 'HIGH')],
      '3.1 of others': ['cvssMetricV31', 'V31 Secondary', cvssMetric('3.1', 5.3, 'MEDIUM', 'Secondary')],
      '3.0': ['cvssMetricV30', 'V30', cvssMetric('3.0', 9.8, 'CRITICAL')],
      '2.0': ['cvssMetricV2', 'V2', cvssMetric('2.0', 2.6, 'LOW')],
    };
    const scores: Record<string, readonly unknown[]> = {
      V40: ['CRITICAL', 9.3],
      V31: ['HIGH', 8.1],
      'V31 Secondary': ['MEDIUM', 5.3],
      V30: ['CRITICAL', 9.8],
      V2: ['LOW', 2.6],
    };
    // The others come first, so that the order in the response does not matter.
    const metrics: Record<string, object[]> = {};
    for (const key of [...given].reverse()) {
      const [kind, , metric] = all[key]!;
      (metrics[kind] ??= []).push(metric);
    }
    expect(severityOf(metrics)).toEqual(scores[expected]);
  });

  it.each([
    [9, 'CRITICAL'],
    [8.9, 'HIGH'],
    [6.9, 'MEDIUM'],
    [3.9, 'LOW'],
    [0, 'LOW'],
  ])('derives the severity of a score of %d without one', (score, severity) => {
    expect(severityOf({ cvssMetricV31: [cvssMetric('3.1', score, 'NONE')] })).toEqual([severity, score]);
  });

  it('has no critical severity in CVSS version 2', () => {
    const metric = { ...cvssMetric('2.0', 10, ''), baseSeverity: undefined };
    expect(severityOf({ cvssMetricV2: [metric] })).toEqual(['HIGH', 10]);
  });

  it.each([
    ['none at all', undefined],
    ['null', null],
    ['an empty one', {}],
    ['one without a score', { cvssMetricV31: [{ type: 'Primary', cvssData: {} }] }],
    ['one without data', { cvssMetricV31: [{ type: 'Primary' }] }],
    ['a score that is none', { cvssMetricV31: [cvssMetric('3.1', 99, 'CRITICAL')] }],
    ['a score of text', { cvssMetricV31: [{ cvssData: { baseScore: '9.8', baseSeverity: 'CRITICAL' } }] }],
  ])('is unknown while the entry awaits analysis: %s', (_, metrics) => {
    expect(severityOf(metrics)).toEqual(['UNKNOWN', null]);
  });

  it('sorts the most severe first, exploited ones before their equals, and unknown ones last', () => {
    const scored = (id: string, score: number, severity: string, fields: object = {}) =>
      nvdCve(id, { metrics: { cvssMetricV31: [cvssMetric('3.1', score, severity)] }, ...fields });
    const answer = nvdAnswer(
      nvdCve('CVE-2025-1000'),
      scored('CVE-2025-1001', 5, 'MEDIUM'),
      scored('CVE-2025-1002', 9.1, 'CRITICAL'),
      scored('CVE-2025-1003', 9.8, 'CRITICAL'),
      scored('CVE-2025-1004', 9.1, 'CRITICAL', { cisaExploitAdd: '2025-04-01' }),
      scored('CVE-2025-1005', 9.1, 'CRITICAL', { published: '2026-01-02T00:00:00.000' }),
    );
    expect(readNvd(answer).items.map(({ id }) => id.slice(-1))).toEqual(['4', '3', '5', '2', '1', '0']);
  });

  it('keeps a hundred of them, and returns the total', () => {
    const many = Array.from({ length: 150 }, (_, index) => nvdCve(`CVE-2025-${1000 + index}`));
    const severe = nvdCve('CVE-2025-9999', { metrics: { cvssMetricV31: [cvssMetric('3.1', 7, 'HIGH')] } });
    const { total, items } = readNvd(nvdAnswer(...many, severe));
    expect([total, items.length, items[0]?.id]).toEqual([151, 100, 'CVE-2025-9999']);
  });

  it.each([
    ['no description', [], ''],
    ['none in English', [{ lang: 'fr', value: 'Une faiblesse.' }], ''],
    ['null', null, ''],
    ['a long one', [{ lang: 'en', value: 'a'.repeat(3000) }], `${'a'.repeat(499)}…`],
    ['control characters', [{ lang: 'en', value: 'one\u0000\ntwo' }], 'one two'],
  ])('shows a description in one line that can be stored: %s', (_, descriptions, shown) => {
    expect(readNvd(nvdAnswer(nvdCve('CVE-2025-1001', { descriptions }))).items[0]?.description).toBe(shown);
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['text', 'Service unavailable'],
    ['an empty object', {}],
    ['no total', { vulnerabilities: [] }],
    ['a negative total', { totalResults: -1, vulnerabilities: [] }],
    [
      'vulnerabilities that are no list',
      { totalResults: 1, vulnerabilities: { cve: nvdCve('CVE-2025-1001') } },
    ],
    ['an item that is null', { totalResults: 1, vulnerabilities: [null] }],
    ['an item without a CVE', { totalResults: 1, vulnerabilities: [{}] }],
    ['a CVE without an id', nvdAnswer({ published: '2025-03-04T08:15:05.120' })],
    ['an id that leads elsewhere', nvdAnswer(nvdCve('../../evil?CVE-2025-1001'))],
    ['metrics that are a list', nvdAnswer(nvdCve('CVE-2025-1001', { metrics: [] }))],
    ['scores that are no list', nvdAnswer(nvdCve('CVE-2025-1001', { metrics: { cvssMetricV31: {} } }))],
    ['a score that is null', nvdAnswer(nvdCve('CVE-2025-1001', { metrics: { cvssMetricV31: [null] } }))],
    ['a description of text', nvdAnswer(nvdCve('CVE-2025-1001', { descriptions: 'A weakness.' }))],
  ])('is rejected in another format: %s', (_, body) => {
    expect(() => readNvd(body)).toThrow();
  });
});
