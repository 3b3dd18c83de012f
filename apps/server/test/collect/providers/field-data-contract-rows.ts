import { createCrux } from '../../../src/collect/providers/crux.ts';
import { createPageSpeed } from '../../../src/collect/providers/pagespeed.ts';
import type { ContractRow } from './contract-row.ts';
import { cruxHistory, cruxRecord, goodValues, pageSpeedAnswer } from './field-data-answers.ts';

const url = 'https://www.olives.example/guide';
const key = { url, formFactor: 'PHONE' };
const shares = { good: 0.9192, needsImprovement: 0.0808, poor: 0 };
const weekOf = (firstDay: string, lastDay: string, lcp: number | null, cls: number) => ({
  period: { firstDay, lastDay },
  p75: { lcp, inp: null, cls, fcp: null, ttfb: null },
});

export const fieldDataContractRows: readonly ContractRow[] = [
  {
    name: 'CRUX',
    question: 'asked for a record',
    apiKey: 'crux-4711',
    send: (provider, signal) => createCrux(provider).recordOf({ url }, 'phone', signal),
    good: () => cruxRecord(key),
    expected: {
      target: url,
      period: { firstDay: '2026-10-30', lastDay: '2026-11-26' },
      metrics: {
        lcp: { p75: 1303, ...shares },
        inp: { p75: 120, ...shares },
        cls: { p75: 0.05, ...shares },
        fcp: { p75: 1100, ...shares },
        ttfb: { p75: 600, ...shares },
      },
    },
    broken: [
      {},
      [],
      null,
      { record: {} },
      { record: { key, metrics: {} } },
      cruxRecord(key, { ...goodValues, lcp: 'fast' }),
      cruxRecord(key, { ...goodValues, cls: -1 }),
    ],
  },
  {
    name: 'CRUX',
    question: 'asked for a history',
    apiKey: 'crux-4711',
    send: (provider, signal) => createCrux(provider).historyOf({ url }, 'phone', signal),
    good: () => cruxHistory(key, 3),
    expected: [
      weekOf('2026-10-16', '2026-11-12', 2600, 0.12),
      weekOf('2026-10-23', '2026-11-19', null, 0.11),
      weekOf('2026-10-30', '2026-11-26', 2500, 0.1),
    ],
    broken: [{}, [], null, { record: { metrics: {} } }, cruxRecord(key)],
  },
  {
    name: 'PAGESPEED',
    apiKey: 'pagespeed-4711',
    send: (provider, signal) => createPageSpeed(provider).run(url, 'mobile', signal),
    good: (path) =>
      new URL(path, 'http://a.example').searchParams.get('url') === url ? pageSpeedAnswer() : {},
    expected: {
      version: '13.0.1',
      performance: 87,
      metrics: { lcp: 2904.5, cls: 0.0021, tbt: 140, fcp: 1500.25, speedIndex: 3200 },
    },
    broken: [
      {},
      [],
      null,
      pageSpeedAnswer({ categories: {} }),
      pageSpeedAnswer({ categories: { performance: { score: null } } }),
      pageSpeedAnswer({ audits: null }),
    ],
  },
];
