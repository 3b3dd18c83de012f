import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { intCryptominer } from './int-cryptominer.ts';

describe('int-cryptominer', () => {
  it.each([
    ['<script src="https://coinhive.com/lib/coinhive.min.js"></script>', 'loaded'],
    ['<script src="//www.webminepool.com/lib/base.js"></script>', 'loaded'],
    ["<script>var m = new CoinHive.Anonymous('key'); m.start()</script>", 'started'],
  ])('fires on %s', (head, code) => {
    expect(judge(intCryptominer, { head })).toMatchObject({ status: 'fail', code, elements: [6] });
  });
  it.each([
    '<script src="/coinhive.com/lib.js"></script>',
    '<script>new Client({ id: 1 })</script>',
    '<script src="https://cdn.example.net/miner-game.js"></script>',
  ])('passes on %s', (head) => {
    expect(judge(intCryptominer, { head })).toEqual({ status: 'pass' });
  });
  it('does not apply without scripts', () => {
    expect(judge(intCryptominer)).toMatchObject({ reason: 'no-files' });
  });
});
