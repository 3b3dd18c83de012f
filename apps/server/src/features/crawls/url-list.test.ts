import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { checkRecipient, listLimits, readUrlList } from './url-list.ts';

const readUrl = (raw: string) =>
  Promise.resolve(
    URL.canParse(raw)
      ? { ok: true as const, href: new URL(raw).href }
      : { ok: false as const, message: 'The URL cannot be parsed.' },
  );
const read = (urls: readonly string[], maxPages: number | null = null) =>
  readUrlList(urls, { maxPages, readUrl });
const hashOf = async (urls: readonly string[]) => (await read(urls)).list?.hash.toString('hex');

describe('a list of URLs', () => {
  it('keeps its order, and each URL once in the first of its spellings', async () => {
    const target = await read([
      'http://b.test/%7ex',
      'https://a.test:8443/',
      'HTTP://B.test/~x',
      'http://b.test/',
    ]);
    expect(target.startUrl).toBe('http://b.test/%7ex');
    expect(target.list).toMatchObject({
      urls: ['http://b.test/%7ex', 'https://a.test:8443/', 'http://b.test/'],
      origins: ['http://b.test', 'https://a.test:8443'],
    });
  });

  it('is the same list in any order and spelling', async () => {
    const hash = await hashOf(['http://a.test/%7e', 'http://a.test/b']);
    expect(await hashOf(['http://a.test/b', 'http://a.test/~', 'http://a.test/b'])).toBe(hash);
    expect(await hashOf(['http://a.test/b'])).not.toBe(hash);
    expect(await hashOf(['http://a.test/b', 'http://a.test/~', 'http://a.test/c'])).not.toBe(hash);
  });

  it.each([
    ['INVALID_URL', 'urls.1: ', ['http://a.test/', 'nothing'], null],
    ['INVALID_REQUEST', '2 different URLs', ['http://a.test/', 'http://a.test/b', 'http://a.test/'], 1],
    [
      'INVALID_REQUEST',
      `${listLimits.hosts + 1} hosts`,
      Array.from({ length: listLimits.hosts + 1 }, (_, i) => `http://a.test:${8_000 + i}/`),
      null,
    ],
    ['INVALID_REQUEST', 'empty', [], null],
  ])('is refused with %s: %s', async (code, message, urls, maxPages) => {
    const error: unknown = await read(urls, maxPages).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code, message: expect.stringContaining(message) as string });
  });

  it('counts duplicates once toward the limit', async () => {
    expect((await read(['http://a.test/', 'http://a.test/'], 1)).list?.urls).toHaveLength(1);
  });

  it.each([
    [true, ['https://a.example.com/', 'https://example.com:8443/']],
    [false, ['https://example.com/', 'https://example.org/']],
    [false, ['https://example.com/', 'http://example.com/']],
    // Of different people.
    [false, ['https://a.github.io/', 'https://b.github.io/']],
  ])('has one recipient for what is secret: %s', async (hasOne, urls) => {
    const { list } = await read(urls);
    const check = () => list && checkRecipient(list);
    if (hasOne) expect(check).not.toThrow();
    else expect(check).toThrow('a single domain');
  });
});
