import { languages, type Language } from './languages.ts';

/** The value of a message argument; a list is written with commas. */
export type MessageValue = string | number | readonly string[];
export type MessageData = Readonly<Record<string, MessageValue>>;

type NameOf<Argument extends string> = Argument extends `${infer Name},${string}` ? Name : Argument;
/** Whether braces opened here contain a plural branch, which is text, rather than an argument. */
type IsBranch<Before extends string> = Before extends `${string}, plural,${string}`
  ? Before extends
      `${string}one ` | `${string}other ` | `${string}few ` | `${string}many ` | `${string}=${number} `
    ? true
    : false
  : false;
type ArgumentsIn<
  Message extends string,
  Before extends string,
> = Message extends `${infer Text}{${infer Rest}`
  ? | (IsBranch<`${Before}${Text}`> extends true
        ? never
        : Rest extends `${infer Argument}}${string}`
          ? NameOf<Argument extends `${infer First}{${string}` ? First : Argument>
          : never)
    | ArgumentsIn<Rest, `${Before}${Text}`>
  : never;
/** The arguments of an ICU message: `'{count, plural, one {# page} other {# pages}} of {site}'` gives `'count' | 'site'`. */
export type ArgumentsOf<Message extends string> = ArgumentsIn<Message, ''>;
/** The data that a message needs. */
export type DataFor<Message extends string> = MessageData & {
  readonly [Name in ArgumentsOf<Message>]: MessageValue;
};

type Part =
  | string
  | { readonly kind: 'value' | 'number' | 'count'; readonly name: string }
  | {
      readonly kind: 'plural';
      readonly name: string;
      readonly branches: ReadonlyMap<string, readonly Part[]>;
    };

/**
 * Formats an ICU message: `{name}`, `{size, number}` and `{count, plural, =0 {none} one {# page} other {# pages}}`,
 * with `#` for the count; literal braces and `#` are quoted with apostrophes, as in `'{'`. Number formats and plural
 * rules are those of the language (CLDR, through `Intl`). An argument without data stays as written; data is never
 * parsed as a message.
 *
 * Source: https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export function formatMessage(message: string, data: MessageData, language: Language): string {
  return write(partsOf(message), data, language, 0);
}

/** The arguments of a message, in order; throws if it is not a valid message. */
export function readArguments(message: string): readonly string[] {
  const names = new Set<string>();
  const read = (parts: readonly Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      if (part.kind !== 'count') names.add(part.name);
      if (part.kind === 'plural') for (const branch of part.branches.values()) read(branch);
    }
  };
  read(parse(message));
  return [...names];
}

function write(parts: readonly Part[], data: MessageData, language: Language, count: number): string {
  let text = '';
  for (const part of parts)
    text += typeof part === 'string' ? part : writeArgument(part, data, language, count);
  return text;
}

function writeArgument(
  part: Exclude<Part, string>,
  data: MessageData,
  language: Language,
  count: number,
): string {
  if (part.kind === 'count') return numberFormat(language).format(count);
  const value = Object.hasOwn(data, part.name) ? data[part.name] : undefined;
  if (value === undefined) return `{${part.name}}`;
  if (part.kind === 'plural') {
    const own = Number(value);
    const branch = part.branches.get(`=${own}`) ?? part.branches.get(pluralRules(language).select(own));
    return write(branch ?? part.branches.get('other') ?? [], data, language, own);
  }
  if (part.kind === 'number') return numberFormat(language).format(Number(value));
  return typeof value === 'object' ? value.join(', ') : String(value);
}

const parsed = new Map<string, readonly Part[]>();

/** Cached: messages come from code and catalogs, so their number is limited. */
function partsOf(message: string): readonly Part[] {
  let parts = parsed.get(message);
  if (parts === undefined) parsed.set(message, (parts = parse(message)));
  return parts;
}

function parse(message: string): readonly Part[] {
  let at = 0;
  const fail = (wanted: string): never => {
    throw new SyntaxError(`“${message}”: ${wanted} expected at ${at}.`);
  };
  const take = (pattern: RegExp, wanted: string): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(message)?.[0] ?? fail(wanted);
    at += found.length;
    return found;
  };
  const argument = (): Part => {
    const name = take(/\s*[a-zA-Z]\w*\s*/y, 'a name').trim();
    if (take(/[,}]/y, '“}”') === '}') return { kind: 'value', name };
    if (take(/\s*(?:number|plural)\s*/y, '“number” or “plural”').trim() === 'number') {
      take(/\}/y, '“}”');
      return { kind: 'number', name };
    }
    take(/,\s*/y, '“,”');
    const branches = new Map<string, readonly Part[]>();
    while (message[at] !== '}') {
      const key = take(/(?:=\d+|zero|one|two|few|many|other)\s*/y, 'a plural category').trim();
      take(/\{/y, '“{”');
      branches.set(key, text(true));
      take(/\}\s*/y, '“}”');
    }
    at += 1;
    if (!branches.has('other')) fail('the category “other”');
    return { kind: 'plural', name, branches };
  };
  const text = (isBranch: boolean): readonly Part[] => {
    const parts: Part[] = [];
    let run = '';
    while (at < message.length && !(isBranch && message[at] === '}')) {
      const next = message[at] ?? '';
      if (next === "'" && /^'(?:'|[{}#])/.test(message.slice(at, at + 2))) {
        run += quoted();
      } else if (next === '{' || (next === '#' && isBranch)) {
        if (run !== '') parts.push(run);
        run = '';
        at += 1;
        parts.push(next === '#' ? { kind: 'count', name: '#' } : argument());
      } else if (next === '}') {
        fail('text');
      } else {
        run += next;
        at += 1;
      }
    }
    if (run !== '') parts.push(run);
    return parts;
  };
  /** `''` is an apostrophe; an apostrophe before a brace or `#` quotes everything up to the next one. */
  const quoted = (): string => {
    if (message[at + 1] === "'") {
      at += 2;
      return "'";
    }
    const inside = take(/'(?:[^']|'')*(?:'|$)/y, 'an apostrophe');
    return inside.slice(1, inside.endsWith("'") ? -1 : undefined).replaceAll("''", "'");
  };
  return text(false);
}

const numberFormats = new Map<Language, Intl.NumberFormat>();
const rules = new Map<Language, Intl.PluralRules>();

function numberFormat(language: Language): Intl.NumberFormat {
  let format = numberFormats.get(language);
  if (format === undefined)
    numberFormats.set(language, (format = new Intl.NumberFormat(languages[language].locale)));
  return format;
}

function pluralRules(language: Language): Intl.PluralRules {
  let own = rules.get(language);
  if (own === undefined) rules.set(language, (own = new Intl.PluralRules(languages[language].locale)));
  return own;
}
