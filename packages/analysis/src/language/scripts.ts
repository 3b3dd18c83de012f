/** What the letters of a text reveal about its language. */
export interface ScriptReading {
  /** The only language written this way; null if several share the script. */
  readonly language: string | null;
  /** Letters of the script; Han and Hangul count twice because each carries more than a letter. */
  readonly letters: number;
  /** Their share of all letters. */
  readonly share: number;
}

/** First and last code unit, and the language, or null for scripts shared by several languages. */
const ranges: readonly (readonly [number, number, string | null])[] = [
  [0x41, 0x24f, null],
  [0x370, 0x3ff, 'el'],
  [0x400, 0x52f, null],
  [0x530, 0x58f, 'hy'],
  [0x590, 0x5ff, 'he'],
  [0x600, 0x77f, null],
  [0x900, 0x97f, null],
  [0x980, 0x9ff, 'bn'],
  [0xa00, 0xa7f, 'pa'],
  [0xa80, 0xaff, 'gu'],
  [0xb00, 0xb7f, 'or'],
  [0xb80, 0xbff, 'ta'],
  [0xc00, 0xc7f, 'te'],
  [0xc80, 0xcff, 'kn'],
  [0xd00, 0xd7f, 'ml'],
  [0xd80, 0xdff, 'si'],
  [0xe00, 0xe7f, 'th'],
  [0xe80, 0xeff, 'lo'],
  [0xf00, 0xfff, 'bo'],
  [0x1000, 0x109f, 'my'],
  [0x10a0, 0x10ff, 'ka'],
  [0x1100, 0x11ff, 'ko'],
  [0x1200, 0x139f, 'am'],
  [0x1780, 0x17ff, 'km'],
  [0x1e00, 0x1eff, null],
  [0x1f00, 0x1fff, 'el'],
  [0x3040, 0x30ff, 'ja'],
  [0x3400, 0x9fff, 'zh'],
  [0xac00, 0xd7a3, 'ko'],
  [0xfb50, 0xfeff, null],
];

const maxLetters = 2000;
/** Share of kana among kana and Han above which the text is Japanese: Chinese pages sometimes quote kana. */
const japaneseShare = 0.1;

/** The script of most letters; null without letters. Stops reading after 2,000 letters. */
export function scriptOf(text: string): ScriptReading | null {
  const counts = new Array<number>(ranges.length).fill(0);
  let all = 0;
  let last = 0;
  for (let i = 0; i < text.length && all < maxLetters; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x41 || (unit > 0x5a && unit < 0x61) || (unit > 0x7a && unit < 0xaa)) continue;
    let range = ranges[last];
    if (range === undefined || unit < range[0] || unit > range[1]) {
      last = ranges.findIndex(([from, to]) => unit >= from && unit <= to);
      range = ranges[last];
      if (range === undefined) {
        last = 0;
        continue;
      }
    }
    const weight = unit >= 0x3400 && unit <= 0xd7a3 ? 2 : 1;
    counts[last] = (counts[last] ?? 0) + weight;
    all += weight;
  }
  if (all === 0) return null;
  const byLanguage = new Map<string | null, number>();
  // Latin, Cyrillic, Arabic and Devanagari are left to the n-grams, whichever leads.
  ranges.forEach(([, , language], index) => {
    byLanguage.set(language, (byLanguage.get(language) ?? 0) + (counts[index] ?? 0));
  });
  const kana = byLanguage.get('ja') ?? 0;
  const han = byLanguage.get('zh') ?? 0;
  const isJapanese = kana > (kana + han) * japaneseShare;
  byLanguage.set('ja', isJapanese ? kana + han : 0);
  byLanguage.set('zh', isJapanese ? 0 : kana + han);
  let leader: string | null = null;
  let maxLetterCount = 0;
  for (const [language, letters] of byLanguage) {
    if (letters > maxLetterCount) {
      leader = language;
      maxLetterCount = letters;
    }
  }
  return { language: leader, letters: maxLetterCount, share: maxLetterCount / all };
}
