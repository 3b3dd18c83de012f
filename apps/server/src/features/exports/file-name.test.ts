import { expect, it } from 'vitest';
import { fileNameOf, pdfNameOf } from './file-name.ts';

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

it.each([
  ['https://example.com/a?b=c', 'Europe/Rome', 'example.com-report-2026-11-25.pdf'],
  ['https://example.com/', 'America/New_York', 'example.com-report-2026-11-24.pdf'],
  ['https://a"\r\nx: y/', 'no zone', 'report-2026-11-24.pdf'],
])('names the PDF about %j in the time zone %s', (url, timezone, name) => {
  expect(pdfNameOf(url, new Date('2026-11-24T23:30:00Z'), timezone)).toBe(name);
});
