import type { FetchedAnswer } from '../fetched-page.ts';
import { headerValues, parseContentType } from '../parse/headers.ts';
import { remembered } from '../remembered.ts';
import { looksLikeHtml } from './robots.ts';

/** Much more than any legitimate file contains. */
const readUnits = 64 * 1024;

/**
 * Whether a response is a security.txt: a text file with a contact, the only field that is always required. An expired
 * file counts too.
 *
 * Source: RFC 9116 sections 2.5.3 and 3
 */
export const isSecurityTxt = remembered((answer: FetchedAnswer): boolean => {
  if (answer.status < 200 || answer.status > 299) return false;
  const text = answer.text.slice(0, readUnits);
  const type = parseContentType(headerValues(answer.headers, 'content-type').at(-1))?.essence ?? 'text/plain';
  if (!type.startsWith('text/') || looksLikeHtml(text, type)) return false;
  return /^contact:[\t ]{0,100}\S/im.test(text);
});
