/** The language a text is written in: excerpts of one declaration in 40 languages. */
import { detectLanguage } from '../../packages/analysis/dist/language/detect-language.js';

export const name = 'language';
export const folder = 'language';

/** The corpus uses ISO 639-3, pages use BCP 47. */
const bcp47 = {
  afr: 'af', arb: 'ar', ben: 'bn', bul: 'bg', cat: 'ca', ces: 'cs', cmn: 'zh', dan: 'da', deu: 'de', ell: 'el',
  eng: 'en', fin: 'fi', fra: 'fr', glg: 'gl', heb: 'he', hin: 'hi', hrv: 'hr', hun: 'hu', ind: 'id', ita: 'it',
  jpn: 'ja', kor: 'ko', lit: 'lt', nld: 'nl', nob: 'no', pes: 'fa', pol: 'pl', por: 'pt', ron: 'ro', rus: 'ru',
  slk: 'sk', slv: 'sl', spa: 'es', srp: 'sr', swe: 'sv', tha: 'th', tur: 'tr', ukr: 'uk', vie: 'vi',
}; // prettier-ignore

export async function run(readJson) {
  const texts = await readJson('franc-udhr.json');
  return texts.map(({ input, expected }, index) => {
    const wanted = bcp47[expected.iso639_3];
    const got = detectLanguage(input.text);
    return {
      id: `${index}-${expected.iso639_3}`,
      agreed: got?.language === wanted && got.isReliable,
      expected: wanted,
      got,
    };
  });
}
