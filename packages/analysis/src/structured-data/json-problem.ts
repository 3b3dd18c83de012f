import type { TextPlace } from './text-place.ts';

/**
 * Problems that make a text invalid JSON (RFC 8259) or change its meaning from what the author intended.
 *
 * An error invalidates the whole block. `comment`, `html-comment`, `cdata`, `trailing-semicolon` and `byte-order-mark`
 * are not valid JSON either, but the parsers of search engines are known to skip them: the block is read, and the
 * problem is a warning. `duplicate-key` is also a warning: the last value counts.
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
