import { describe, expect, it } from 'vitest';
import { LiteralAutomaton } from './literal-automaton.ts';

function occurrences(literals: readonly string[], text: string, length = text.length): readonly string[] {
  const found: string[] = [];
  new LiteralAutomaton(literals).scan(text, 0, length, (literal, end) =>
    found.push(`${literals[literal]}@${end}`),
  );
  return found;
}

describe('LiteralAutomaton', () => {
  it('finds overlapping and nested literals', () => {
    expect(occurrences(['he', 'she', 'his', 'hers'], 'ushers')).toEqual(['she@4', 'he@4', 'hers@6']);
  });

  it('ignores case, and matches nothing else loosely', () => {
    expect(occurrences(['k', '[a'], 'K\u212a{a[A')).toEqual(['k@1', '[a@6']);
  });

  it('stops at the given length', () => {
    expect(occurrences(['aa'], 'aaaa', 3)).toEqual(['aa@2', 'aa@3']);
  });

  it('starts over after a character that no literal has', () => {
    expect(occurrences(['ab'], 'aéb aüab')).toEqual(['ab@8']);
  });

  it('matches a search for each literal', () => {
    const literals = ['a', 'ab', 'bab', 'abba', 'ba', 'bb', 'aabb'];
    let seed = 1;
    for (let round = 0; round < 200; round++) {
      let text = '';
      for (let i = 0; i < 30; i++) {
        seed = (seed * 48271) % 2147483647;
        text += 'abc'.charAt(seed % 3);
      }
      const expected = new Set<string>();
      for (const literal of literals)
        for (let at = text.indexOf(literal); at !== -1; at = text.indexOf(literal, at + 1))
          expected.add(`${literal}@${at + literal.length}`);
      expect(new Set(occurrences(literals, text))).toEqual(expected);
    }
  });

  it('rejects literals that it could never find', () => {
    expect(() => new LiteralAutomaton(['Upper'])).toThrow();
    expect(() => new LiteralAutomaton([''])).toThrow();
  });
});
