/** A bare item. Strings and tokens are both text, hence the kind. */
export interface SfItem {
  readonly kind: 'token' | 'string' | 'number' | 'bytes' | 'boolean' | 'date' | 'display-string';
  /** As written, without quotes and escapes; `true` or `false` for a boolean. */
  readonly text: string;
}

/** A member of a dictionary: one item, or an inner list of items. Parameters are checked and dropped. */
export type SfMember =
  | { readonly list: false; readonly item: SfItem }
  | { readonly list: true; readonly items: readonly SfItem[] };

/**
 * Parses a structured field that is one item; null if it does not parse.
 *
 * Source: RFC 9651 section 4.2
 */
export function parseSfItem(value: string): SfItem | null {
  const input = new SfInput(value);
  input.skipSpaces();
  const item = input.item();
  input.skipSpaces();
  return item !== null && input.isAtEnd() ? item : null;
}

/**
 * Parses a structured field that is a dictionary; null if it does not parse, because one error invalidates the whole
 * field. Several lines of a header are one value, joined by commas. A later member replaces an earlier one with the
 * same key.
 *
 * Source: RFC 9651 section 4.2.2
 */
export function parseSfDictionary(value: string): ReadonlyMap<string, SfMember> | null {
  const input = new SfInput(value);
  const members = new Map<string, SfMember>();
  input.skipSpaces();
  while (!input.isAtEnd()) {
    const key = input.key();
    if (key === null) return null;
    const member = input.take('=') ? input.member() : input.bareKey();
    if (member === null) return null;
    members.set(key, member);
    input.skipBlanks();
    if (input.isAtEnd()) return members;
    if (!input.take(',')) return null;
    input.skipBlanks();
    // A trailing comma must be followed by a member.
    if (input.isAtEnd()) return null;
  }
  return members;
}

// Sticky, each a loop over one character class: none can backtrack.
const keyPattern = /[a-z*][a-z0-9_\-.*]*/y;
const tokenPattern = /[A-Za-z*][A-Za-z0-9!#$%&'*+\-.^_`|~:/]*/y;
const numberPattern = /-?\d{1,15}(?:\.\d{1,3})?/y;
const bytesPattern = /:[A-Za-z0-9+/=]*:/y;
const booleanPattern = /\?[01]/y;
const datePattern = /@-?\d{1,15}/y;
const plainPattern = /[ !#-[\]-~]+/y;
const displayPattern = /[ !#-~]+/y;

class SfInput {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  skipSpaces(): void {
    while (this.#text.charCodeAt(this.#at) === 0x20) this.#at++;
  }

  /** Spaces and tabs, which are allowed around the commas of a dictionary. */
  skipBlanks(): void {
    while (this.#text.charCodeAt(this.#at) === 0x20 || this.#text.charCodeAt(this.#at) === 0x09) this.#at++;
  }

  take(character: string): boolean {
    if (this.#text.charAt(this.#at) !== character) return false;
    this.#at++;
    return true;
  }

  key(): string | null {
    return this.#match(keyPattern);
  }

  /** A key without a value is the boolean true. */
  bareKey(): SfMember | null {
    return this.#parameters() ? { list: false, item: { kind: 'boolean', text: 'true' } } : null;
  }

  member(): SfMember | null {
    if (!this.take('(')) {
      const item = this.item();
      return item === null ? null : { list: false, item };
    }
    const items: SfItem[] = [];
    for (;;) {
      this.skipSpaces();
      if (this.take(')')) return this.#parameters() ? { list: true, items } : null;
      const item = this.item();
      if (item === null) return null;
      items.push(item);
      const next = this.#text.charAt(this.#at);
      if (next !== ' ' && next !== ')') return null;
    }
  }

  item(): SfItem | null {
    const item = this.#bareItem();
    return item !== null && this.#parameters() ? item : null;
  }

  #parameters(): boolean {
    while (this.take(';')) {
      this.skipSpaces();
      if (this.key() === null) return false;
      if (this.take('=') && this.#bareItem() === null) return false;
    }
    return true;
  }

  #bareItem(): SfItem | null {
    const first = this.#text.charAt(this.#at);
    switch (first) {
      case '"':
        return sfItem('string', this.#string());
      case ':':
        return sfItem('bytes', this.#match(bytesPattern)?.slice(1, -1));
      case '?': {
        const text = this.#match(booleanPattern);
        return text === null ? null : { kind: 'boolean', text: text === '?1' ? 'true' : 'false' };
      }
      case '@':
        return sfItem('date', this.#match(datePattern)?.slice(1));
      case '%':
        return sfItem('display-string', this.#displayString());
      default:
        return first === '-' || (first >= '0' && first <= '9')
          ? sfItem('number', this.#match(numberPattern) ?? undefined)
          : sfItem('token', this.#match(tokenPattern) ?? undefined);
    }
  }

  #string(): string | undefined {
    this.#at++;
    let text = '';
    for (;;) {
      text += this.#match(plainPattern) ?? '';
      if (this.take('"')) return text;
      if (!this.take('\\')) return undefined;
      const escaped = this.#text.charAt(this.#at);
      if (escaped !== '"' && escaped !== '\\') return undefined;
      text += escaped;
      this.#at++;
    }
  }

  #displayString(): string | undefined {
    this.#at++;
    if (!this.take('"')) return undefined;
    const text = this.#match(displayPattern) ?? '';
    return this.take('"') && !/%(?![0-9a-f]{2})/.test(text) ? text : undefined;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const text = pattern.exec(this.#text)?.[0];
    if (text === undefined) return null;
    this.#at += text.length;
    return text;
  }
}

function sfItem(kind: SfItem['kind'], text: string | undefined): SfItem | null {
  return text === undefined ? null : { kind, text };
}
