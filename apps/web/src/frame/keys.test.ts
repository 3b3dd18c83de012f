import { describe, expect, it } from 'vitest';
import { frameKeyOf } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const settings = { isApple: false, isTyping: false, hasSingleKeys: true };

describe('the keys of every page', () => {
  it.each([
    ['Ctrl K', { key: 'k', ctrlKey: true }, {}, 'palette'],
    ['Ctrl K with caps lock', { key: 'K', ctrlKey: true }, {}, 'palette'],
    ['Ctrl K in a field', { key: 'k', ctrlKey: true }, { isTyping: true }, 'palette'],
    ['Ctrl K without single keys', { key: 'k', ctrlKey: true }, { hasSingleKeys: false }, 'palette'],
    ['Ctrl Alt K, which types a character', { key: 'k', ctrlKey: true, altKey: true }, {}, null],
    ['the Windows key and K', { key: 'k', metaKey: true }, {}, null],
    ['⌘ K', { key: 'k', metaKey: true }, { isApple: true }, 'palette'],
    ['⌃ K on a Mac, which deletes a line', { key: 'k', ctrlKey: true }, { isApple: true }, null],
    ['another key with Ctrl', { key: 'j', ctrlKey: true }, {}, null],
    ['k', { key: 'k' }, {}, null],
    ['?', { key: '?' }, {}, 'shortcuts'],
    ['? in a field', { key: '?' }, { isTyping: true }, null],
    ['? when turned off', { key: '?' }, { hasSingleKeys: false }, null],
    ['/', { key: '/' }, {}, 'search'],
    ['/ in a field', { key: '/' }, { isTyping: true }, null],
    ['Ctrl /', { key: '/', ctrlKey: true }, {}, null],
  ] as const)('%s', (_, pressed, changed, expected) => {
    expect(frameKeyOf({ ...plain, ...pressed }, { ...settings, ...changed })).toBe(expected);
  });
});
