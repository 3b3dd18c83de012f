import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntKeywordStuffing } from './cnt-keyword-stuffing.ts';

/** The given number of different words, in sentences of ten. */
const filler = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const name = String(i).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)]!);
    return `${name}o${i % 10 === 9 ? '.' : ''}`;
  }).join(' ');

const judgeText = (text: string) => judge(cntKeywordStuffing, { body: `<p>${text}</p>` });
const pass = { status: 'pass' };

describe('cnt-keyword-stuffing', () => {
  it('fires on a phrase that fills the text', () => {
    const text = `${filler(90)} ${'Our cheap flights are cheap flights for everybody who wants cheap flights. '.repeat(3)}`;
    expect(judgeText(text)).toEqual({
      status: 'fail',
      code: 'stuffed',
      data: { keyword: 'cheap flights', occurrences: 9, words: 126, percent: 14.3, limit: 14 },
      elements: [],
    });
  });
  it('fires on a word that fills the text', () => {
    expect(
      judgeText(`${filler(90)} ${'We sell olives and more olives of all sorts. '.repeat(12)}`),
    ).toMatchObject({
      data: { keyword: 'olives', occurrences: 24, words: 198, percent: 12.1, limit: 12 },
    });
  });
  it.each([
    ['en', 'These olives are the olives for you and the olives for me. ', 'olives'],
    ['de', 'Günstige Reisen sind günstige Reisen, wenn du günstige Reisen willst. ', 'günstige reisen'],
    ['ru', 'Дешёвые туры это дешёвые туры, если вам нужны дешёвые туры. ', 'дешёвые туры'],
  ])('fires in any language: %s', (lang, sentence, keyword) => {
    const body = `<p lang="${lang}">${sentence.repeat(12)}</p>`;
    expect(judge(cntKeywordStuffing, { body, htmlAttributes: `lang="${lang}"` })).toMatchObject({
      status: 'fail',
      data: { keyword },
    });
  });

  it('lets a text name its subject', () => {
    const article =
      'A comet is a small body of ice that turns to gas near the sun. The comet then shows a tail. Each comet has a nucleus a few kilometers wide. ' +
      'We know the orbit of every comet that came back twice. A bright comet can be seen by day, though most need a telescope. ' +
      'The word comet comes from Greek and means long-haired. Dust that a comet leaves on its way causes meteor showers in August and November.';
    expect(judgeText(`${article} ${filler(30)}`)).toEqual(pass);
  });
  it.each([
    ['numbers and units', 'It weighs 20 kg or 30 kg and up to 40 kg. '],
    ['units by their place', 'Mix 2 tbsp oil, 3 tbsp vinegar and 4 tbsp of water. '],
    ['numbered parts', 'See chapter 4 and chapter 5 or else chapter 6. '],
    ['function words', 'And then so it is what it was for you. '],
  ])('ignores %s', (_, sentence) => {
    expect(judgeText(`${filler(60)} ${sentence.repeat(20)}`)).toEqual(pass);
  });
  it.each([
    ['captions', '<figure><img src="x.jpg"><figcaption>Olive trees at the olive farm</figcaption></figure>'],
    ['headings', '<h3>Olive trees and olive oil from the olive farm</h3>'],
    ['cells', '<table><tr><td>Olive trees and olive oil<td>4</table>'],
    ['links', '<p><a href="/a">Olive trees</a> <a href="/b">olive oil</a> <a href="/c">olive farm</a></p>'],
    ['labels', '<div>Olive oil</div>'],
    ['code', '<pre>const olives = await olives.pick(olives);</pre>'],
  ])('ignores %s', (_, piece) => {
    expect(judge(cntKeywordStuffing, { body: `<p>${filler(120)}</p>${piece.repeat(20)}` })).toEqual(pass);
  });
  it('ignores the names in a list of products', () => {
    const products = Array.from(
      { length: 20 },
      (_, i) => `<div>Olive oil from farm ${'bcdfghjklmnpqrstvwxz'[i]!}o</div>`,
    );
    expect(judge(cntKeywordStuffing, { body: `<p>${filler(120)}</p>${products.join('')}` })).toEqual(pass);
  });
  it('fires on lines that each repeat the words', () => {
    const lines = Array.from(
      { length: 20 },
      (_, i) => `<li>Olive oil for ${'bcdfghjklmnpqrstvwxz'[i]!}o, the olive oil of oils</li>`,
    );
    expect(
      judge(cntKeywordStuffing, { body: `<p>${filler(120)}</p><ul>${lines.join('')}</ul>` }),
    ).toMatchObject({
      data: { keyword: 'olive oil' },
    });
  });
  it('builds no phrase from the links of a list', () => {
    const links = '<a href="/a">Green</a> | <a href="/b">olives</a> '.repeat(20);
    expect(judgeText(`${filler(120)} ${links}`)).toEqual(pass);
  });
  it('does not apply to a short text, or to one whose words have no spaces', () => {
    const short = { status: 'not-applicable', reason: 'not-enough-text' };
    expect(judgeText('Olives are olives, and olives. '.repeat(19))).toEqual(short);
    expect(
      judge(cntKeywordStuffing, { body: `<p>${'橄榄油很好。'.repeat(60)}</p>`, htmlAttributes: 'lang="zh"' }),
    ).toEqual(short);
  });
});
