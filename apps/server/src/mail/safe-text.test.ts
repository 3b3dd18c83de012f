import { expect, it } from 'vitest';
import { toFileName, toLine } from './safe-text.ts';

it.each([
  ['one\r\ntwo\u2028three\u0085four\tfive', 'one two three four five'],
  ['\u202e\u2066abc\u200b', 'abc'],
  ['  spaced  ', 'spaced'],
  ['è più 日本語 👩', 'è più 日本語 👩'],
  ['👩'.repeat(25), `${'👩'.repeat(23)}…`],
])('%j is the line %j', (text, line) => {
  expect(toLine(text, 24)).toBe(line);
});

it.each([
  ['siteglass-12.pdf', 'siteglass-12.pdf'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['a"; filename="b.exe\r\nX: y', 'a-- filename=-b.exe X- y'],
  ['.hidden', 'hidden'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['', 'report'],
])('the file %j is saved as %j', (name, safe) => {
  expect(toFileName(name)).toBe(safe);
});
