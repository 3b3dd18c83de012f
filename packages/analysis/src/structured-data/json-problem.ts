import type { TextPlace } from './text-place.ts';

/**
 * Problems that make a text invalid JSON (RFC 8259) or change its meaning from what the author intended.
 *
 * An error invalidates the whole block. `comment`, `html-comment`, `cdata`, `trailing-semicolon`, `byte-order-mark` and
 * `control-character` are not valid JSON either, but the block is read, and the problem is a warning: the messages of
 * Search Console (“Missing '}' or object member name”) are those of JsonCpp, which by default skips comments of C and
 * C++, and with them a commented CDATA section, reads nothing after the value, such as a semicolon, and accepts line
 * breaks and tabs in strings: no message is about them. `empty` says nothing, which
 * Google's testing tool does not complain about. `duplicate-key` is also a warning: the last value counts.
 *
 * Sources: https://support.google.com/webmasters/answer/9166415,
 * https://github.com/open-source-parsers/jsoncpp/blob/master/include/json/json_features.h,
 * https://github.com/GoogleChrome/lighthouse/issues/4359, https://github.com/scrapinghub/extruct/issues/84, 109 and 143
 */
export type JsonProblemCode =
  | 'empty'
  | 'trailing-comma'
  | 'missing-comma'
  | 'missing-colon'
  | 'missing-value'
  | 'unquoted-key'
  | 'unquoted-value'
  | 'single-quotes'
  | 'curly-quotes'
  | 'unescaped-quote'
  | 'bad-number'
  | 'bad-escape'
  | 'control-character'
  | 'unterminated-string'
  | 'mismatched-bracket'
  | 'unexpected-character'
  | 'unexpected-end'
  | 'trailing-text'
  | 'comment'
  | 'html-comment'
  | 'cdata'
  | 'trailing-semicolon'
  | 'byte-order-mark'
  | 'duplicate-key';

export interface JsonProblem extends TextPlace {
  readonly code: JsonProblemCode;
  /** An error prevents the text from being read; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** The text around the position, on one line, at most 60 UTF-16 units. */
  readonly excerpt: string;
  /** For a duplicate key: its path in the value (`offers.price`, `[0].name`), and its first position. */
  readonly duplicate: { readonly path: string; readonly first: TextPlace } | null;
}
