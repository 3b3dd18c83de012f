import { describe, expect, it } from 'vitest';
import { formatMessage, readArguments, type DataFor } from './message.ts';

const pages = '{count, plural, =0 {No pages} one {# page} other {# pages}} of {site}';

describe('a message', () => {
  it.each([
    [0, 'No pages of a.test'],
    [1, '1 page of a.test'],
    [2, '2 pages of a.test'],
    [12_345, '12,345 pages of a.test'],
  ])('counts %d', (count, text) => {
    expect(formatMessage(pages, { count, site: 'a.test' }, 'en')).toBe(text);
  });

  it.each([
    ['en', '1,234.5'],
    ['it', '1234,5'],
    ['de', '1.234,5'],
  ] as const)('formats numbers as %s does', (language, text) => {
    expect(formatMessage('{size, number}', { size: 1234.5 }, language)).toBe(text);
  });

  it('uses the plural of its language', () => {
    const message = '{n, plural, one {# Seite} other {# Seiten}}';
    expect([1, 0, 1.5].map((n) => formatMessage(message, { n }, 'de'))).toEqual([
      '1 Seite',
      '0 Seiten',
      '1,5 Seiten',
    ]);
  });

  it('inserts data unchanged', () => {
    const data = { a: '{b} $& <b>', b: 'B', list: ['x', '{a}'], n: 1234.5 };
    expect(formatMessage('{a}|{b}|{list}|{n}|{missing}|{toString}', data, 'en')).toBe(
      '{b} $& <b>|B|x, {a}|1234.5|{missing}|{toString}',
    );
  });

  // https://unicode-org.github.io/icu/userguide/format_parse/messages/#quotingescaping
  it.each([
    ["This '{isn''t}' obvious", "This {isn't} obvious"],
    ["I don't mind", "I don't mind"],
    ["'{'{name}'}'", '{x}'],
    ["{n, plural, other {'#' of #}}", '# of 3'],
  ])('reads the quotes of %s', (message, text) => {
    expect(formatMessage(message, { name: 'x', n: 3 }, 'en')).toBe(text);
  });

  it.each(['{', '{a', '}', '{a, plural, one {#}}', '{a, select, other {}}', '{0}', '{a, plural, some {}}'])(
    'rejects %s',
    (message) => {
      expect(() => readArguments(message)).toThrow(SyntaxError);
    },
  );

  it('has arguments, which the compiler checks as well', () => {
    expect(readArguments(`${pages}, {n, number} {count}`)).toEqual(['count', 'site', 'n']);
    const take = <const Message extends string>(message: Message, data: DataFor<Message>) => [message, data];
    take(pages, { count: 1, site: '' });
    take('{size, number} {name}', { size: 1, name: '' });
    take('Nothing.', {});
    // @ts-expect-error -- the message also requires a site
    take(pages, { count: 1 });
    // @ts-expect-error -- the message requires a size
    take('{size, number}', { name: '' });
  });
});
