import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../../packages/analysis/src/fixtures/growth.ts';
import { detectEncoding } from './charset-detect.ts';
import { singleByteModels } from './charset-models.ts';
import { decodeText } from './charset.ts';

/** Encodes by inverting a decoder, since Node has no encoders. Characters missing from the encoding become `?`. */
function encode(text: string, encoding: string): Buffer {
  const decode = (...bytes: readonly number[]) => decodeText(Buffer.from(bytes), encoding).text;
  const codes = new Map<string, readonly number[]>();
  for (let byte = 0; byte < 256; byte++) codes.set(decode(byte), [byte]);
  if (!singleByteModels.some(([name]) => name === encoding)) {
    for (let lead = 0x81; lead < 0xff; lead++) {
      for (let trail = 0x40; trail < 0xff; trail++) {
        const character = decode(lead, trail);
        if (character.length === 1 && !codes.has(character)) codes.set(character, [lead, trail]);
      }
    }
  }
  codes.delete('\ufffd');
  return Buffer.from(Array.from(text).flatMap((character) => codes.get(character) ?? [0x3f]));
}

describe('detecting an undeclared encoding', () => {
  it.each([
    ['windows-1252', 'Où était le café où l’été passé nous avons mangé ?'],
    ['windows-1252', 'Schöne Grüße aus Köln, auch für größere Häuser – “gut”'],
    ['windows-1250', 'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności'],
    [
      'iso-8859-2',
      'Wszyscy ludzie rodzą się wolni i równi, są obdarzeni rozumem i sumieniem, źródło światła',
    ],
    ['windows-1250', 'Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti; šťastná žena'],
    ['windows-1254', 'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar'],
    ['windows-1257', 'Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis, į juos kreipiasi'],
    ['windows-1251', 'Все люди рождаются свободными и равными'],
    ['koi8-r', 'Все люди рождаются свободными и равными'],
    ['iso-8859-5', 'Все люди рождаются свободными и равными'],
    ['ibm866', 'Все люди рождаются свободными и равными'],
    ['koi8-u', 'Всі люди народжуються вільними і рівними у своїй гідності'],
    ['windows-1253', 'Άλλοι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια'],
    ['iso-8859-7', 'Άλλοι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια'],
    ['windows-1255', 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם'],
    ['windows-1256', 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق'],
    ['iso-8859-6', 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق'],
    ['windows-874', 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ'],
    ['shift_jis', 'すべての人間は、生まれながらにして自由であり'],
    ['euc-jp', 'すべての人間は、生まれながらにして自由であり'],
    ['euc-kr', '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다'],
    ['gb18030', '人人生而自由，在尊严和权利上一律平等。'],
    ['big5', '人人生而自由，在尊嚴和權利上一律平等。'],
  ])('finds %s in %s', (encoding, text) => {
    const bytes = encode(text, encoding);
    expect(decodeText(bytes, detectEncoding(bytes)).text).toBe(text);
    const page = Buffer.concat([Buffer.from('<html><body><p class="x">'), bytes, Buffer.from('</p>')]);
    expect(detectEncoding(page)).toBe(detectEncoding(bytes));
  });

  it.each<[string, readonly number[]]>([
    ['utf-8', [0xef, 0xbb, 0xbf, 0x61]],
    ['utf-16le', [0xff, 0xfe, 0x61, 0]],
    ['utf-16be', [0xfe, 0xff, 0, 0x61]],
    ['utf-32le', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]],
    ['utf-32be', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x61]],
    ['utf-16le', [...Buffer.from('<p>Hello</p>', 'utf16le')]],
    ['utf-16be', [...Buffer.from('<p>Hello</p>', 'utf16le').swap16()]],
    ['utf-32le', Array.from('<p>Hello').flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0])],
    ['utf-32be', Array.from('<p>Hello').flatMap((letter) => [0, 0, 0, letter.charCodeAt(0)])],
    ['iso-2022-jp', [...Buffer.from('\x1b$B$3$s\x1b(B', 'latin1')]],
    ['iso-2022-kr', [...Buffer.from('\x1b$)C\x0e1b\x0f', 'latin1')]],
    ['iso-2022-cn', [...Buffer.from('\x1b$)A\x0e;y\x0f', 'latin1')]],
    ['utf-8', [...Buffer.from('Grüße, 世界')]],
    ['utf-8', [...Buffer.from('plain')]],
    ['utf-8', []],
    ['windows-1252', [0x43, 0x61, 0x66, 0xe9]],
    ['windows-1252', [0xa9, 0x20, 0x32]],
  ])('finds %s in %j', (encoding, bytes) => {
    expect(detectEncoding(Buffer.from(bytes))).toBe(encoding);
  });

  it.each([
    ['no sense', Buffer.alloc(10_000_000, 0xff)],
    ['all bytes', Buffer.from(Array.from({ length: 5_000_000 }, (_, i) => (i * 7919) & 0xff))],
    ['one letter at the end', Buffer.concat([Buffer.alloc(10_000_000, 0x20), Buffer.from([0xe9])])],
    ['escapes', Buffer.alloc(5_000_000, 0x1b)],
  ])('is fast on a lot of %s', (_, bytes) => {
    expectLinear((size) => {
      const part = bytes.subarray(-size(bytes.length));
      return () => detectEncoding(part);
    });
  });
});
