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

/** Texts by key; the catalogs of other languages have the same keys. */
export interface WordTree {
  readonly [key: string]: Word;
}
type Word = string | readonly Word[] | WordTree;

/** The words of one page or component, in English: texts, and ICU messages for what changes. */
export interface Words<Tree extends object> {
  /** Where catalogs have them. */
  readonly area: string;
  readonly english: Tree;
}

/** Words as a reader gets them: a message with arguments is a function of its data. */
export type Spoken<Tree> = Tree extends string
  ? [ArgumentsOf<Tree>] extends [never]
    ? string
    : (data: DataFor<Tree>) => string
  : { readonly [Key in keyof Tree]: Spoken<Tree[Key]> };

/** The compiler reads the arguments of messages, so that each use gives them all. */
export function defineWords<const Tree extends WordTree>(area: string, english: Tree): Words<Tree> {
  return { area, english };
}

type Catalog = Readonly<Record<string, Translation>>;
const loaded = new Map<Language, Catalog>();
const loaders = import.meta.glob<Catalog>('./catalogs/*.json', { import: 'default' });

/** Whether the words of a language are there to be drawn. */
export function isLoaded(language: Language): boolean {
  return language === sourceLanguage || loaded.has(language);
}

/** Brings the words of a language, which are asked for once; English needs none. */
export async function loadLanguage(language: Language): Promise<void> {
  if (isLoaded(language)) return;
  const load = loaders[`./catalogs/${language}.json`];
  if (load !== undefined) loaded.set(language, await load());
}

const translate = makeTranslator<string>((language) => loaded.get(language) ?? {});
const spoken = new WeakMap<object, Map<Language, unknown>>();

/** The words in a language that has been loaded; what its catalog lacks is English. */
export function say<Tree extends object>({ area, english }: Words<Tree>, language: Language): Spoken<Tree> {
  let own = spoken.get(english);
  if (own === undefined) spoken.set(english, (own = new Map<Language, unknown>()));
  if (!own.has(language)) own.set(language, speak(translate(english, language, area), language));
  return own.get(language) as Spoken<Tree>;
}

function speak(text: unknown, language: Language): unknown {
  if (typeof text === 'string')
    return text.includes('{') ? (data: MessageData) => formatMessage(text, data, language) : text;
  if (Array.isArray(text)) return text.map((item) => speak(item, language));
  return Object.fromEntries(
    Object.entries(text as object).map(([key, value]) => [key, speak(value, language)]),
  );
}
