import { expect, it } from 'vitest';

import { pageTypeOf } from './page-type.ts';

it.each([
  ['/', '/'],
  ['//', '/'],
  ['', '/'],
  ['/about', '/*'],
  ['/about/', '/*'],
  ['/p/12.html', '/p/*'],
  ['/blog/2026/olive-trees', '/blog/#/*'],
  ['/blog/2026/02/olive-trees/', '/blog/#/#/*'],
  ['/shop/item-17/reviews', '/shop/#/*'],
  ['/caf%C3%A9/menu', '/caf%C3%A9/*'],
  ['/caf%C3%A9-2/menu', '/#/*'],
  ['/a//b', '/a/*'],
])('%j is a page of type %j', (path, type) => {
  expect(pageTypeOf(path)).toBe(type);
});

it('is bounded', () => {
  expect(pageTypeOf(`/${'long-segment/'.repeat(5000)}x`).length).toBeLessThanOrEqual(200);
});
