import { expect, it } from 'vitest';
import { completeBody, makePage } from '../fixtures/page.ts';
import { readPage } from './facts.ts';
import { visibleBlocks } from './visible-blocks.ts';

it.each([
  ['a complete page', completeBody],
  ['a page without text', '<p></p>'],
  ['a page that a script shows', `<div hidden><h1>Shown</h1><p>${'word '.repeat(150)}</p></div>`],
  [
    'a page in a form',
    `<form><h1>In a form</h1><p>${'A sentence of prose, and another one. '.repeat(40)}</p></form>`,
  ],
])('are those of the analysis: %s', (_, body) => {
  const page = makePage({ body });
  expect(visibleBlocks(page.html)).toEqual(readPage(page).facts.text.blocks);
});
