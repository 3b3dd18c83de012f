const kana = /[\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70]/gu;
/** Small vowels and glides are part of the preceding mora; the small tsu is a mora by itself. */
const smallKana = /[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]/g;
const han = /\p{Script=Han}/gu;
const hangul = /[\uac00-\ud7a3]/g;
const thai = /[\u0e01-\u0e2e\u0eaf\u0e81-\u0eae]/g;
/** Average Thai and Lao consonants per syllable in running text: 1.7, because many syllables end in one. */
const thaiConsonantsPerSyllable = 1.7;
/** Readings of a kanji have one mora (on'yomi, short) to three: two on average. */
const moraePerKanji = 2;

/** Consonants and independent vowels of the scripts from Devanagari to Malayalam: their blocks have the same layout. */
const indicConsonant =
  /[\u0915-\u0939\u0958-\u095f\u0995-\u09b9\u09dc-\u09df\u0a15-\u0a39\u0a59-\u0a5e\u0a95-\u0ab9\u0b95-\u0bb9\u0c15-\u0c39\u0c95-\u0cb9\u0d15-\u0d39]/g;
const indicVowel =
  /[\u0904-\u0914\u0985-\u0994\u0a05-\u0a14\u0a85-\u0a94\u0b85-\u0b94\u0c05-\u0c14\u0c85-\u0c94\u0d05-\u0d14]/g;
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0bcd\u0c4d\u0ccd\u0d4d]/g;
/** A final consonant without a sign: its inherent vowel is silent in the northern languages. */
const bareLastConsonant =
  /[\u0915-\u0939\u0995-\u09b9\u0a15-\u0a39\u0a95-\u0ab9][\u093c\u09bc\u0a3c\u0abc]?$/;
const northern = new Set(['hi', 'mr', 'ne', 'bn', 'gu', 'pa']);

/** Syllables of a word in a script where characters determine them without vowel rules. */
export function countByScript(word: string, language: string): number {
  if (language === 'ko') return countOf(word, hangul);
  if (language === 'zh') return countOf(word, han);
  if (language === 'ja') {
    return countOf(word, kana) - countOf(word, smallKana) + countOf(word, han) * moraePerKanji;
  }
  if (language === 'th' || language === 'lo')
    return Math.round(countOf(word, thai) / thaiConsonantsPerSyllable);
  const syllables = countOf(word, indicConsonant) + countOf(word, indicVowel) - countOf(word, virama);
  const silent = northern.has(language) && syllables > 1 && bareLastConsonant.test(word) ? 1 : 0;
  return syllables - silent;
}

function countOf(word: string, pattern: RegExp): number {
  return word.match(pattern)?.length ?? 0;
}
