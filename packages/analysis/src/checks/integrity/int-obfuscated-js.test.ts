import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { intObfuscatedJs } from './int-obfuscated-js.ts';

const plain = 'function open(menu){menu.hidden=false;menu.focus();return menu.dataset.name}'.repeat(8);
const escapes = `var a="${'\\x68\\x74\\x74\\x70'.repeat(12)}";`;
const names = 'var _0x4f2a=1,_0x1b3c=2,_0x9d8e=3;_0x4f2a+=_0x1b3c*_0x9d8e;_0x1b3c--;';
const packer =
  "eval(function(p,a,c,k,e,d){e=function(c){return c};return p}('0 1',2,2,'a|b'.split('|'),0,{}));";
const payload = `var p="${'aGVsbG8gd29ybGQh'.repeat(40)}";`;
const script = (text: string) => `<script>${text}</script>`;

describe('int-obfuscated-js', () => {
  it.each([
    [names + escapes + plain, ['\\x', '_0x']],
    [packer + escapes + plain, ['eval(function(p,a,c,k,e', '\\x']],
    [`eval(atob("aGk="));${payload}${plain}`, ['atob', 'base64']],
    [`document.write(unescape("%3Cscript%3E"));${names}${plain}`, ['_0x', 'unescape']],
    [
      `new Function(String.fromCharCode(${'104,116,116,'.repeat(10)}1))();${escapes}${plain}`,
      ['\\x', 'fromCharCode'],
    ],
  ])('fires on %j', (text, signs) => {
    expect(judge(intObfuscatedJs, { body: script(plain) + script(text) })).toEqual({
      status: 'fail',
      code: 'obfuscated',
      data: { count: 1, signs },
      elements: [8],
    });
  });
  it.each([
    ['plain code', plain],
    ['a packed library', packer + plain],
    ['an escaped text alone', escapes + plain],
    ['made-up names alone', names + plain],
    ['decoding that runs nothing', `show(atob("aGVsbG8="));${plain}`],
    ['an inline image', `var i="data:image/png;base64,${'aGVsbG8gd29ybGQh'.repeat(40)}";${plain}`],
    ['a short script', 'eval(atob("aGk="));var _0x4f2a=1;'],
    ['signs beyond what is read', `${plain.repeat(5)}${names}${escapes}`],
  ])('passes on %s', (_, text) => {
    expect(judge(intObfuscatedJs, { body: script(text) })).toEqual({ status: 'pass' });
  });
  it.each([
    '<script src="/a.js"></script>',
    `<script type="application/json">${names}${escapes}${plain}</script>`,
    '',
  ])('does not apply to %j', (body) => {
    expect(judge(intObfuscatedJs, { body })).toEqual({
      status: 'not-applicable',
      reason: 'no-inline-scripts',
    });
  });
  it.each(['\\x4', '_0x', 'eval(', 'atob(', 'String.fromCharCode(1,', 'a', '\\x41_0xabcd '])(
    'is fast on thousands of scripts of %j',
    (text) => {
      const body = script(text.repeat(Math.ceil(2500 / text.length))).repeat(1000);
      expect(['pass', 'fail']).toContain(judge(intObfuscatedJs, { body }).status);
    },
    5000,
  );
});
