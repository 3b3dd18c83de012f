import { describe, expect, it } from 'vitest';
import { readPinterest } from './pinterest.ts';

describe('Pinterest', () => {
  const call = 'receiveCount({"url":"https://olives.example/","count":12})';
  it.each([call, `${call};`, `\n${call}\n`])('reads the count in %j', (body) => {
    expect(readPinterest(body)).toEqual({ facebook: null, pinterest: 12 });
  });

  it.each([
    ['another call', 'alert({"count":12})'],
    ['more than the call', `alert(1);${call}`],
    ['two calls', `${call};${call}`],
    ['a page', '<!doctype html><h1>Not here</h1>'],
    ['no count', 'receiveCount({"url":"https://olives.example/"})'],
    ['a dash', 'receiveCount({"count":"-"})'],
    ['an end too early', call.slice(0, -4)],
    ['nothing', ''],
  ])('rejects a response with %s', (_what, body) => {
    expect(() => readPinterest(body)).toThrow();
  });
});
