import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgAltFilename } from './img-alt-filename.ts';

describe('img-alt-filename', () => {
  it.each([
    ['/a.png', 'tree.jpg'],
    ['/a.png', 'Hero Banner.jpg', false],
    ['/a.png', 'IMG_1234'],
    ['/a.png', 'DSC00042'],
    ['/a.png', 'screenshot-2024'],
    ['/media/olive_tree.jpg', 'olive_tree'],
    ['/media/Olive-Tree-Spring.webp?w=3', 'olive-tree-spring'],
    ['/media/20240501120000.jpg', '20240501120000'],
    ['/media/caf%C3%A9_bar.jpg', 'café_bar'],
  ])('fires on %j and %j', (src, alt, fires = true) => {
    const outcome = judge(imgAltFilename, { body: `<img src="${src}" alt="${alt}">` });
    if (fires)
      expect(outcome).toEqual({
        status: 'fail',
        code: 'file',
        data: { count: 1, total: 1, alt },
        elements: [7],
      });
    else expect(outcome).toEqual({ status: 'pass' });
  });
  it.each([
    ['/tree.jpg', 'tree'],
    ['/tree.jpg', ''],
    ['/wi-fi.png', 'Wi-Fi'],
    ['/covid-19.png', 'COVID-19'],
    ['/olive-tree-spring.jpg', 'Olive tree in spring'],
    ['/a.png', 'Logo of Example.com'],
    ['/a.png', 'Image 3 of 5'],
    ['/a.png', 'IMG_1234 shows a tree'],
  ])('passes on %j and %j', (src, alt) => {
    expect(judge(imgAltFilename, { body: `<img src="${src}" alt="${alt}">` })).toEqual({ status: 'pass' });
  });
  it('does not apply without alternative texts', () => {
    expect(judge(imgAltFilename, { body: '<img src="/a.png">' })).toEqual({
      status: 'not-applicable',
      reason: 'no-alt',
    });
  });
  it('skips error pages', () => {
    expect(judge(imgAltFilename, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
  it('is fast on millions of characters', () => {
    const body = `<img src="/a.png" alt="${'a-.jpg'.repeat(400_000)}">`;
    expect(judge(imgAltFilename, { body })).toEqual({ status: 'pass' });
  }, 2000);
});
