import type { JsonProblem, JsonProblemCode } from './json-problem.ts';
import { PlaceFinder } from './text-place.ts';

const maxProblems = 50;
const maxErrors = 10;

const quote = 34;
const comma = 44;
const slash = 47;
const colon = 58;
const semicolon = 59;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

interface Frame {
  readonly isList: boolean;
  /** Offsets of the keys seen; null in an array. */
  readonly keys: Map<string, number> | null;
  /** The current member or index. */
  key: string;
  index: number;
}

/** What the scanner expects next. */
type Awaited = 'value' | 'first-item' | 'item' | 'first-key' | 'key' | 'colon' | 'comma' | 'end';

interface Scan {
  readonly problems: readonly JsonProblem[];
  /** Ranges that are not JSON and may be skipped. */
  readonly skipped: readonly (readonly [start: number, end: number])[];
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const numberLike = /[\w.+-]*/y;
const word = /[\p{L}\p{N}_$.-]+/uy;

/** Finds the JSON problems of a text. */
export function scanJson(text: string): Scan {
  return new JsonScanner(text).scan();
}

/**
 * A single pass over the text with an explicit stack, so nesting is not limited. The methods that read a part return
 * false if nothing meaningful can follow.
 */
class JsonScanner {
  readonly #text: string;
  readonly #places: PlaceFinder;
  readonly #problems: JsonProblem[] = [];
  readonly #skipped: [number, number][] = [];
  readonly #frames: Frame[] = [];
  readonly #warned = new Set<JsonProblemCode>();
  #errors = 0;
  #at = 0;
  #awaited: Awaited = 'value';

  constructor(text: string) {
    this.#text = text;
    this.#places = new PlaceFinder(text);
  }

  scan(): Scan {
    let continues = true;
    while (continues && this.#errors < maxErrors) {
      this.#skip();
      if (this.#at >= this.#text.length) break;
      const c = this.#text.charCodeAt(this.#at);
      switch (this.#awaited) {
        case 'value':
          continues = this.#readValue(c);
          break;
        case 'first-item':
        case 'item':
          if (c === closeBracket) {
            if (this.#awaited === 'item')
              this.#report('trailing-comma', this.#text.lastIndexOf(',', this.#at));
            this.#close();
          } else continues = this.#readValue(c);
          break;
        case 'first-key':
        case 'key':
          if (c === closeBrace) {
            if (this.#awaited === 'key')
              this.#report('trailing-comma', this.#text.lastIndexOf(',', this.#at));
            this.#close();
          } else continues = this.#readKey(c);
          break;
        case 'colon':
          if (c === colon) this.#at++;
          else this.#report('missing-colon', this.#at);
          continues = c === colon;
          this.#awaited = 'value';
          break;
        case 'comma':
          continues = this.#readSeparator(c);
          break;
        case 'end':
          this.#report('trailing-text', this.#at);
          continues = false;
      }
    }
    if (continues && this.#errors < maxErrors && this.#awaited !== 'end') {
      if (this.#frames.length === 0) this.#report('empty', this.#text.length, 'warning');
      else this.#report('unexpected-end', this.#text.length);
    }
    return { problems: this.#problems, skipped: this.#skipped };
  }

  #report(
    code: JsonProblemCode,
    offset: number,
    severity: 'error' | 'warning' = 'error',
    duplicate: JsonProblem['duplicate'] = null,
  ): void {
    if (severity === 'error') this.#errors++;
    if (this.#problems.length >= maxProblems) {
      // Warnings must never displace the errors that prevent the text from being read.
      if (severity === 'warning' || this.#errors > 1) return;
      this.#problems.pop();
    }
    this.#problems.push({
      code,
      severity,
      ...this.#places.of(offset),
      excerpt: excerptOf(this.#text, offset),
      duplicate,
    });
  }

  #warn(code: JsonProblemCode, start: number, end: number): void {
    if (!this.#warned.has(code)) this.#report(code, start, 'warning');
    this.#warned.add(code);
    this.#skipped.push([start, end]);
    this.#at = end;
  }

  /** Skips white space and ranges that may be skipped. */
  #skip(): void {
    for (;;) {
      const c = this.#text.charCodeAt(this.#at);
      if (c === 32 || c === 10 || c === 13 || c === 9) this.#at++;
      else if (c === slash && this.#text.charCodeAt(this.#at + 1) === slash)
        this.#warn('comment', this.#at, lineEnd(this.#text, this.#at));
      else if (c === slash && this.#text.charCodeAt(this.#at + 1) === 42) {
        const end = this.#text.indexOf('*/', this.#at + 2);
        if (end === -1) return;
        this.#warn('comment', this.#at, end + 2);
      } else if (c === 0xfeff && this.#frames.length === 0)
        this.#warn('byte-order-mark', this.#at, this.#at + 1);
      else if (this.#frames.length === 0 && !this.#skipWrapper()) return;
      else if (this.#frames.length > 0) return;
    }
  }

  /** Skips one half of a wrapper that hides a script from ancient browsers. */
  #skipWrapper(): boolean {
    if (this.#text.startsWith('<!--', this.#at)) {
      const start = this.#at + 4;
      const end = this.#text.indexOf('-->', start);
      // Either the wrapper of the JSON, or a separate comment before or after it.
      const isWrapper =
        this.#awaited === 'value' && /^\s*(?:[{[]|$)/.test(this.#text.slice(start, start + 100));
      this.#warn('html-comment', this.#at, isWrapper || end === -1 ? start : end + 3);
    } else if (this.#text.startsWith('<![CDATA[', this.#at)) this.#warn('cdata', this.#at, this.#at + 9);
    else if (this.#text.charCodeAt(this.#at) === semicolon)
      this.#warn('trailing-semicolon', this.#at, this.#at + 1);
    else if (this.#awaited !== 'end') return false;
    else if (this.#text.startsWith('-->', this.#at)) this.#warn('html-comment', this.#at, this.#at + 3);
    else if (this.#text.startsWith(']]>', this.#at)) this.#warn('cdata', this.#at, this.#at + 3);
    else if (this.#text.charCodeAt(this.#at) === comma) this.#warn('trailing-comma', this.#at, this.#at + 1);
    else return false;
    return true;
  }

  /** Reads a string with its opening quote at `at`; false if it never ends. */
  #readString(): boolean {
    const start = this.#at++;
    for (; this.#at < this.#text.length; this.#at++) {
      const c = this.#text.charCodeAt(this.#at);
      if (c === quote) {
        this.#at++;
        return true;
      }
      if (c === backslash) {
        const escaped = this.#text.charAt(this.#at + 1);
        if (escaped === 'u') {
          if (!/^[\da-fA-F]{4}$/.test(this.#text.slice(this.#at + 2, this.#at + 6)))
            this.#report('bad-escape', this.#at);
        } else if (escaped === '' || !'"\\/bfnrt'.includes(escaped)) this.#report('bad-escape', this.#at);
        this.#at++;
      } else if (c < 32) this.#skipControl();
    }
    this.#report('unterminated-string', start);
    return false;
  }

  /** A line break within a string is read as a space. */
  #skipControl(): void {
    if (!this.#warned.has('control-character')) this.#report('control-character', this.#at, 'warning');
    this.#warned.add('control-character');
    const last = this.#skipped.at(-1);
    if (last?.[1] === this.#at) last[1]++;
    else this.#skipped.push([this.#at, this.#at + 1]);
  }

  /** Reads a single-quoted text; false if it never ends. */
  #readSingleQuoted(): boolean {
    this.#report('single-quotes', this.#at);
    const end = this.#text.indexOf("'", this.#at + 1);
    this.#at = end + 1;
    return end !== -1;
  }

  #closed(): void {
    const frame = this.#frames.at(-1);
    if (frame !== undefined) frame.index++;
    this.#awaited = frame === undefined ? 'end' : 'comma';
  }

  #close(): void {
    this.#frames.pop();
    this.#at++;
    this.#closed();
  }

  #noteKey(start: number): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined || frame.keys === null) return;
    frame.key = keyOf(this.#text.slice(start, this.#at));
    const first = frame.keys.get(frame.key);
    if (first === undefined) frame.keys.set(frame.key, start);
    else if (this.#problems.length < maxProblems) {
      this.#report('duplicate-key', start, 'warning', {
        path: pathOf(this.#frames),
        first: this.#places.of(first),
      });
    }
  }

  /** Reads a value, or its opening bracket; false if none can be recognized. */
  #readValue(c: number): boolean {
    if (c === quote) {
      if (!this.#readString()) return false;
    } else if (c === openBrace || c === openBracket) {
      const isList = c === openBracket;
      this.#frames.push({ isList, keys: isList ? null : new Map(), key: '', index: 0 });
      this.#awaited = isList ? 'first-item' : 'first-key';
      this.#at++;
      return true;
    } else if (c === 45 || c === 43 || c === 46 || (c >= 48 && c <= 57)) {
      const start = this.#at;
      const end = matchEnd(number, this.#text, this.#at);
      this.#at = matchEnd(numberLike, this.#text, this.#at);
      if (end !== this.#at) this.#report('bad-number', start);
    } else if (c === 39) {
      if (!this.#readSingleQuoted()) return false;
    } else if (c === comma || c === closeBrace || c === closeBracket) {
      this.#report('missing-value', this.#at);
    } else if (isCurlyQuote(c)) {
      this.#report('curly-quotes', this.#at);
      return false;
    } else {
      const start = this.#at;
      this.#at = matchEnd(word, this.#text, this.#at);
      if (this.#at === start) {
        this.#report('unexpected-character', this.#at);
        return false;
      }
      const value = this.#text.slice(start, Math.min(this.#at, start + 6));
      if (value !== 'true' && value !== 'false' && value !== 'null') this.#report('unquoted-value', start);
    }
    this.#closed();
    return true;
  }

  #readKey(c: number): boolean {
    const start = this.#at;
    if (c === quote) {
      if (!this.#readString()) return false;
      this.#noteKey(start);
    } else if (c === 39) {
      if (!this.#readSingleQuoted()) return false;
    } else {
      this.#at = matchEnd(word, this.#text, this.#at);
      this.#report(
        isCurlyQuote(c) ? 'curly-quotes' : this.#at > start ? 'unquoted-key' : 'unexpected-character',
        start,
      );
      if (this.#at === start) return false;
    }
    this.#awaited = 'colon';
    return true;
  }

  #readSeparator(c: number): boolean {
    const isList = this.#frames.at(-1)?.isList === true;
    if (c === comma) {
      this.#at++;
      this.#awaited = isList ? 'item' : 'key';
    } else if (c === (isList ? closeBracket : closeBrace)) this.#close();
    else if (c === closeBracket || c === closeBrace) {
      this.#report('mismatched-bracket', this.#at);
      return false;
    } else if (
      this.#text.charCodeAt(this.#at - 1) === quote &&
      c !== quote &&
      c !== openBrace &&
      c !== openBracket
    ) {
      this.#report('unescaped-quote', this.#at - 1);
      return false;
    } else {
      this.#report('missing-comma', this.#at);
      this.#awaited = isList ? 'item' : 'key';
    }
    return true;
  }
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

function isCurlyQuote(c: number): boolean {
  return c === 0x201c || c === 0x201d || c === 0x201e || c === 0x2018 || c === 0x2019 || c === 0xab;
}

/** The decoded name of a quoted key: `"n\u0061me"` is `name`. */
function keyOf(raw: string): string {
  if (raw.includes('\\')) {
    try {
      return String(JSON.parse(raw));
    } catch {
      // The invalid escape has already been reported.
    }
  }
  return raw.slice(1, -1);
}

const maxPathParts = 8;
const maxPathPartCharacters = 60;

function pathOf(frames: readonly Frame[]): string {
  const inner = frames.slice(-maxPathParts);
  const parts = inner.map(({ isList, key, index }) =>
    isList ? `[${index}]` : `.${key.slice(0, maxPathPartCharacters)}`,
  );
  const path = parts.join('').replace(/^\./, '');
  return frames.length > maxPathParts ? `…${path}` : path;
}

const excerptSide = 30;

function excerptOf(text: string, offset: number): string {
  return text
    .slice(Math.max(0, offset - excerptSide), offset + excerptSide)
    .replace(/\s+/g, ' ')
    .trim();
}
