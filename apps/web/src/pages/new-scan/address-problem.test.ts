import { expect, it } from 'vitest';
import { addressProblem, webhookProblem } from './address-problem.ts';

it.each([
  ['example.com', null],
  [' https://example.com/a?b=c#d ', null],
  ['example.com:8080', null],
  ['example.com:8080/path', null],
  ['http://[2001:db8::1]/', null],
  ['münchen.example', null],
  ['', 'empty'],
  ['   ', 'empty'],
  [`example.com/${'a'.repeat(2048)}`, 'too-long'],
  ['ftp://example.com/', 'not-http'],
  ['mailto:someone@example.com', 'not-http'],
  ['javascript:alert(1)', 'not-http'],
  ['https://user:secret@example.com/', 'credentials'],
  ['user@example.com', 'credentials'],
  ['https://', 'unparsable'],
  ['two words', 'unparsable'],
  ['https://exa mple.com/', 'unparsable'],
])('says of %j: %s', (typed, problem) => {
  expect(addressProblem(typed)).toBe(problem);
});

it.each([
  ['https://ci.example.com/hook', null],
  ['http://ci.example.com/hook', 'not-https'],
  ['ci.example.com', 'not-https'],
])('says of the webhook %j: %s', (typed, problem) => {
  expect(webhookProblem(typed)).toBe(problem);
});
