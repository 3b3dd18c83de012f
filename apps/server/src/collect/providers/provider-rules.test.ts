import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { providerNames, type ProviderLimit } from './provider.ts';
import { providerRules } from './provider-rules.ts';

const document = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
const spans = new Map([
  [1_000, 'a second'],
  [30_000, 'in 30 seconds'],
  [60_000, 'a minute'],
  [3_600_000, 'an hour'],
  [86_400_000, 'a day'],
]);
const describeLimits = (limits: readonly ProviderLimit[]): string =>
  limits.map(({ requests, withinMs }) => `${requests} ${spans.get(withinMs)}`).join(', ');

describe('the limits of the providers', () => {
  it.each(providerNames)('match docs/operations.md for %s', (name) => {
    const { limits, limitsWithKey, isPerHost } = providerRules[name];
    const row = document
      .slice(document.indexOf('## Providers'))
      .split('\n')
      .find((line) => line.startsWith(`| \`${name}\` `));
    const withKey = limitsWithKey === undefined ? '' : `; with a key ${describeLimits(limitsWithKey)}`;
    const cell = `${describeLimits(limits)}${withKey}${isPerHost === true ? ', each registry' : ''}`;
    expect(row?.split('|')[4]?.trim()).toBe(cell);
  });

  it.each(providerNames)('allow the first request to %s', (name) => {
    const { limits, limitsWithKey = [], maxWaitMs } = providerRules[name];
    expect(limits).not.toEqual([]);
    for (const { requests, withinMs } of [...limits, ...limitsWithKey]) {
      expect(requests).toBeGreaterThanOrEqual(1);
      expect(withinMs).toBeGreaterThanOrEqual(1_000);
    }
    const maxWait =
      name === 'COMMONCRAWL' ? `(${maxWaitMs / 1_000} for Common Crawl)` : `${maxWaitMs / 1_000} seconds`;
    expect(document.replaceAll('\n', ' ')).toContain(maxWait);
  });
});
