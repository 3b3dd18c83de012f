import { describe, expect, it } from 'vitest';
import { findCommands, looksLikeUrl } from './command.ts';

const labels = ['Overview', 'New scan', 'Usage', 'https://shop.example/über-uns', 'Neue Übersicht'];
const commands = labels.map((label, index) => ({ id: String(index), label, action: '/' }));

describe('what the palette finds', () => {
  it.each([
    ['', labels],
    ['  ', labels],
    ['over', ['Overview']],
    ['SCAN new', ['New scan']],
    ['e u', ['https://shop.example/über-uns', 'Usage', 'Neue Übersicht']],
    ['ubers', ['Neue Übersicht']],
    ['über', ['https://shop.example/über-uns', 'Neue Übersicht']],
    ['shop.example/', ['https://shop.example/über-uns']],
    ['nothing', []],
  ])('for “%s”', (text, expected) => {
    expect(findCommands(commands, text).map(({ label }) => label)).toEqual(expected);
  });

  it('lists what starts with the text before what has it in a later word or inside of one', () => {
    const all = ['Resend', 'The end', 'End of all'].map((label) => ({ id: label, label, action: '/' }));
    expect(findCommands(all, 'end').map(({ label }) => label)).toEqual(['End of all', 'The end', 'Resend']);
  });
});

describe('what looks like a URL', () => {
  it.each([
    ['example.com', true],
    ['example.com/path?x=1', true],
    ['https://localhost', true],
    ['http://example.com/a b', false],
    ['localhost:8080', true],
    ['127.0.0.1:3000/x', true],
    ['bücher.example', true],
    ['scan', false],
    ['new scan', false],
    ['title: long', false],
    ['e.g', false],
    ['me@example.com', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(looksLikeUrl(text)).toBe(expected);
  });
});
