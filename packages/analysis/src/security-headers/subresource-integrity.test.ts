import { describe, expect, it } from 'vitest';

import type { ScriptElement } from './observation.ts';
import { judgeSubresourceIntegrity } from './subresource-integrity.ts';
import { expectLinear } from '../fixtures/growth.ts';

const script = (src: string, integrity: string | null = null): ScriptElement => ({
  src,
  integrity,
  crossorigin: null,
});
const judge = (scripts: readonly ScriptElement[], url = 'https://www.example.com/') =>
  judgeSubresourceIntegrity({ url, isHtml: true, scripts, registrableDomain: null });

describe('Subresource Integrity', () => {
  it.each<[readonly ScriptElement[], string]>([
    [[], 'sri-not-implemented-but-no-scripts-loaded'],
    [
      [script('/a.js'), script('a.js'), script('')],
      'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
    ],
    [[script('https://example.com/a.js')], 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin'],
    [
      [script('https://cdn.example.com/a.js')],
      'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
    ],
    [[script('data:,1')], 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin'],
    [[script('/a.js', 'sha256-x')], 'sri-implemented-and-all-scripts-loaded-securely'],
    [[script('https://cdn.test/a.js')], 'sri-not-implemented-but-external-scripts-loaded-securely'],
    [[script('https://badexample.com/a.js')], 'sri-not-implemented-but-external-scripts-loaded-securely'],
    [[script('https://cdn.test/a.js', ' ')], 'sri-not-implemented-but-external-scripts-loaded-securely'],
    [
      [script('https://cdn.test/a.js', 'sha256-x'), script('/a.js')],
      'sri-implemented-and-external-scripts-loaded-securely',
    ],
    [
      [script('https://cdn.test/a.js', 'sha256-x'), script('https://cdn.test/b.js')],
      'sri-not-implemented-but-external-scripts-loaded-securely',
    ],
    [
      [script('http://cdn.test/a.js', 'sha256-x')],
      'sri-implemented-but-external-scripts-not-loaded-securely',
    ],
    [[script('//cdn.test/a.js')], 'sri-not-implemented-and-external-scripts-not-loaded-securely'],
    [[script('\\\\cdn.test/a.js')], 'sri-not-implemented-and-external-scripts-not-loaded-securely'],
  ])('%j is %s', (scripts, result) => {
    expect(judge(scripts).result).toBe(result);
  });

  it('treats hosts of one registrable domain as one site if known', () => {
    const observation = {
      url: 'https://a.example.co.uk/',
      isHtml: true,
      scripts: [script('https://b.example.co.uk/x.js')],
    };
    const known = judgeSubresourceIntegrity({
      ...observation,
      registrableDomain: (host) => host.split('.').slice(-3).join('.'),
    });
    expect(known.result).toBe('sri-not-implemented-but-all-scripts-loaded-from-secure-origin');
    const unknown = judgeSubresourceIntegrity({ ...observation, registrableDomain: null });
    expect(unknown.result).toBe('sri-not-implemented-but-external-scripts-loaded-securely');
  });

  it('does not apply to other documents', () => {
    const observation = { url: 'https://a.test/', isHtml: false, scripts: [], registrableDomain: null };
    expect(judgeSubresourceIntegrity(observation).result).toBe('sri-not-implemented-response-not-html');
  });

  it('lists the first hundred external scripts of a page with very many, quickly', () => {
    expectLinear((size) => {
      const count = size(5_000);
      const scripts = [
        ...Array.from({ length: count }, () => script('https://cdn.test/a.js')),
        script(' '.repeat(size(2_000_000))),
      ];
      return () => {
        const { data } = judge(scripts);
        expect(data.external).toHaveLength(100);
        expect(data.scripts).toBe(count + 1);
      };
    });
  });
});
