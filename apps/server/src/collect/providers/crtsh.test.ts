import { describe, expect, it } from 'vitest';
import { crtShRow } from '../../../test/collect/providers/documented-answers.ts';
import { readCrtSh } from './crtsh.ts';
import { ProviderError } from './provider.ts';

describe('an answer of crt.sh', () => {
  it('gives every name of every certificate once', () => {
    const rows = [
      crtShRow('a.example.com\nb.example.com'),
      crtShRow('b.example.com', { entry_timestamp: null, common_name: null, new_field: {} }),
      crtShRow('*.example.com\nuser@example.com', { common_name: 'Olive Company' }),
    ];
    expect(readCrtSh(JSON.stringify(rows))).toEqual([
      'a.example.com',
      'b.example.com',
      '*.example.com',
      'user@example.com',
    ]);
  });

  it('is empty for a domain without certificates', () => {
    expect(readCrtSh('[]\n')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['a page', '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>'],
    ['an object', '{"error":"busy"}'],
    ['null', 'null'],
  ])('means that crt.sh is not there: %s', (_, body) => {
    expect(() => readCrtSh(body)).toThrow(ProviderError);
    expect(() => readCrtSh(body)).toThrow(expect.objectContaining({ reason: 'unreachable' }));
  });

  it.each([
    ['cut off', '[{"name_value":"a.exam'],
    ['rows that are null', '[null]'],
    ['rows that are lists', '[["a.example.com"]]'],
    ['no names', '[{"id":1}]'],
    ['names that are null', '[{"name_value":null}]'],
    ['names in a list', '[{"name_value":["a.example.com"]}]'],
  ])('is refused in another form: %s', (_, body) => {
    expect(() => readCrtSh(body)).toThrow();
    expect(() => readCrtSh(body)).not.toThrow(ProviderError);
  });

  it('is read within a second, large as it may be', () => {
    const row = JSON.stringify(
      crtShRow(Array.from({ length: 100 }, (_, n) => `n${n}.example.com`).join('\n')),
    );
    const body = `[${Array<string>(12_000).fill(row).join(',')}]`;
    expect(body.length).toBeGreaterThan(20_000_000);
    const begin = performance.now();
    expect(readCrtSh(body)).toHaveLength(100);
    expect(performance.now() - begin).toBeLessThan(3000);
  });
});
