import { isUtf8 } from 'node:buffer';
import {
  commonHangul,
  commonHanzi,
  multiByteEncodings,
  singleByteModels,
  type LanguageModel,
  type MultiByteLanguage,
} from './charset-models.ts';
import type { EncodingName } from './encoding-label.ts';
import { decodeWindows1252 } from './windows-1252.ts';

/** Sample size, counted from the first non-ASCII byte. */
const sampleBytes = 64 * 1024;
/** Maximum number of non-ASCII bytes examined together with their neighbors. */
const maxPlaces = 4000;

/** Natural logarithms of rough probabilities; only their order of magnitude matters. */
const cost = { punctuation: -4, foreign: -9, control: -12, invalid: -20 } as const;

/** How much more likely another encoding must be to replace the default. */
const margin = 3;

/**
 * Guesses the encoding of text that declares none: by byte order marks, the zeros of UTF-16 and UTF-32, escape
 * sequences of ISO-2022, validity as UTF-8, and otherwise by which languages the bytes would spell. The result is the
 * name of a WHATWG encoding, or one that the standard has dropped: `utf-32le`, `utf-32be`, `iso-2022-cn`,
 * `iso-2022-kr`. Without any evidence it is `windows-1252`.
 */
export function detectEncoding(bytes: Buffer): EncodingName {
  return detectWide(bytes) ?? detectEscapes(bytes) ?? (isUtf8(bytes) ? 'utf-8' : detectByLanguage(bytes));
}

function detectWide(bytes: Buffer): EncodingName | null {
  const mark = bytes.subarray(0, 4).toString('hex');
  if (mark === '0000feff') return 'utf-32be';
  if (mark === 'fffe0000') return 'utf-32le';
  if (mark.startsWith('feff')) return 'utf-16be';
  if (mark.startsWith('fffe')) return 'utf-16le';
  const sample = bytes.subarray(0, Math.min(bytes.length, 4096) & ~3);
  if (sample.length === 0) return null;
  // Zeros at each of the four byte positions: ASCII, which every page has a lot of, leaves most positions zero.
  const zeros = [0, 0, 0, 0];
  for (let i = 0; i < sample.length; i++) if (sample[i] === 0) zeros[i & 3] = (zeros[i & 3] ?? 0) + 1;
  const [a, b, c, d] = zeros.map((count) => count / (sample.length / 4)) as [number, number, number, number];
  if (a > 0.9 && b > 0.9 && d < 0.1) return 'utf-32be';
  if (c > 0.9 && d > 0.9 && a < 0.1) return 'utf-32le';
  if (a > 0.2 && c > 0.2 && b < 0.05 && d < 0.05) return 'utf-16be';
  if (b > 0.2 && d > 0.2 && a < 0.05 && c < 0.05) return 'utf-16le';
  return null;
}

/** What follows the escape character when an ISO-2022 encoding first leaves ASCII. */
const escapes: readonly (readonly [escape: string, encoding: EncodingName])[] = [
  ['$)C', 'iso-2022-kr'],
  ['$)A', 'iso-2022-cn'],
  ['$)G', 'iso-2022-cn'],
  ['$)E', 'iso-2022-cn'],
  ['$@', 'iso-2022-jp'],
  ['$B', 'iso-2022-jp'],
  ['(J', 'iso-2022-jp'],
];

function detectEscapes(bytes: Buffer): EncodingName | null {
  const first = bytes.indexOf(0x1b);
  if (first === -1) return null;
  const text = bytes.subarray(first, first + sampleBytes).toString('latin1');
  if (/[\x80-\xff]/.test(text)) return null;
  for (const [escape, encoding] of escapes) if (text.includes(`\x1b${escape}`)) return encoding;
  return null;
}

function detectByLanguage(bytes: Buffer): EncodingName {
  let start = 0;
  while ((bytes[start] ?? 0x80) < 0x80) start++;
  const sample = bytes.subarray(start, start + sampleBytes);
  const places = placesOf(sample);
  // The one to beat: the default, first in the list.
  let best: EncodingName = 'windows-1252';
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const { encoding, tables } of singleByteTables()) {
    const score = Math.max(...tables.map((table) => scoreSingleByte(places, table)));
    if (
      score >
      bestScore + (best === 'windows-1252' && bestScore !== Number.NEGATIVE_INFINITY ? margin : 0)
    ) {
      best = encoding;
      bestScore = score;
    }
  }
  const counted = sample.subarray(0, places.end);
  for (const [encoding, language] of multiByteEncodings) {
    const score = scoreMultiByte(counted, encoding, language);
    if (score > bestScore + margin) {
      best = encoding;
      bestScore = score;
    }
  }
  return best;
}

/** Non-ASCII bytes, each with the byte before and after it. */
interface Places {
  readonly before: Uint8Array;
  readonly at: Uint8Array;
  readonly after: Uint8Array;
  readonly count: number;
  /** Where they end in the sample. */
  readonly end: number;
}

function placesOf(sample: Buffer): Places {
  const before = new Uint8Array(maxPlaces);
  const at = new Uint8Array(maxPlaces);
  const after = new Uint8Array(maxPlaces);
  let count = 0;
  let i = 0;
  for (; i < sample.length && count < maxPlaces; i++) {
    const byte = sample[i] ?? 0;
    if (byte < 0x80) continue;
    before[count] = sample[i - 1] ?? 0x20;
    at[count] = byte;
    after[count] = sample[i + 1] ?? 0x20;
    count++;
  }
  return { before, at, after, count, end: i };
}

const kinds = { other: 0, asciiLetter: 1, lower: 2, upper: 3 } as const;

/** What each byte means in one encoding for one language. */
interface ByteTable {
  readonly script: LanguageModel['script'];
  readonly logProbability: Float64Array;
  /** A value of `kinds`. */
  readonly kind: Uint8Array;
  /** Single quotation marks, which precede a letter only within a word or when they open a quotation. */
  readonly closingQuote: number;
}

function scoreSingleByte(places: Places, table: ByteTable): number {
  let score = 0;
  for (let i = 0; i < places.count; i++) {
    const byte = places.at[i] ?? 0;
    const kind = table.kind[byte] ?? 0;
    const before = table.kind[places.before[i] ?? 0] ?? 0;
    const after = table.kind[places.after[i] ?? 0] ?? 0;
    score += table.logProbability[byte] ?? 0;
    if (kind === kinds.other) {
      if (byte === table.closingQuote && before === kinds.other && after !== kinds.other)
        score += cost.foreign / 2;
      continue;
    }
    // Uppercase letters do not follow lowercase ones.
    if (kind === kinds.upper && before === kinds.lower) score -= 4;
    if (table.script === 'own') {
      if (before === kinds.asciiLetter || after === kinds.asciiLetter) score -= 3;
    } else if (before >= kinds.lower && after >= kinds.lower) score -= 2;
  }
  return score;
}

/** Non-letters common in running text; other symbols suggest that they are letters in another encoding. */
const commonMarks = '\u00a0«»‹›“”„‘’‚–—…·•¿¡€£§©®°№™';

let tablesMade: readonly { readonly encoding: EncodingName; readonly tables: readonly ByteTable[] }[] | null =
  null;

/** Built on first use: most pages declare their encoding. */
function singleByteTables(): NonNullable<typeof tablesMade> {
  tablesMade ??= singleByteModels.map(([encoding, models]) => {
    const characters = charactersOf(encoding);
    return { encoding, tables: models.map((model) => tableOf(characters, model)) };
  });
  return tablesMade;
}

function charactersOf(encoding: EncodingName): string {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  return encoding === 'windows-1252' ? decodeWindows1252(all) : new TextDecoder(encoding).decode(all);
}

function tableOf(characters: string, { letters, script }: LanguageModel): ByteTable {
  const logProbability = new Float64Array(256);
  const kind = new Uint8Array(256);
  // Zipf's law: the letter of rank r is as frequent as 1/r.
  const total = Math.log(letters.length) + 0.6;
  for (let byte = 0; byte < 256; byte++) {
    const character = characters.charAt(byte);
    const lower = character.toLowerCase();
    const isUpper = lower !== character;
    if (byte < 0x80) {
      kind[byte] = /[a-z]/i.test(character) ? kinds.asciiLetter : kinds.other;
      continue;
    }
    const rank = letters.indexOf(lower);
    if (/[\p{L}\p{M}]/u.test(character)) {
      kind[byte] = isUpper ? kinds.upper : kinds.lower;
      logProbability[byte] = rank === -1 ? cost.foreign : -Math.log((rank + 1) * total) - (isUpper ? 2.5 : 0);
    } else if (character === '\ufffd') logProbability[byte] = cost.invalid;
    else if (character >= '\x80' && character <= '\x9f') logProbability[byte] = cost.control;
    else logProbability[byte] = commonMarks.includes(character) ? cost.punctuation : cost.foreign;
  }
  return { script, logProbability, kind, closingQuote: characters.indexOf('\u2019') };
}

function scoreMultiByte(sample: Buffer, encoding: EncodingName, language: MultiByteLanguage): number {
  // A sample may end in the middle of a character, which streaming mode tolerates.
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  let score = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x80) score += scoreOf[language](code, character);
  }
  return score;
}

const isHanzi = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;
const isKana = (code: number): boolean => code >= 0x3041 && code <= 0x30ff;
/** East Asian and typographic punctuation. */
const isMark = (code: number): boolean =>
  (code >= 0x3000 && code <= 0x3020) || (code >= 0x2010 && code <= 0x2026) || code === 0xb7;
const isFullWidth = (code: number): boolean => code >= 0xff01 && code <= 0xff5e;

const elsewhere = (code: number): number =>
  code === 0xfffd ? cost.invalid : isMark(code) ? cost.punctuation : isFullWidth(code) ? -5 : -14;

const scoreOf: Readonly<Record<MultiByteLanguage, (code: number, character: string) => number>> = {
  japanese(code) {
    if (isKana(code)) return code <= 0x309f ? -3.3 : -4.5;
    return isHanzi(code) ? -8.8 : elsewhere(code);
  },
  chinese(code, character) {
    if (isHanzi(code)) return commonHanzi.has(character) ? -4.5 : -8.8;
    return elsewhere(code);
  },
  korean(code, character) {
    if (code >= 0xac00 && code <= 0xd7a3) return commonHangul.has(character) ? -4.2 : -7.3;
    return isHanzi(code) ? -12 : elsewhere(code);
  },
};
