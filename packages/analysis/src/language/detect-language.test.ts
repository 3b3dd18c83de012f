import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';
import { expectLinear } from '../fixtures/growth.ts';

const texts: readonly (readonly [string, string])[] = [
  ['en', 'The owner of a small shop wants to know what visitors see when the page has loaded.'],
  ['it', 'Il proprietario di un piccolo negozio vuole sapere che cosa vedono i visitatori della pagina.'],
  ['de', 'Der Besitzer eines kleinen Ladens möchte wissen, was die Besucher der Seite sehen.'],
  ['fr', 'Le propriétaire d’une petite boutique veut savoir ce que voient les visiteurs de la page.'],
  ['es', 'El dueño de una pequeña tienda quiere saber qué ven los visitantes de la página.'],
  ['pt', 'O dono de uma pequena loja quer saber o que os visitantes da página não conseguem ver.'],
  ['gl', 'O dono dunha pequena tenda quere saber máis do que ven os visitantes da súa páxina hoxe.'],
  ['gl', 'Cando prema no botón, o programa fai unha copia do documento e garda os estilos das páxinas.'],
  ['gl', 'As notas ao pé das páxinas dan unha explicación, e as que hai ao final están na fin do documento.'],
  ['nl', 'De eigenaar van een kleine winkel wil weten wat de bezoekers van zijn pagina zien.'],
  ['af', "Die eienaar van 'n klein winkel wil weet wat die besoekers van hierdie bladsy nie sien nie."],
  ['ru', 'Владелец небольшого магазина хочет знать, что видят посетители страницы.'],
  ['uk', 'Власник невеликої крамниці хоче знати, що бачать відвідувачі сторінки.'],
  ['pl', 'Właściciel małego sklepu chce wiedzieć, co widzą odwiedzający stronę.'],
  ['hr', 'Vlasnik male trgovine želi znati što posjetitelji vide nakon dolaska na stranicu tijekom dana.'],
  ['sr', 'Vlasnik male prodavnice želi da zna šta posetioci vide posle dolaska, gde i u koje vreme.'],
  ['id', 'Pemilik toko kecil ingin tahu bahwa pengunjung bisa melihat halaman karena sudah dimuat.'],
  ['ms', 'Pemilik kedai kecil itu mahu tahu bahawa pelawat boleh melihat halaman kerana telah dimuat.'],
  ['el', 'Ο ιδιοκτήτης θέλει να ξέρει'],
  ['he', 'בעל החנות רוצה לדעת'],
  ['ko', '가게 주인은 알고 싶어 한다'],
  ['th', 'เจ้าของร้านอยากรู้'],
  ['ka', 'მაღაზიის მფლობელს სურს'],
  ['hy', 'Խանութի տերը ուզում է'],
  ['ja', '店の主人は知りたい。Google検索で。'],
  ['zh', '店主想知道访客看到了什么'],
];

describe('detectLanguage', () => {
  it.each(texts)('detects %s', (language, text) => {
    expect(detectLanguage(text)).toMatchObject({ language, isReliable: true });
  });

  it('ignores URLs and numbers', () => {
    const noise = 'https://example.com/the/and/of/this?with=that 12345 me@example.org ';
    expect(detectLanguage(`${noise}Il proprietario vuole sapere che cosa vedono i visitatori`)).toMatchObject(
      {
        language: 'it',
      },
    );
  });

  it('reports when it is guessing', () => {
    expect(detectLanguage('ok')?.isReliable ?? false).toBe(false);
    expect(detectLanguage('hello')?.isReliable ?? false).toBe(false);
  });

  it('passes without letters', () => {
    for (const text of ['', ' ', '123 456', '\u0000\u0000', '\ud800'])
      expect(detectLanguage(text)).toBeNull();
  });

  it('reads only as much of a long text as it needs', () => {
    for (const piece of ['a', ' ', 'a@'])
      expectLinear((size) => {
        const text = piece.repeat(size(5_000_000));
        return () => detectLanguage(text);
      });
  });

  it('keeps its confidence between 0 and 1', () => {
    for (const [, text] of texts) {
      const confidence = detectLanguage(text)?.confidence ?? -1;
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });
});
