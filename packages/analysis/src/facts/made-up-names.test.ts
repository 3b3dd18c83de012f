import { expect, it, vi } from 'vitest';
import { makePage } from '../fixtures/page.ts';

const madeUp = Array.from({ length: 3000 }, (_, i) => `<x-${i}>a</x-${i}>`).join('');
const names = ['time datetime="2024-01-01"', 'video autoplay', 'audio', 'blockquote', 'details', 'label'];
const plain = names.map((name) => `<${name}>Some text</${name.split(' ', 1)[0] ?? ''}>`).join('');
const picture = '<picture><source srcset="/a"><img src="/b"></picture>';

it('reads a page the same after one that made up thousands of element names', async () => {
  const page = makePage({
    body: `<main>${plain}${picture}<svg><title>A</title><a href="/x">B</a></svg></main>`,
  });
  const analyzed: string[] = [];
  for (const before of [[], [makePage({ body: madeUp })]]) {
    // The table of names lives as long as the modules.
    vi.resetModules();
    const { analyze } = await import('../analyze.ts');
    for (const one of before) analyze(one);
    analyzed.push(JSON.stringify(analyze(page)));
  }
  expect(analyzed[1]).toBe(analyzed[0]);
});
