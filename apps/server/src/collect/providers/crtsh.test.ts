import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../../packages/analysis/src/fixtures/growth.ts';
import { crtShRow } from '../../../test/collect/providers/documented-answers.ts';
import { readCrtSh } from './crtsh.ts';

describe('a response of crt.sh', () => {
  it('yields every name of every certificate once', () => {
    const rows = [
      crtShRow('a.example.com\nb.example.com'),
      crtShRow('b.example.com', { entry_timestamp: null, common_name: null, new_field: {} }),
      crtShRow('*.example.com\nuser@example.com', { common_name: 'Olive Company' }),
    ];
    expect(readCrtSh(rows)).toEqual(['a.example.com', 'b.example.com', '*.example.com', 'user@example.com']);
  });

  it('is empty for a domain without certificates', () => {
    expect(readCrtSh([])).toEqual([]);
  });

  it.each([
    ['text', '[]'],
    ['an object', { error: 'busy' }],
    ['null', null],
    ['rows that are null', [null]],
    ['rows that are lists', [['a.example.com']]],
    ['no names', [crtShRow('a.example.com', { name_value: undefined })]],
    ['names that are null', [crtShRow('a.example.com', { name_value: null })]],
    ['names in a list', [crtShRow('a.example.com', { name_value: ['a.example.com'] })]],
  ])('is rejected in another format: %s', (_, body) => {
    expect(() => readCrtSh(body)).toThrow();
  });

  it('is read within seconds, however large it is', () => {
    const row = crtShRow(Array.from({ length: 100 }, (_, n) => `n${n}.example.com`).join('\n'));
    expectLinear((size) => {
      const rows = Array<object>(size(12_000)).fill(row);
      return () => expect(readCrtSh(rows)).toHaveLength(100);
    });
  });
});
