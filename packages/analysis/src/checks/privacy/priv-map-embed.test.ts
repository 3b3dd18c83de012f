import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { privMapEmbed } from './priv-map-embed.ts';

const frame = (attributes: string) => ({ body: `<iframe title="a" ${attributes}></iframe>` });

describe('priv-map-embed', () => {
  it.each([
    'https://www.google.com/maps/embed?pb=1',
    'https://www.google.de/maps/embed?pb=1',
    'https://maps.google.com/maps?q=Rome&output=embed',
  ])('fires on %s', (src) => {
    expect(judge(privMapEmbed, frame(`src="${src}"`))).toEqual({
      status: 'fail',
      code: 'embedded',
      data: { count: 1 },
      elements: [7],
    });
  });
  it('passes with another provider', () => {
    const src = 'https://www.openstreetmap.org/export/embed.html?bbox=1';
    expect(judge(privMapEmbed, frame(`src="${src}"`))).toEqual({ status: 'pass' });
  });
  it.each([
    'data-src="https://www.google.com/maps/embed?pb=1"',
    'src="https://www.google.com/search?q=maps"',
  ])('does not apply to %s', (attributes) => {
    expect(judge(privMapEmbed, frame(attributes))).toEqual({ status: 'not-applicable', reason: 'no-maps' });
  });
});
