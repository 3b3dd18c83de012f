import {
  formatMessage,
  makeTranslator,
  sourceLanguage,
  type ArgumentsOf,
  type DataFor,
  type Language,
  type MessageData,
  type Translation,
} from '@siteglass/analysis/text';

/** Texts by key; catalogs of other languages use the same keys. */
export interface WordTree {
  readonly [key: string]: Word;
}
type Word = string | readonly Word[] | WordTree;

/** The English texts of one page or component: plain texts, and ICU messages for texts with arguments. */
export interface Words<Tree extends object> {
  /** The key of these texts in catalogs. */
  readonly area: string;
  readonly english: Tree;
}

/** Texts in the reader's language: a message with arguments becomes a function of its data. */
export type Localized<Tree> = Tree extends string
  ? [ArgumentsOf<Tree>] extends [never]
    ? string
    : (data: DataFor<Tree>) => string
  : { readonly [Key in keyof Tree]: Localized<Tree[Key]> };

/** Declares texts. The types extract the arguments of each message, so every use must provide all of them. */
export function defineWords<const Tree extends WordTree>(area: string, english: Tree): Words<Tree> {
  return { area, english };
}

type Catalog = Readonly<Record<string, Translation>>;
const loaded = new Map<Language, Catalog>();
const loaders = import.meta.glob<Catalog>('./catalogs/*.json', { import: 'default' });

/** Whether the texts of a language are loaded. */
export function isLoaded(language: Language): boolean {
  return language === sourceLanguage || loaded.has(language);
}

/** Loads the texts of a language, once; English needs no catalog. */
export async function loadLanguage(language: Language): Promise<void> {
  if (isLoaded(language)) return;
  const load = loaders[`./catalogs/${language}.json`];
  if (load !== undefined) loaded.set(language, await load());
}

const translate = makeTranslator<string>((language) => loaded.get(language) ?? {});
const spoken = new WeakMap<object, Map<Language, unknown>>();

/** The texts in a loaded language; missing texts fall back to English. */
export function say<Tree extends object>(
  { area, english }: Words<Tree>,
  language: Language,
): Localized<Tree> {
  let own = spoken.get(english);
  if (own === undefined) spoken.set(english, (own = new Map<Language, unknown>()));
  if (!own.has(language)) own.set(language, localize(translate(english, language, area), language));
  return own.get(language) as Localized<Tree>;
}

function localize(text: unknown, language: Language): unknown {
  if (typeof text === 'string')
    return text.includes('{') ? (data: MessageData) => formatMessage(text, data, language) : text;
  if (Array.isArray(text)) return text.map((item) => localize(item, language));
  return Object.fromEntries(
    Object.entries(text as object).map(([key, value]) => [key, localize(value, language)]),
  );
}
