import { describe, expect, it } from 'vitest';
import { countSyllables, hasSyllables, syllableLanguages } from './syllables.ts';

/** Counted by hand, or by the hyphenation rules of the language's grammar. */
const table: Readonly<Record<string, string>> = {
  en: "table:2 business:2 every:3 don't:1 didn't:2 well-known:2 a:1 area:3 make:1 makes:1 houses:2 wanted:2 played:1 little:2 science:2 society:4 special:2 creation:3 being:2 hopelessly:3 something:2 beautiful:3 rhythm:2 people:2 seconds':2 people's:2 situation:4 league:1 you'll:1 it'll:2",
  it: 'casa:2 azienda:3 bugia:3 economia:5 poesia:4 famiglia:3 aiuola:3 perché:2 qualità:3 acqua:2 questo:2 zio:2 farmacia:4 città:2 più:1 fiume:2 paura:3 aereo:4',
  de: 'haus:1 familie:4 theorie:3 museum:3 straße:2 beurteilen:4 nation:3 freundschaft:2 übung:2 quelle:2 italien:4 geehrt:2 spielen:2 see:1 linien:3',
  fr: 'maison:2 table:1 nation:2 ouvrier:3 journée:2 eau:1 réaliser:4 quatre:1 les:1 voyage:2 moment:2 guerre:1 étaient:2 client:2 fille:1 amie:2 je:1',
  es: 'casa:2 país:2 ciudad:2 guerra:2 qué:1 historia:3 día:2 pingüino:3 aéreo:4 buey:1 muy:1 aire:2 poeta:3 mayo:2 construcción:3',
  pt: 'casa:2 história:3 dia:2 coração:3 mãe:1 país:2 quatro:2 água:2 rainha:3 viajar:3 não:1 guerra:2 muito:2 saúde:3',
  nl: 'huis:1 station:3 geëist:3 koeien:2 mooi:1 kijken:2 eeuw:1 beantwoorden:4 goede:2 nieuw:1 zee:1 ijs:1 ideeën:3',
  ru: 'дом:1 молоко:3 здание:3 в:1 объект:2 ёлка:2',
  uk: "м'ята:2 їжак:2 дитина:3",
  bg: 'ябълка:3 учител:3',
  pl: 'niebo:2 miasto:2 europa:3 nauka:3 dziecko:2 nauczyciel:4 pies:1 autor:2',
  cs: 'vlk:1 prst:1 mouka:2 vítr:2 auto:2 škola:2 čtvrtek:2 neurčitý:4',
  sk: 'vlk:1 piatok:2 kôň:1 vietor:2 dieťa:2 viera:2',
  hu: 'iskola:3 autó:3 gyerek:2 fiú:2',
  sv: 'skola:2 auto:2 station:2 människa:3 europa:3 museum:3',
  da: 'skole:2 huset:2 familie:4 øje:2',
  nb: 'skole:2 hus:1 øye:2 reise:2 hei:1',
  fi: 'talo:2 kieli:2 ruotsalainen:4 ainoa:3 työ:1 lukien:3 maanantai:3',
  et: 'kool:1 raamat:2 öö:1 eesti:2',
  ro: 'casă:2 lupi:1 litri:2 copii:2 femeie:3 oameni:2 soare:2 ochi:1 câine:2 apartament:4',
  tr: 'okul:2 saat:2 öğretmen:3 ılık:2',
  el: 'σχολείο:3 παιδιά:2 οικονομία:5 για:1 αυτός:2 ουρανός:3 μια:1 νερό:2',
  hr: 'prst:1 škola:2 rijeka:3 trgovina:4 srce:2 auto:3',
  sl: 'prst:1 šola:2 drevo:2 trg:1',
  sr: 'прст:1 школа:2 prst:1',
  ca: 'família:4 aigua:2 qüestió:3 casa:2 guerra:2 país:2',
  id: 'baik:2 pantai:2 air:2 kalau:2 sekolah:3',
  lt: 'diena:2 saulė:2 geriau:2 mokykla:3',
  lv: 'diena:2 saule:2 skola:2',
  zh: '学校:2 我们:2',
  ja: 'がっこう:4 きょう:2 東京:4 コーヒー:4',
  ko: '학교:2 안녕하세요:5',
  th: 'ประเทศ:2 กาแฟ:1',
  hi: 'भारत:2 नमस्ते:3 हम:1',
  ta: 'தமிழ்:2',
  vi: 'trường:1 việt:1 nam:1',
};

describe('countSyllables', () => {
  it.each(Object.entries(table))('counts as speakers of %s do', (language, row) => {
    for (const entry of row.split(' ')) {
      const [word = '', expected] = entry.split(':');
      expect(`${word}:${String(countSyllables(word, language))}`).toBe(`${word}:${expected ?? ''}`);
    }
  });

  it('returns nothing for unknown languages and those written without vowels', () => {
    expect(countSyllables('كتاب', 'ar')).toBeNull();
    expect(countSyllables('word', 'xx')).toBeNull();
    expect(countSyllables('word', '__proto__')).toBeNull();
    expect(hasSyllables('constructor')).toBe(false);
    expect(syllableLanguages.length).toBeGreaterThan(40);
  });

  it('counts at least one per word', () => {
    for (const language of syllableLanguages) expect(countSyllables('2026', language)).toBeGreaterThan(0);
  });
});
