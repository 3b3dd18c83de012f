import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['https://example.com/a?b=c', 'siteglass-example.com-7.csv'],
  ['https://www.bücher.example:8080/', 'siteglass-www.xn--bcher-kva.example-7.csv'],
  ['http://[::1]:3000/', 'siteglass-1-7.csv'],
  ['http://127.0.0.1:3000/../../etc', 'siteglass-127.0.0.1-7.csv'],
  ['https://a"\r\nx: y/', 'siteglass-7.csv'],
  ['https://-a_b;c.example./', 'siteglass-a-b-c.example-7.csv'],
  [`https://${'a'.repeat(63)}.example/`, `siteglass-${'a'.repeat(60)}-7.csv`],
  ['no url', 'siteglass-7.csv'],
])('names a file about %j %s', (url, name) => {
  expect(fileNameOf(url, 7, 'csv')).toBe(name);
});
