import { describe, expect, it } from 'vitest';
import { prescanCharset } from './charset-prescan.ts';
import { decodeText, decodeTextChunks } from './charset.ts';

const prescan = (html: string) => prescanCharset(Buffer.from(html, 'latin1'));

describe('the prescan for a declared encoding', () => {
  it.each([
    ['<meta charset=koi8-r>', 'koi8-r'],
    ['<META CHARSET="KOI8-R">', 'koi8-r'],
    ["<meta charset = ' koi8-r '/>", 'koi8-r'],
    ['<meta/charset=koi8-r/>', null],
    ['<meta charset=koi8-r />', 'koi8-r'],
    ['<meta name=x charset=koi8-r>', 'koi8-r'],
    ['<meta\fcharset=koi8-r>', 'koi8-r'],
    ['<metacharset=koi8-r>', null],
    ['<meta charset=koi8-r', null],
    ['<meta charset>', null],
    ['<meta charset=nonsense><meta charset=koi8-r>', 'koi8-r'],
    ['<meta charset=nonsense http-equiv=content-type content="text/html; charset=koi8-r">', null],
    ['<meta charset=utf-8 charset=koi8-r>', 'utf-8'],
    ['<meta http-equiv=Content-Type content="text/html; charset=koi8-r">', 'koi8-r'],
    ['<meta content="text/html; charset=koi8-r" http-equiv=Content-Type>', 'koi8-r'],
    [`<meta http-equiv=Content-Type content='text/html; charset="koi8-r"'>`, 'koi8-r'],
    [`<meta http-equiv=Content-Type content="text/html; charset='koi8-r">`, null],
    ['<meta http-equiv=Content-Type content="charset;charset = koi8-r;">', 'koi8-r'],
    ['<meta content="text/html; charset=koi8-r">', null],
    ['<meta http-equiv=refresh content="text/html; charset=koi8-r">', null],
    ['<meta charset=utf-16>', 'utf-8'],
    ['<meta charset=utf-16be>', 'utf-8'],
    ['<meta charset=x-user-defined>', 'windows-1252'],
    ['<!-- <meta charset=koi8-r> --><meta charset=utf-8>', 'utf-8'],
    ['<!--><meta charset=koi8-r>-->', 'koi8-r'],
    ['<!-- <meta charset=koi8-r>', null],
    ['<p title="<meta charset=koi8-r>"><meta charset=utf-8>', 'utf-8'],
    ['</p a="<meta charset=koi8-r>"><meta charset=utf-8>', 'utf-8'],
    ['<!doctype html><meta charset=koi8-r>', 'koi8-r'],
    ['<? <meta charset=utf-8> <meta charset=koi8-r>', 'koi8-r'],
    ['<script>"<meta charset=koi8-r>"</script>', 'koi8-r'],
    ['<?xml version="1.0" encoding="koi8-r"?><p>', 'koi8-r'],
    ["<?xml encoding='utf-16'?>", 'utf-8'],
    ['<?xml encoding="koi8-r"?><meta charset=utf-8>', 'utf-8'],
    [' <?xml encoding="koi8-r"?>', null],
    ['no markup', null],
    ['', null],
    ['<', null],
    ['<meta', null],
    [`${' '.repeat(1003)}<meta charset=koi8-r>`, 'koi8-r'],
    [`${' '.repeat(1004)}<meta charset=koi8-r>`, null],
  ])('finds in %j the encoding %s', (html, expected) => {
    expect(prescan(html)).toBe(expected);
  });
});

describe('decoding', () => {
  it('knows the labels of the standard, including those that Node does not know', () => {
    for (const [label, name] of [
      ['latin1', 'windows-1252'],
      [' UTF8 ', 'utf-8'],
      ['shift-jis', 'shift_jis'],
      ['iso-8859-16', 'iso-8859-16'],
      ['x-user-defined', 'x-user-defined'],
      ['hz-gb-2312', 'replacement'],
      ['unicode', 'utf-16le'],
    ] as const) {
      expect(decodeText(Buffer.from('a'), label)).toMatchObject({ name, source: 'header' });
    }
  });

  it('decodes the characters in which windows-1252 differs from ISO-8859-1', () => {
    const bytes = Buffer.from([0x80, 0x81, 0x92, 0x93, 0x9f, 0xa0, 0xe9, 0xff]);
    expect(decodeText(bytes, 'iso-8859-1').text).toBe('\u20ac\x81\u2019\u201c\u0178\u00a0\u00e9\u00ff');
  });

  it.each([
    ['iso-8859-16', [0xa4, 0xaa, 0xba, 0xde, 0xfe], '€ȘșȚț'],
    ['iso-8859-2', [0xa3, 0xb3], 'Łł'],
    ['shift_jis', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['gb18030', [0xd6, 0xd0], '中'],
    ['big5', [0xa4, 0xa4], '中'],
    ['euc-kr', [0xc7, 0xd1], '한'],
    ['koi8-r', [0xf0], 'П'],
    ['x-user-defined', [0x41, 0x80, 0xff], 'A\uf780\uf7ff'],
    ['utf-16be', [0x00, 0x41], 'A'],
  ])('%s', (label, bytes, text) => {
    expect(decodeText(Buffer.from(bytes), label)).toMatchObject({ text, malformed: false });
  });

  it('reports malformed bytes, and only those', () => {
    expect(decodeText(Buffer.from([0x61, 0xc3]), 'utf-8')).toMatchObject({
      text: 'a\ufffd',
      malformed: true,
    });
    expect(decodeText(Buffer.from('\ufffd'), 'utf-8').malformed).toBe(false);
    expect(decodeText(Buffer.from([0x81]), 'shift_jis').malformed).toBe(true);
    expect(decodeText(Buffer.from('anything'), 'hz-gb-2312')).toMatchObject({
      text: '\ufffd',
      malformed: true,
    });
  });

  it('follows a late declaration if the bytes are not UTF-8, as browsers do while parsing', () => {
    const late = Buffer.from(`${'<p>'.repeat(1000)}<meta charset=windows-1251>\xcf`, 'latin1');
    expect(decodeText(late, null)).toMatchObject({ name: 'windows-1251', source: 'meta' });
  });

  it('follows a late declaration in ASCII text, which reads the same either way', () => {
    const late = Buffer.from(`${'<p>'.repeat(1000)}<meta charset=iso-8859-2>`);
    expect(decodeText(late, null)).toMatchObject({ name: 'iso-8859-2', source: 'meta' });
    expect(decodeText(Buffer.from(`${late.toString()}ü`), null)).toMatchObject({
      name: 'utf-8',
      source: 'default',
    });
  });

  it('guesses from the bytes if nothing is declared', () => {
    const page = Buffer.concat([Buffer.from('<p>'), Buffer.from('d0d2c9d7c5d42c20cdc9d221', 'hex')]);
    expect(decodeText(page, null)).toMatchObject({
      text: '<p>привет, мир!',
      name: 'koi8-r',
      source: 'detected',
    });
    expect(decodeText(page, 'windows-1251').source).toBe('header');
    expect(decodeText(Buffer.from('plain'), null)).toMatchObject({ name: 'utf-8', source: 'default' });
    expect(decodeText(Buffer.from('caf\xe9', 'latin1'), null)).toMatchObject({
      name: 'windows-1252',
      source: 'default',
    });
  });

  it('never picks an encoding that it cannot decode', () => {
    const korean = Buffer.from('\x1b$)C\x0e1b:;\x0f', 'latin1');
    expect(decodeText(korean, null)).toMatchObject({ name: 'utf-8', source: 'default' });
  });
});

describe('a text in pieces', () => {
  const long = 'a'.repeat(65_530);
  const text = `<?xml version="1.0"?>${long}ä€😀 ÄÖÜ ${long}é`;
  const read = async (bytes: Buffer, size: number, label: string | null = null): Promise<string> => {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    );
    let whole = '';
    for await (const piece of decodeTextChunks(ReadableStream.from(pieces), label)) whole += piece;
    return whole;
  };

  it.each([1_000, 65_536, 65_551, 65_552, 65_553, 65_554, 65_555, 65_556, 65_557, 1_000_000])(
    'of %i bytes is decoded as UTF-8',
    async (size) => {
      expect(await read(Buffer.from(text), size)).toBe(text);
    },
  );

  it('is UTF-8 if its beginning is ASCII', async () => {
    expect(await read(Buffer.from(`${long}${long}é`), 5_000)).toBe(`${long}${long}é`);
  });

  it.each([
    ['windows-1252', Buffer.from('<a>é</a>', 'latin1'), 3],
    ['utf-16le', Buffer.from('<a>é</a>', 'utf16le'), 3],
  ])('is decoded from %s, if the header says so', async (label, bytes, size) => {
    expect(await read(bytes, size, label)).toBe('<a>é</a>');
  });

  it('is decoded as its declaration says', async () => {
    const declared = `<?xml version="1.0" encoding="ISO-8859-1"?>${long}é`;
    expect(await read(Buffer.from(declared, 'latin1'), 5_000)).toBe(declared);
  });

  it('may be empty', async () => {
    expect(await read(Buffer.alloc(0), 1)).toBe('');
  });
});
