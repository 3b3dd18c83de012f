import { describe, expect, it } from 'vitest';
import { internetDbHost } from '../../../test/collect/providers/documented-answers.ts';
import { readInternetDb } from './internetdb.ts';

describe('a response of InternetDB', () => {
  it('yields ports and tags, and leaves out guessed products and vulnerabilities', () => {
    expect(readInternetDb({ ...internetDbHost, new_field: 1 })).toEqual({
      ports: [443, 80],
      tags: ['cloud'],
    });
  });

  it('needs only the ports', () => {
    expect(readInternetDb({ ports: [22] })).toEqual({ ports: [22], tags: [] });
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['text', '<html>'],
    ['nothing known with the status of a success', { detail: 'No information available' }],
    ['ports that are null', { ...internetDbHost, ports: null }],
    ['a port of text', { ...internetDbHost, ports: ['443'] }],
    ['a port that is none', { ...internetDbHost, ports: [70_000] }],
    ['a tag that is null', { ...internetDbHost, tags: [null] }],
  ])('is rejected in another format: %s', (_, body) => {
    expect(() => readInternetDb(body)).toThrow();
  });
});
