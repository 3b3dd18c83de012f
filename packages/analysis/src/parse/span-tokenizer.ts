import { html as names, InsertionMode, Token, Tokenizer, TokenizerMode, type TokenHandler } from 'parse5';
import { CodeUnits } from '../units.ts';
import { knownName, nameHashFactor } from './known-names.ts';

/** The parser state and callbacks that the tokenizer needs. */
export interface TreeBuilder extends TokenHandler {
  readonly insertionMode: InsertionMode;
  /** A line feed directly after `<pre>` or `<textarea>` has to be ignored. */
  skipNextNewLine: boolean;
}

const tab = 0x09;
const lineFeed = 0x0a;
const formFeed = 0x0c;
const space = 0x20;
const exclamationMark = 0x21;
const quotationMark = 0x22;
const ampersand = 0x26;
const apostrophe = 0x27;
const hyphen = 0x2d;
const solidus = 0x2f;
const lessThan = 0x3c;
const equals = 0x3d;
const greaterThan = 0x3e;

/** Comparing each name with all previous ones is quadratic: longer lists are left to parse5, which uses a set. */
const maxAttributeListLength = 32;

/** Of the page that is being read: parsing is synchronous, so there is only one at a time. */
const codeUnits = new CodeUnits();
/** Behind the input, which has no such unit if it is plain. */
const nothing = 0;

function isWhitespace(code: number): boolean {
  return code === space || code === lineFeed || code === tab || code === formFeed;
}

function isAsciiLetter(code: number): boolean {
  return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
}

/** In these modes a run of text is inserted in one place, whether or not it contains white space. */
function takesTextWhole(mode: InsertionMode): boolean {
  return (
    mode === InsertionMode.IN_BODY ||
    mode === InsertionMode.IN_CELL ||
    mode === InsertionMode.IN_CAPTION ||
    mode === InsertionMode.IN_TEMPLATE
  );
}

/**
 * parse5's tokenizer with a fast path for plain tags, texts and comments: it scans them by position and slices each one
 * once, while the standard's state machine processes one character at a time. Anything that is not plain (a character
 * reference, a stray quote, the end of input within a tag) is left to the state machine from its first character, so
 * the tokens are identical. The fast path never reads further into an abandoned part than the state machine will, so
 * the time stays linear.
 */
export class SpanTokenizer extends Tokenizer {
  readonly #builder: TreeBuilder;
  #isPlain = false;
  /** The code units of the input, and `nothing` behind them. */
  #units: Uint16Array = new Uint16Array(1);
  /** Of the name that was scanned last. */
  #nameHash = 0;
  /** At or before the positions of the next "&" and the next "<", so that neither is searched for twice. */
  #nextAmpersand = -1;
  #nextLessThan = -1;
  /** The current raw text is not plain: the state machine handles it until markup continues. */
  #hasGivenUp = false;
  // Reused for every token: the parser does not keep end tags, and keeps texts only in tables.
  readonly #endTag: Token.TagToken = {
    type: Token.TokenType.END_TAG,
    tagName: '',
    tagID: names.TAG_ID.UNKNOWN,
    selfClosing: false,
    ackSelfClosing: false,
    attrs: [],
    location: null,
  };
  readonly #text: Token.CharacterToken = {
    type: Token.TokenType.CHARACTER,
    chars: '',
    location: null,
  };
  readonly #blank: Token.CharacterToken = {
    type: Token.TokenType.WHITESPACE_CHARACTER,
    chars: '',
    location: null,
  };
  /** The first entries are the attributes of the current start tag. */
  readonly #attributes: Token.Attribute[] = [];

  constructor(builder: TreeBuilder) {
    super({}, builder);
    this.#builder = builder;
  }

  /** Tokenizes all of the input at once. */
  tokenize(html: string): void {
    // The standard's normalization of line ends before tokenizing (HTML, 13.2.3.5).
    const input = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html;
    this.#isPlain = !input.includes('\0');
    this.#units = codeUnits.of(input);
    this.#units[input.length] = nothing;
    this.#nextAmpersand = -1;
    this.#nextLessThan = -1;
    this.preprocessor.bufferWaterline = Infinity;
    this.write(input, true);
  }

  protected override _runParsingLoop(): void {
    if (!this.#isPlain) {
      super._runParsingLoop();
      return;
    }
    while (this.active) {
      if (this.#takeSpan()) continue;
      this._callState(this._consume());
    }
  }

  /** Consumes one part of the input, or consumes nothing and returns false. */
  #takeSpan(): boolean {
    switch (this.state) {
      case TokenizerMode.DATA:
        this.#hasGivenUp = false;
        return this.#takeMarkup();
      case TokenizerMode.RCDATA:
      case TokenizerMode.RAWTEXT:
      case TokenizerMode.SCRIPT_DATA:
        if (!this.#hasGivenUp) this.#hasGivenUp = !this.#takeRawText();
        return !this.#hasGivenUp;
      default:
        return false;
    }
  }

  #takeMarkup(): boolean {
    const { html } = this.preprocessor;
    const at = this.preprocessor.pos + 1;
    const first = this.#at(at);
    if (first === nothing || first === ampersand) return false;
    if (first !== lessThan) return this.#takeText(html, at);
    const second = this.#at(at + 1);
    if (isAsciiLetter(second)) return this.#takeStartTag(html, at + 1);
    if (second === solidus) return isAsciiLetter(this.#at(at + 2)) && this.#takeEndTag(html, at + 2);
    return second === exclamationMark && html.startsWith('--', at + 2) && this.#takeComment(html, at + 4);
  }

  /** The code unit at a position of the input, or `nothing` directly behind it. */
  #at(position: number): number {
    return this.#units[position] ?? nothing;
  }

  #takeText(html: string, start: number): boolean {
    // Must come first: it handles the line feed after `<pre>`.
    this.#emitPendingText();
    const builder = this.#builder;
    let end: number;
    let isBlank = true;
    const isWhole = this.inForeignNode || takesTextWhole(builder.insertionMode);
    if (isWhole) {
      if (builder.skipNextNewLine && this.#at(start) === lineFeed) {
        builder.skipNextNewLine = false;
        start++;
      }
      end = this.#endOfText(html, start);
      for (let at = start; isBlank && at < end; at++) isBlank = isWhitespace(this.#at(at));
    } else {
      isBlank = isWhitespace(this.#at(start));
      for (end = start; end < html.length; end++) {
        const code = this.#at(end);
        if (code === lessThan || code === ampersand || isWhitespace(code) !== isBlank) break;
      }
    }
    this.#moveTo(end);
    if (end > start) this.#emitText(html.slice(start, end), isBlank, isWhole);
    return true;
  }

  /** The next "<" or "&", or the end of input. Uses the engine's search, which processes many characters at once. */
  #endOfText(html: string, start: number): number {
    if (this.#nextLessThan < start) {
      const found = html.indexOf('<', start);
      this.#nextLessThan = found === -1 ? Infinity : found;
    }
    if (this.#nextAmpersand < start) {
      const found = html.indexOf('&', start);
      this.#nextAmpersand = found === -1 ? Infinity : found;
    }
    return Math.min(this.#nextLessThan, this.#nextAmpersand, html.length);
  }

  #takeStartTag(html: string, start: number): boolean {
    const units = this.#units;
    let at = this.#endOfName(start, nothing);
    if (at < 0) return false;
    const tag = knownName(html, units, start, at, this.#nameHash);
    const attributes = this.#attributes;
    let count = 0;
    let selfClosing = false;
    for (;;) {
      let code = units[at] ?? nothing;
      while (isWhitespace(code)) code = units[++at] ?? nothing;
      if (code === greaterThan) break;
      if (code === solidus) {
        if ((units[at + 1] ?? nothing) !== greaterThan) return false;
        selfClosing = true;
        at++;
        break;
      }
      // Also covers the end of input.
      if (!(code > space) || count === maxAttributeListLength) return false;
      const nameAt = at;
      at = this.#endOfName(at, equals);
      if (at <= nameAt) return false;
      const { name } = knownName(html, units, nameAt, at, this.#nameHash);
      for (let i = 0; i < count; i++) if (attributes[i]?.name === name) return false;
      let value = '';
      code = units[at] ?? nothing;
      while (isWhitespace(code)) code = units[++at] ?? nothing;
      if (code === equals) {
        code = units[++at] ?? nothing;
        while (isWhitespace(code)) code = units[++at] ?? nothing;
        if (code === quotationMark || code === apostrophe) {
          const valueAt = at + 1;
          at = endOfQuoted(units, valueAt, code);
          if (at < 0) return false;
          value = html.slice(valueAt, at);
          code = units[++at] ?? nothing;
          if (!isWhitespace(code) && code !== greaterThan && code !== solidus) return false;
        } else {
          const valueAt = at;
          at = endOfUnquoted(units, at);
          if (at <= valueAt) return false;
          value = html.slice(valueAt, at);
        }
      }
      attributes[count++] = { name, value };
    }
    this.#moveTo(at + 1);
    this.#emitPendingText();
    this.lastStartTagName = tag.name;
    this.#builder.onStartTag({
      type: Token.TokenType.START_TAG,
      tagName: tag.name,
      tagID: tag.id,
      selfClosing,
      ackSelfClosing: false,
      // Copied, so that it takes only as much memory as needed.
      attrs: count === 0 ? [] : attributes.slice(0, count),
      location: null,
    });
    return true;
  }

  /**
   * End of the name of a tag or an attribute, or -1 if it is not plain; the name of an attribute also ends at an equals
   * sign. Beyond ASCII, lower case differs from the definition in HTML.
   */
  #endOfName(start: number, sign: number): number {
    const units = this.#units;
    let hash = 0;
    for (let at = start; ; at++) {
      const code = units[at] ?? nothing;
      if (code > 0x7f || code === nothing) return -1;
      if (isWhitespace(code) || code === greaterThan || code === solidus || code === sign) {
        this.#nameHash = hash;
        return at;
      }
      hash = (Math.imul(hash, nameHashFactor) + code) | 0;
    }
  }

  #takeEndTag(html: string, start: number): boolean {
    const units = this.#units;
    let at = this.#endOfName(start, nothing);
    if (at < 0) return false;
    const tag = knownName(html, units, start, at, this.#nameHash);
    while (isWhitespace(units[at] ?? nothing)) at++;
    if ((units[at] ?? nothing) !== greaterThan) return false;
    this.#moveTo(at + 1);
    this.#emitPendingText();
    const token = this.#endTag;
    token.tagName = tag.name;
    token.tagID = tag.id;
    this.#builder.onEndTag(token);
    return true;
  }

  #takeComment(html: string, start: number): boolean {
    // `<!-->` and `<!--->` end where they start, and so does `--!>`: the state machine handles these.
    const first = this.#at(start);
    if (first === greaterThan || (first === hyphen && this.#at(start + 1) === greaterThan)) return false;
    for (let at = html.indexOf('--', start); at >= 0; at = html.indexOf('--', at + 1)) {
      const next = this.#at(at + 2);
      if (next === exclamationMark) return false;
      if (next !== greaterThan) continue;
      this.#moveTo(at + 3);
      this.#emitPendingText();
      this.#builder.onComment({
        type: Token.TokenType.COMMENT,
        data: html.slice(start, at),
        location: null,
      });
      return true;
    }
    return false;
  }

  /** The text of `<title>`, `<style>`, `<script>` and similar elements, up to the matching end tag. */
  #takeRawText(): boolean {
    const { html } = this.preprocessor;
    const start = this.preprocessor.pos + 1;
    const name = this.lastStartTagName;
    for (let at = html.indexOf('</', start); at >= 0; at = html.indexOf('</', at + 2)) {
      const behind = html.charCodeAt(at + 2 + name.length);
      if (!isWhitespace(behind) && behind !== greaterThan && behind !== solidus) continue;
      if (html.slice(at + 2, at + 2 + name.length).toLowerCase() !== name) continue;
      const text = html.slice(start, at);
      if (this.state === TokenizerMode.RCDATA && text.includes('&')) return false;
      if (this.state === TokenizerMode.SCRIPT_DATA && text.includes('<!--')) return false;
      this.#moveTo(at);
      this.state = TokenizerMode.DATA;
      this.#emitPendingText();
      const mode = this.#builder.insertionMode;
      const isSkipped = this.#builder.skipNextNewLine && text.startsWith('\n');
      if (isSkipped) this.#builder.skipNextNewLine = false;
      if (text.length > (isSkipped ? 1 : 0))
        this.#emitText(isSkipped ? text.slice(1) : text, false, mode === InsertionMode.TEXT);
      return true;
    }
    return false;
  }

  #moveTo(next: number): void {
    this.preprocessor.pos = next - 1;
  }

  /** Emits the text that the state machine has read but not emitted yet. */
  #emitPendingText(): void {
    if (this.currentCharacterToken !== null) this._emitCurrentCharacterToken(null);
  }

  /** `isPassing`: the parser will not keep the token. */
  #emitText(chars: string, isBlank: boolean, isPassing: boolean): void {
    const kept = isBlank ? this.#blank : this.#text;
    const token = isPassing ? kept : { ...kept };
    token.chars = chars;
    if (isBlank) this.#builder.onWhitespaceCharacter(token);
    else this.#builder.onCharacter(token);
  }
}

function endOfQuoted(units: Uint16Array, start: number, quote: number): number {
  for (let at = start; ; at++) {
    const code = units[at] ?? nothing;
    if (code === quote) return at;
    if (code === ampersand || code === nothing) return -1;
  }
}

function endOfUnquoted(units: Uint16Array, start: number): number {
  for (let at = start; ; at++) {
    const code = units[at] ?? nothing;
    if (isWhitespace(code) || code === greaterThan) return at;
    if (code === ampersand || code === nothing) return -1;
  }
}
