import { describe, expect, it } from 'vitest';
import { maxHtmlBytes, readableBytes } from './html-bytes.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

describe('the bytes of a page that are read', () => {
  it('are all of them up to the limit', () => {
    const bytes = encode('x'.repeat(maxHtmlBytes));
    expect(readableBytes(bytes)).toBe(bytes);
  });

  it('end with the last whole tag', () => {
    const html = `${'x'.repeat(maxHtmlBytes - 10)}<p>é<a href=/about>About</a>`;
    expect(decode(readableBytes(encode(html))).slice(-4)).toBe('x<p>');
  });

  it.each(['é', '€', '😀'])('end with a whole character if there is no tag: %s', (character) => {
    for (let before = 0; before < 4; before++) {
      const bytes = readableBytes(encode('x'.repeat(before) + character.repeat(maxHtmlBytes)));
      expect(() => decode(bytes)).not.toThrow();
      expect(bytes.length).toBeGreaterThan(maxHtmlBytes - 4);
      expect(bytes.length).toBeLessThanOrEqual(maxHtmlBytes);
    }
  });

  it('are whole units of UTF-16', () => {
    const bytes = new Uint8Array(2 * maxHtmlBytes).fill(0x3e);
    bytes.set([0xff, 0xfe]);
    expect(readableBytes(bytes)).toHaveLength(maxHtmlBytes);
  });
});
