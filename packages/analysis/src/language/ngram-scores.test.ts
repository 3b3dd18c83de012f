import { readFileSync, writeFileSync } from 'node:fs';
import { eld } from 'eld/extrasmall';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNgramData, ngramBytes, spacesAround, type NgramLibrary } from '../fixtures/make-ngram-data.ts';
import { scoreNgrams } from './ngram-scores.ts';
import { NgramTable } from './ngram-table.ts';
import { stopWordLanguages, stopWordsOf } from './stop-words.ts';
import { anyText } from '../fixtures/any-text.ts';

const data = new URL('ngram-data.ts', import.meta.url);
const library = await readLibrary();

/** Enough to read past the point where both stop. */
const maxUnits = 500;
const sentences = [
  "Il proprietario di un piccolo negozio vuole sapere che cosa vedono i visitatori. L’ha detto all'inizio.",
  "The owner of a small shop doesn't know what 'visitors' see when the page has loaded, he says.",
  'Der Besitzer eines kleinen Ladens möchte wissen, was die Besucher der Seite sehen; STRASSE, Straße.',
  'Właściciel małego sklepu chce wiedzieć, co widzą odwiedzający stronę.',
  'Vlastník malého obchodu chce vědět, co vidí návštěvníci stránky. Čtvrtek, řeka, žluťoučký kůň.',
  'Küçük bir dükkânın sahibi, İSTANBUL’daki ziyaretçilerin ne gördüğünü bilmek istiyor. İ İİ İğne',
  'Владелец небольшого магазина хочет знать, что видят посетители страницы.',
  'Собственикът на малък магазин иска да знае какво виждат посетителите.',
  'صاحب متجر صغير يريد أن يعرف ما يراه الزوار عند فتح الصفحة',
  'صاحب یک مغازهٔ کوچک می‌خواهد بداند بازدیدکنندگان چه می‌بینند',
  'ایک چھوٹی دکان کا مالک جاننا چاہتا ہے کہ دیکھنے والے کیا دیکھتے ہیں',
  'एक छोटी दुकान का मालिक जानना चाहता है कि आगंतुक क्या देखते हैं',
  'Ο ιδιοκτήτης ενός μικρού μαγαζιού θέλει να ξέρει. ΟΔΥΣΣΕΥΣ ΣΑΣ Σ ΑΣ’ ΑΣ.Α',
  'Chủ một cửa hàng nhỏ muốn biết khách truy cập nhìn thấy gì trên trang.',
  'Väikese poe omanik tahab teada, mida külastajad näevad; jäääär, öö.',
  '店の主人は知りたい。訪問者が何を見るのか。 店主想知道访客看到了什么 가게 주인은 알고 싶어 한다',
  'เจ้าของร้านอยากรู้ว่าผู้เยี่ยมชมเห็นอะไร ເຈົ້າຂອງຮ້ານ የሱቁ ባለቤት მაღაზიის მფლობელს Խանութի տերը',
  'ኢትዮጵያ ગુજરાતી ಕನ್ನಡ മലയാളം ଓଡ଼ିଆ ਪੰਜਾਬੀ தமிழ் తెలుగు বাংলা עברית',
];
/**
 * Letters that become two, or a different one at the end of a word, bytes that count as spaces, unpaired surrogates.
 */
const odd = 'İ Σ ǀ ͰaͰ abcdͰ \ud800 \udc00 😀 𐐀 \u0307 \u0000 __proto__'.split(' ');
const words = stopWordLanguages.flatMap((language) => [...stopWordsOf(language)]);

describe('scoreNgrams', () => {
  it('has the data of the library (npm run generate writes it)', () => {
    const text = makeNgramData(library);
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(data, text);
    // Avoids a huge diff in the output.
    expect(readFileSync(data, 'utf8') === text).toBe(true);
  });

  it('finds every n-gram with its scores', () => {
    const table = new NgramTable();
    const sums = new Float64Array(table.languages.length);
    for (const [ngram, scores] of Object.entries(library.ngrams)) {
      sums.fill(0);
      table.addScores(ngramBytes(ngram, library.dictionary) | 0, spacesAround(ngram), sums);
      const found: Record<string, number> = {};
      sums.forEach((sum, language) => {
        if (sum > 0) found[language] = sum - 53;
      });
      if (!equal(found, scores)) expect(found, ngram).toEqual(scores);
    }
  });

  it('matches the library for every code unit', () => {
    const each = 40;
    for (let from = 0; from <= 0xffff; from += each) {
      const units = Array.from({ length: each }, (_, i) => String.fromCharCode(from + i));
      compare(units.map((unit) => `${unit}a${unit}`).join(' '));
    }
  });

  it('matches the library for every language', () => {
    for (const sentence of sentences) {
      for (const text of [sentence, sentence.toUpperCase(), sentence.repeat(9)]) compare(text);
    }
    for (const language of stopWordLanguages) {
      const all = [...stopWordsOf(language)].join(' ');
      for (let from = 0; from < all.length; from += maxUnits) compare(all.slice(from, from + maxUnits));
    }
  });

  it('matches the library for any text', () => {
    const unit = fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.integer({ min: 0x20, max: 0x7e }),
      fc.integer({ min: 0xc0, max: 0x3ff }),
    );
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...words) },
      { weight: 3, arbitrary: fc.constantFrom(...sentences.flatMap((sentence) => sentence.split(' '))) },
      fc.constantFrom(...odd),
      anyText(12),
      fc.array(unit, { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
      fc
        .tuple(fc.constantFrom('a', 'é', 'Ͱ', 'ab', 'Ͱa', '語', "'"), fc.nat(120))
        .map(([one, n]) => one.repeat(n)),
    );
    const gap = fc.oneof(
      { weight: 5, arbitrary: fc.constant(' ') },
      {
        weight: 4,
        arbitrary: fc.constantFrom('', "'", '’', '`', "' '", " '", "' ", "''", '-', '\u00a0', '\n'),
      },
    );
    const text = fc.array(fc.tuple(piece, gap), { maxLength: 50 }).map((pieces) => pieces.flat().join(''));
    fc.assert(fc.property(text, compare), { numRuns: 400 });
  });

  it('matches the library for words longer than it reads', () => {
    // The last n-gram of such a word takes everything that is left, and a byte that counts as a space makes it a
    // regular one.
    const part = fc.constantFrom('a', 'b', 'n', 'th', 'Ͱ', 'ǀ', 'İ', 'é', '語');
    const text = fc
      .array(fc.tuple(fc.array(part, { minLength: 50, maxLength: 90 }), fc.nat(3)), { maxLength: 4 })
      .map((long) => long.map(([parts, times]) => `${parts.join('')} `.repeat(times)).join(''));
    fc.assert(fc.property(text, compare), { numRuns: 300 });
    for (let n = 60; n < 80; n++) for (const tail of ['Ͱthe', 'theͰ', 'Ͱthat']) compare('a'.repeat(n) + tail);
  });
});

function compare(text: string): void {
  const result = eld.detect(text.slice(0, maxUnits));
  const ours = scoreNgrams(text.slice(0, maxUnits));
  const scores = Object.values(result.getScores()).sort((a, b) => b - a);
  const expected =
    result.language === ''
      ? null
      : { language: result.language, best: scores[0], next: scores[1] ?? 0, isTypical: result.isReliable() };
  const found = ours && { ...ours, best: scaled(ours.best), next: scaled(ours.next) };
  if (!equal(found, expected)) expect(found, JSON.stringify(text)).toEqual(expected);
}

/** As the library computes it from raw scores. */
function scaled(raw: number): number {
  return raw / (raw + 25);
}

/** About ten times as fast as the assertion. */
function equal(a: object | null, b: object | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function readLibrary(): Promise<NgramLibrary> {
  const folder = new URL('../../../../node_modules/eld/src/', import.meta.url);
  const read = async (file: string): Promise<unknown> => import(new URL(file, folder).href);
  return Object.assign(
    {},
    ((await read('ngrams/extrasmall.js')) as { ngramsData: Pick<NgramLibrary, 'languages' | 'ngrams'> })
      .ngramsData,
    await read('dictionary.js'),
    await read('regexPatterns.js'),
    await read('avgScore.js'),
  ) as NgramLibrary;
}
