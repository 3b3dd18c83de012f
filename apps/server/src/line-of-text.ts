import { AppError } from './errors.ts';

/** The one rule for names and other lines of text that users send, and others see. */

/** Control characters, line separators, and what is invisible or changes the direction of the text around it. */
const refused = String.raw`\p{Cc}\p{Cs}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`;

export const linePattern = new RegExp(`^[^${refused}]*$`, 'u');
/** With something to see. */
export const namePattern = new RegExp(`^(?=.*\\S)[^${refused}]*$`, 'u');

/**
 * A line as it is stored: composed (NFC), without spaces around it.
 * @throws {AppError} INVALID_REQUEST, with the field's name
 */
export function readLine(field: string, text: string): string {
  if (!linePattern.test(text)) {
    throw new AppError(
      'INVALID_REQUEST',
      `${field} must be a single line of text, without control characters, invisible characters or characters that change the direction of text.`,
    );
  }
  const composed = text.normalize('NFC');
  // A few characters become more: they stay as they are, so that a text that is not too long remains so.
  return (lengthOf(composed) > lengthOf(text) ? text : composed).trim();
}

/** Text of several lines: as one line, with line breaks and tabs. */
export const textPattern = new RegExp(`^(?:[\\t\\r\\n]|[^${refused}])*$`, 'u');

/**
 * Text of several lines as it is stored, like `readLine`; line breaks are LF, with at most one empty line in a row.
 * @throws {AppError} INVALID_REQUEST, with the field's name
 */
export function readText(field: string, text: string): string {
  if (!textPattern.test(text)) {
    throw new AppError(
      'INVALID_REQUEST',
      `${field} must be plain text, without control characters, invisible characters or characters that change the direction of text.`,
    );
  }
  const composed = text.normalize('NFC');
  return (lengthOf(composed) > lengthOf(text) ? text : composed)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/ +\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * A line that must not be empty.
 * @throws {AppError} INVALID_REQUEST, with the field's name
 */
export function readName(field: string, text: string, maxLength: number): string {
  const name = readLine(field, text);
  if (name === '' || lengthOf(text) > maxLength)
    throw new AppError('INVALID_REQUEST', `${field} must have 1 to ${maxLength} characters.`);
  return name;
}

/** In code points, as the API document and the database count. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** For a terminal, where such characters could move the cursor or hide text: each is shown as an escape. */
export function escapeLine(text: string): string {
  return text.replaceAll(new RegExp(`[${refused}]`, 'gu'), (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}
