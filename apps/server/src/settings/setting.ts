import { readFileSync } from 'node:fs';
import { ConfigError } from '../errors.ts';

/** One environment variable: its meaning, the values it accepts, and how its text is parsed. */
export interface Setting<Value> {
  readonly name: string;
  /** One line for `serve --help` and docs/operations.md. */
  readonly description: string;
  /** The accepted values, worded to complete "PORT must be …". */
  readonly allowed: string;
  /** The value if the variable is unset or empty. */
  readonly default: Value;
  /** The default in words; empty if there is none. */
  readonly defaultText: string;
  /** The text in a form that is safe to print; null if there is none. */
  readonly show: (text: string) => string | null;
  /** undefined if not allowed. May throw an Error whose message continues the sentence that starts with the name. */
  readonly parse: (text: string) => Value | undefined;
}

interface Spec<Default> {
  readonly name: string;
  readonly description: string;
  /** null unless given. */
  readonly default?: Default;
  /** For a default whose value is not self-explanatory, such as one that depends on the machine. */
  readonly defaultText?: string;
}

/** @throws {ConfigError} one line with the name, the value unless it is secret, and what is allowed */
export function readSetting<Value>(setting: Setting<Value>, text: string | undefined): Value {
  if (text === undefined || text === '') return setting.default;
  let value: Value | undefined;
  try {
    value = setting.parse(text);
  } catch (error) {
    throw new ConfigError(`${setting.name} ${messageOf(error)}.`);
  }
  if (value !== undefined) return value;
  const shown = setting.show(text);
  throw new ConfigError(
    `${setting.name} must be ${setting.allowed}${shown === null ? '' : `, not "${shown}"`}.`,
  );
}

/** A setting of a custom kind; the functions below cover the common kinds. */
export function setting<Value, Default = null>({
  default: value,
  defaultText,
  show = onOneLine,
  ...rest
}: Spec<Default> & {
  readonly allowed: string;
  readonly show?: (text: string) => string | null;
  readonly parse: (text: string) => Value | undefined;
}): Setting<Value | Default> {
  // Without a default, Default is null.
  const fallback = (value ?? null) as Default;
  return {
    ...rest,
    default: fallback,
    defaultText: defaultText ?? (fallback === null ? '' : String(fallback)),
    show,
  };
}

export function integer<Default extends number | null = null>({
  min,
  max,
  unit,
  ...spec
}: Spec<Default> & { readonly min: number; readonly max: number; readonly unit?: string }): Setting<
  number | Default
> {
  const ofUnit = unit === undefined ? '' : ` of ${unit}`;
  return setting<number, Default>({
    ...spec,
    allowed: `a whole number${ofUnit} from ${min} to ${max}`,
    parse: (text) => integerBetween(text, min, max),
  });
}

/** A retention period; null keeps forever, and 0, where `min` allows it, nothing. */
export function days({
  min = 1,
  ...spec
}: Spec<number | null> & { readonly min?: 0 | 1 }): Setting<number | null> {
  const max = 36_500;
  return setting<number | null, number | null>({
    defaultText: spec.default == null ? 'never' : String(spec.default),
    ...spec,
    allowed: `a whole number of days from ${min} to ${max}, or never`,
    parse: (text) => (text === 'never' ? null : integerBetween(text, min, max)),
  });
}

/** On or off; off by default. */
export function flag(spec: Omit<Spec<boolean>, 'default'>): Setting<boolean> {
  return setting({ ...spec, default: false, defaultText: '0', allowed: '1 or 0', parse: parseFlag });
}

export function parseFlag(text: string): boolean | undefined {
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : undefined;
}

export function choice<const Choice extends string, Default extends Choice | null = null>({
  choices,
  ...spec
}: Spec<Default> & { readonly choices: readonly Choice[] }): Setting<Choice | Default> {
  return setting<Choice, Default>({
    ...spec,
    allowed: choices.length === 2 ? choices.join(' or ') : `one of ${choices.join(', ')}`,
    parse: (text) => choices.find((known) => known === text),
  });
}

export function text<Default extends string | null = null>(
  spec: Spec<Default> & { readonly allowed: string },
): Setting<string | Default> {
  return setting<string, Default>({ ...spec, parse: (given) => given });
}

/** A string that is never printed. */
export function secret({
  parse = (given) => given,
  ...spec
}: Omit<Spec<null>, 'default'> & {
  readonly allowed: string;
  readonly parse?: (text: string) => string | null | undefined;
}): Setting<string | null> {
  return setting<string | null>({ ...spec, show: () => null, parse });
}

/** `refine` may reject or normalize the URL, and `hint` describes what it requires. */
export function url<Default extends string | null = null>({
  protocols,
  hint = '',
  refine = (_url, given) => given,
  ...spec
}: Spec<Default> & {
  readonly protocols: readonly string[];
  readonly hint?: string;
  readonly refine?: (url: URL, text: string) => string | undefined;
}): Setting<string | Default> {
  const starts = protocols.map((protocol) => `${protocol}//`);
  return setting<string, Default>({
    ...spec,
    allowed: `a URL that begins with ${starts.join(' or ')}${hint}`,
    show: withoutCredentials,
    parse: (given) => {
      const parsed = parseUrl(given);
      const isAllowed = parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== '';
      return isAllowed ? refine(parsed, given) : undefined;
    },
  });
}

/** Comma-separated; empty by default. */
export function list({
  items,
  isItem,
  ...spec
}: Omit<Spec<never>, 'default'> & {
  /** What the list contains, with an example. */
  readonly items: string;
  readonly isItem: (item: string) => boolean;
}): Setting<readonly string[]> {
  return setting<readonly string[], readonly string[]>({
    defaultText: 'none',
    ...spec,
    default: Object.freeze([]),
    allowed: `a comma-separated list of ${items}`,
    parse: (given) => {
      const all = splitList(given).filter((item) => item !== '');
      const wrong = all.find((item) => !isItem(item));
      if (wrong !== undefined)
        throw new Error(`must be a comma-separated list of ${items}, not "${onOneLine(wrong)}"`);
      return Object.freeze(all);
    },
  });
}

export function splitList(given: string): string[] {
  return given.split(',').map((item) => item.trim());
}

/** JSON, or the path of a file that contains it. */
export function json<Value, Default extends Value | null = null>({
  read,
  ...spec
}: Spec<Default> & {
  /** Throws an Error whose message continues the sentence that starts with the name. */
  readonly read: (json: string) => Value;
}): Setting<Value | Default> {
  return setting<Value, Default>({
    defaultText: '',
    ...spec,
    allowed: 'a JSON object, or the path of a file that has one',
    parse: (given) => read(given.trimStart().startsWith('{') ? given : readJsonFile(given)),
  });
}

function readJsonFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(
      `must be a JSON object, or the path of a file that has one; ${onOneLine(path)} cannot be read (${messageOf(error)})`,
      { cause: error },
    );
  }
}

function integerBetween(text: string, min: number, max: number): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
}

/** A URL with its user, password, and query masked; null if they cannot be told apart from the rest. */
export function withoutCredentials(given: string): string | null {
  const parsed = parseUrl(given);
  // An unescaped slash in a password would move part of it into the path.
  if (parsed === null || parsed.pathname.includes('@')) return null;
  const { protocol, username, password, host, pathname, search, hash } = parsed;
  const user = `${username}${password}` === '' ? '' : '***@';
  return onOneLine(`${protocol}//${user}${host}${pathname}${`${search}${hash}` === '' ? '' : '?***'}`);
}

function parseUrl(given: string): URL | null {
  return URL.canParse(given) ? new URL(given) : null;
}

/** Errors and reports are single lines. */
function onOneLine(given: string): string {
  const line = given.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return line.length <= 200 ? line : `${line.slice(0, 200)}…`;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
