import { describe, expect, it } from 'vitest';
import type { FetchedAnswer } from '../fetched-page.ts';
import { makeAnswer } from '../fixtures/site.ts';
import { isSecurityTxt } from './security-txt.ts';

const url = 'https://example.com/.well-known/security.txt';
const contact = 'Contact: mailto:security@example.com\nExpires: 2027-01-01T00:00:00Z\n';
const signed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${contact}-----BEGIN PGP SIGNATURE-----\n`;
const typed = (type: string): Partial<FetchedAnswer> => ({ headers: [['content-type', type]] });

describe('an answer is a security.txt', () => {
  it.each<[string, boolean, Partial<FetchedAnswer>]>([
    ['with a contact', true, { text: contact }],
    [
      'with Windows lines and small letters',
      true,
      { text: `# ours\r\ncontact:https://example.com/report\r\n` },
    ],
    ['signed', true, { text: signed }],
    ['that names no type', true, { text: contact, headers: [] }],
    ['that has expired', true, { text: contact.replace('2027', '2020') }],
    ['not without a contact', false, { text: 'Expires: 2027-01-01T00:00:00Z\n' }],
    ['not with an empty contact', false, { text: 'Contact:\nExpires: 2027-01-01T00:00:00Z\n' }],
    ['not with a contact in the middle of a line', false, { text: '# Contact: us' }],
    ['not when it is empty', false, { text: '' }],
    ['not when the site has none', false, { text: contact, status: 404 }],
    [
      'not when it is a web page',
      false,
      { text: `<!doctype html><pre>\n${contact}</pre>`, ...typed('text/html') },
    ],
    ['not when it is a web page that says it is text', false, { text: `<!doctype html>\n${contact}` }],
    ['not when it is no text', false, { text: contact, ...typed('application/octet-stream') }],
    ['not behind a very long beginning', false, { text: `${'#'.repeat(70_000)}\n${contact}` }],
  ])('%s: %s', (_what, expected, parts) => {
    expect(isSecurityTxt(makeAnswer(url, parts))).toBe(expected);
  });
});
