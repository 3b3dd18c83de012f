import { describe, expect, it } from 'vitest';
import { emailKey, emailPattern, readEmail } from './email-address.ts';

const read = (text: string): string | null => {
  try {
    return readEmail(text);
  } catch {
    return null;
  }
};

describe('readEmail', () => {
  it.each([
    ['you@example.com', 'you@example.com'],
    ['You@Example.com', 'You@Example.com'],
    ["o'neill+tag@sub.example.com", "o'neill+tag@sub.example.com"],
    ['größe@exämple.de', 'größe@exämple.de'],
    ['you@localhost', 'you@localhost'],
    ['ｙｏｕ@ｅｘａｍｐｌｅ．com', 'you@example.com'],
    ['you@example.com.', 'you@example.com'],
    ['you@example。com｡', 'you@example。com'],
    [`${'a'.repeat(250)}@b.c`, `${'a'.repeat(250)}@b.c`],
    [`${'a'.repeat(251)}@b.c`, null],
    ['', null],
    ['you', null],
    ['you@', null],
    ['@example.com', null],
    ['a@b@example.com', null],
    ['a＠b@example.com', null],
    ['a,b@example.com', null],
    ['a，b@example.com', null],
    ['"a b"@example.com', null],
    ['You <you@example.com>', null],
    [' you@example.com', null],
    ['you@example.com ', null],
    ['you\u00a0@example.com', null],
    ['you@example.com\r\nBcc: all@example.com', null],
    ['you\u0007@example.com', null],
    ['you\u0085@example.com', null],
    ['you\u202e@example.com', null],
    ['you\u200b@example.com', null],
    ['you@example.com/path', null],
    ['you@exa%6dple.com', null],
    ['you@exa\u00admple.com', null],
    ['you@a..b', null],
    ['you@xn--a', null],
  ])('reads %j as %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('accepts no character that becomes one that an address cannot have', () => {
    const wrong: string[] = [];
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      const character = String.fromCodePoint(code);
      const compatible = character.normalize('NFKC');
      if (compatible === character || !emailPattern.test(`a${character}@b.c`)) continue;
      if (!emailPattern.test(`a${compatible}@b.c`)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

describe('emailKey', () => {
  it.each([
    ['you@example.com', 'YOU@EXAMPLE.COM'],
    ['you@example.com', 'you@example.com.'],
    ['you@example.com', 'ｙｏｕ@ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['you@bücher.example', 'you@xn--bcher-kva.example'],
    ['you@bücher.example', 'you@BÜCHER.example.'],
    ['you@bücher.example', 'you@XN--BCHER-KVA.example'],
    ['größe@example.com', 'GRO\u0308ße@example.com'],
    ['İ@example.com', 'i\u0307@example.com'],
    ['\u212a@example.com', 'k@example.com'],
    ['ﬁn@example.com', 'FIN@example.com'],
    ['Jose\u0301@example.com', 'jos\u00e9@example.com'],
    ['reader@exa_mple', 'READER@EXA_MPLE'],
  ])('is the same for %j and %j', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other));
    expect(emailKey(emailKey(other))).toBe(emailKey(one));
  });

  it.each([
    ['you@example.com', 'you@example.org'],
    ['you@example.com', 'you+tag@example.com'],
    ['i@example.com', 'ı@example.com'],
    ['i@example.com', 'İ@example.com'],
    ['you@example.com', 'you@exämple.com'],
    ['you@fass.example', 'you@faß.example'],
    ['a.b@example.com', 'ab@example.com'],
  ])('differs for %j and %j', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other));
  });
});
