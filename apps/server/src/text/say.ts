import {
  formatMessage,
  readArguments,
  type ArgumentsOf,
  type DataFor,
  type Language,
  type MessageData,
} from '@siteglass/analysis/text';
import type { Area } from './catalogs.ts';
import { textIn } from './texts.ts';

/** A tree of texts in which each message with arguments is a function of its data. */
export type Rendered<Text> = Text extends string
  ? [ArgumentsOf<Text>] extends [never]
    ? string
    : (data: DataFor<Text>) => string
  : { readonly [Key in keyof Text]: Rendered<Text[Key]> };

type Text = string | readonly Text[] | { readonly [key: string]: Text };

const kept = new WeakMap<object, Map<Language, unknown>>();

/** The texts of a tree in one language, ready to display; `keys` as in `textIn`. */
export function sayIn<Tree extends object>(
  english: Tree,
  language: Language,
  area: Area,
  ...keys: readonly string[]
): Rendered<Tree> {
  let own = kept.get(english);
  if (own === undefined) kept.set(english, (own = new Map<Language, unknown>()));
  if (!own.has(language)) {
    const texts = textIn(english, language, area, ...keys);
    own.set(language, say(english as Text, texts as Text, language));
  }
  return own.get(language) as Rendered<Tree>;
}

/** The English text decides what is a function and what is a string, because the types are derived from it. */
function say(english: Text, text: Text, language: Language): unknown {
  if (typeof english === 'string') {
    const message = typeof text === 'string' ? text : english;
    return readArguments(english).length === 0
      ? formatMessage(message, {}, language)
      : (data: MessageData) => formatMessage(message, data, language);
  }
  const own = text as Readonly<Record<string, Text>>;
  const renderedEntries = Object.entries(english).map(
    ([key, value]) => [key, say(value, own[key] ?? value, language)] as const,
  );
  return Array.isArray(english)
    ? renderedEntries.map(([, value]) => value)
    : Object.fromEntries(renderedEntries);
}
