import { describe, expect, it } from 'vitest';

import { makePage } from '../fixtures/page.ts';
import { readPage } from './facts.ts';
import { parseViewport } from './viewport.ts';

describe('the content of a viewport element', () => {
  it.each([
    ['', {}],
    ['width=device-width, initial-scale=1', { width: 'device-width', 'initial-scale': '1' }],
    [' Width = Device-Width ;initial-scale=1', { width: 'device-width', 'initial-scale': '1' }],
    ['width=1 height=2', { width: '1', height: '2' }],
    ['width 5, height=2', { height: '2' }],
    ['width huge=5', { width: '5' }],
    ['width==5', { width: '5' }],
    ['width=,height=2', { height: '2' }],
    ['width=1, width=2', { width: '2' }],
    ['=,;=', {}],
    ['__proto__=1', { ['__proto__']: '1' }],
  ])('%j', (content, properties) => {
    expect([...parseViewport(content)]).toEqual(Object.entries(properties));
  });
});

describe('the viewport of a page', () => {
  const viewportOf = (content: string) =>
    readPage(makePage({ head: `<meta name="Viewport" content="${content}">` })).facts.viewport;

  it.each([
    ['width=320', { width: 320, isDeviceWidth: false }],
    ['width=0', { width: 1 }],
    ['width=-5', { width: null }],
    ['width=99999', { width: 10_000 }],
    ['width=wide', { width: 1 }],
    ['initial-scale=1.0px', { initialScale: 1, isDeviceWidth: true }],
    ['initial-scale=0.9', { initialScale: 0.9, isDeviceWidth: false }],
    ['maximum-scale=99', { maximumScale: 10 }],
    ['maximum-scale=device-width', { maximumScale: 10 }],
    ['user-scalable=-1', { isUserScalable: true }],
    ['user-scalable=x', { isUserScalable: false }],
  ])('%j', (content, viewport) => {
    expect(viewportOf(content)).toMatchObject(viewport);
  });

  it('is missing without the element', () => {
    expect(readPage(makePage()).facts.viewport).toBeNull();
  });
});
