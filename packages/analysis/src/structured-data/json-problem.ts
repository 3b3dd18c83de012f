import type { TextPlace } from './text-place.ts';

/**
 * What keeps a text from being JSON (RFC 8259), or makes it say something else than its author meant.
 *
 * Errors cost the whole block. `comment`, `html-comment`, `cdata`, `trailing-semicolon` and `byte-order-mark`
 * are no JSON either, but the parsers of search engines are known to skip them: the block is read, and the
 * problem is a warning. `duplicate-key` is a warning, too: the last of the values counts.
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
  /** An error keeps the text from being read; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** The text around the place, on one line, at most 60 UTF-16 units. */
  readonly excerpt: string;
  /** Of a duplicate key: where in the value it stands (`offers.price`, `[0].name`), and its first place. */
  readonly duplicate: { readonly path: string; readonly first: TextPlace } | null;
}
