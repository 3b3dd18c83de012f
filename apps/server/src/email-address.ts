import { domainToASCII, domainToUnicode } from 'node:url';
import { AppError } from './errors.ts';

/** The one rule for email addresses: what is accepted, and when two spellings are the same address. */

/** No address has these: they end it, quote it, or start a comment in a mail header. */
const reserved = String.raw`\s\p{Cc}@<>()[\],;:\\"`;
/** Characters whose compatibility form (NFKC) contains one of them, a space before an accent included. */
const compatible = String.raw`\u00a8\u00af\u00b4\u00b8\u02d8-\u02dd\u037a\u037e\u0384\u0385\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed\u1fee\u1ffd\u1ffe\u2017\u203e\u207d\u207e\u208d\u208e\u2474-\u2487\u249c-\u24b5\u2a74\u309b\u309c\u3200-\u321e\u3220-\u3243\ufc5e-\ufc63\ufdfa\ufdfb\ufe10\ufe13\ufe14\ufe35\ufe36\ufe47-\ufe4c\ufe50\ufe54\ufe55\ufe59\ufe5a\ufe64\ufe65\ufe68\ufe6b\ufe70-\ufe7f\uff02\uff08\uff09\uff0c\uff1a-\uff1c\uff1e\uff20\uff3b-\uff3d\uffe3\u{1f101}-\u{1f10a}\u{1f110}-\u{1f129}`;
const label = String.raw`[\p{L}\p{M}\p{Nd}_-]+`;
/** U+3002 and its forms separate labels like a period (UTS #46). */
const dot = String.raw`[.\u3002\uff0e\uff61]`;

/** A single address that email can be sent to; `readEmail` also refuses domains that IDNA does not allow. */
export const emailPattern = new RegExp(
  `^[^${reserved}${compatible}\\p{Cs}\\p{Cf}]+@(?![^@]*[${compatible}])${label}(?:${dot}${label})*${dot}?$`,
  'u',
);
/** What is not even looked up: no account can have it. */
export const loginEmailPattern = /^[^\s\p{Cc}]*$/u;
export const maxEmailLength = 254;

/**
 * The address as it is stored: in compatibility form, without the final dot of the domain.
 * @throws {AppError} INVALID_REQUEST
 */
export function readEmail(text: string, field = 'email'): string {
  const isLong = (email: string): boolean => Array.from(email).length > maxEmailLength;
  const [local = '', domain = ''] = emailPattern.test(text) ? splitEmail(text.normalize('NFKC')) : [];
  const email = `${local}@${domain}`;
  if (!isDomain(domain) || isLong(text) || isLong(email))
    throw new AppError(
      'INVALID_REQUEST',
      `${field} must be a single email address, such as you@example.com.`,
    );
  return email;
}

/** @throws {AppError} INVALID_REQUEST for an address with characters that no stored address has */
export function requireLoginEmail(text: string): void {
  if (!loginEmailPattern.test(text))
    throw new AppError('INVALID_REQUEST', 'email must not contain spaces or control characters.');
}

/** The same for all spellings of an address: ignores case, compatibility forms, and how the domain is written. */
export function emailKey(email: string): string {
  const [local, domain] = splitEmail(email.normalize('NFKC'));
  // Addresses stored by earlier versions may have a domain that IDNA does not allow.
  return `${local.toLowerCase().normalize('NFKC')}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

/** Whether IDNA allows it. Node.js 24 accepts ASCII labels that are no Punycode, but cannot decode them. */
function isDomain(text: string): boolean {
  const domain = domainToUnicode(text);
  return domain !== '' && !/(?:^|\.)xn--/.test(domain);
}

function splitEmail(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, Math.max(at, 0)), email.slice(at + 1).replace(/[.\u3002]$/, '')];
}
