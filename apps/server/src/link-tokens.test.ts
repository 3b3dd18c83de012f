import { describe, expect, it } from 'vitest';
import { createLinkTokens } from './link-tokens.ts';

const id = '0193a1b0-89ab-4cde-8f01-23456789abcd';
const tokens = createLinkTokens('a secret of this installation');
const token = tokens.make(id);

describe('the token of a link', () => {
  it('is short, URL-safe and deterministic', () => {
    expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(tokens.make(id)).toBe(token);
    expect(tokens.read(token)).toBe(id);
  });

  it('cannot be created with another secret or for another link', () => {
    const [, signature] = token.split('.');
    const [other] = tokens.make('0193a1b0-89ab-4cde-8f01-23456789abce').split('.');
    const foreign = createLinkTokens('a secret of another installation').make(id);
    for (const made of [foreign, `${other}.${signature}`, token.slice(0, -2), `${token} `, '', '.', id])
      expect(tokens.read(made), made).toBeNull();
  });
});
