import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Bounder, boundText } from './bounds.ts';

describe('truncated text', () => {
  it('is cut between characters, with an ellipsis', () => {
    expect(boundText('abcdef', 6)).toBe('abcdef');
    expect(boundText('abcdefg', 6)).toBe('abcde…');
    expect(boundText('abcd😀fg', 6)).toBe('abcd…');
  });

  it('contains nothing that a database rejects', () => {
    expect(boundText('a\u0000\ud800b\tc\n', 10)).toBe('a\ufffd\ufffdb\tc\n');
  });

  it('is within its bound and well-formed, whatever the input', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 0xffff })),
        fc.integer({ min: 2, max: 20 }),
        (units, max) => {
          const bounded = boundText(String.fromCharCode(...units), max);
          expect(bounded.length).toBeLessThanOrEqual(max);
          expect(bounded).not.toMatch(/\p{Surrogate}/u);
          expect(bounded).not.toContain('\u0000');
        },
      ),
    );
  });
});

describe('a text bounder', () => {
  it('remembers what it truncated', () => {
    const bound = new Bounder();
    expect(bound.list('b', [1, 2, 3], 2)).toEqual([1, 2]);
    bound.text('a', 'xxx', 2);
    bound.text('a', 'xxx', 2);
    bound.text('c', 'x', 2);
    expect(bound.truncated).toEqual(['a', 'b']);
  });
});
