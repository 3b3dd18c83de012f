import { sourceLanguage, type Language } from './languages.ts';

/** Texts by key, as code has them in English and catalogs in other languages; a text that is null is none on purpose. */
export interface TextTree {
  readonly [key: string]: Text;
}
type Text = string | null | readonly Text[] | TextTree;

/** What a catalog has of a tree: the same keys, or some of them. */
export type Translation = object | undefined;

/** The tree in another language; each text that its catalog does not have stays English. */
export function translate<Tree extends object>(english: Tree, translation: Translation): Tree {
  return translateText(english as TextTree, translation as TextTree | undefined) as Tree;
}

function translateText(english: Text, translation: Text | undefined): Text {
  if (translation === undefined || translation === null) return english;
  if (english === null || typeof english === 'string')
    return typeof translation === 'string' ? translation : english;
  if (typeof translation === 'string') return english;
  const own = translation as TextTree;
  if (Array.isArray(english)) return english.map((text: Text, index) => translateText(text, own[index]));
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      translateText(text, Object.hasOwn(own, key) ? own[key] : undefined),
    ]),
  );
}

/** The paths of all texts of a tree that are not null. */
export function keysOf(tree: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree as TextTree)) {
    if (value === null) continue;
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [path, text] of keysOf(value, `${prefix}${key}.`)) found.set(path, text);
  }
  return found;
}

/** Catalogs of every language but the source's, by area. */
export type Catalogs<Area extends string> = Readonly<
  Record<Exclude<Language, typeof sourceLanguage>, Readonly<Record<Area, Translation>>>
>;

/**
 * Gives texts in a language: `(english, language, area, ...keys)`, where the first of the keys that the area has is the
 * translation; without keys it is the area itself. A result is kept for as long as the English texts are.
 */
export function makeTranslator<Area extends string>(
  catalogOf: (
    language: Exclude<Language, typeof sourceLanguage>,
  ) => Readonly<Partial<Record<Area, Translation>>>,
) {
  const kept = new WeakMap<object, Map<Language, object>>();
  return <Tree extends object>(
    english: Tree,
    language: Language,
    area: Area,
    ...keys: readonly string[]
  ): Tree => {
    if (language === sourceLanguage) return english;
    let own = kept.get(english);
    if (own === undefined) kept.set(english, (own = new Map<Language, object>()));
    let tree = own.get(language) as Tree | undefined;
    if (tree === undefined) {
      const catalog = catalogOf(language)[area] as TextTree | undefined;
      const key = keys.find((name) => catalog !== undefined && Object.hasOwn(catalog, name));
      const translation = keys.length === 0 ? catalog : key === undefined ? undefined : catalog?.[key];
      tree = translate(english, translation as Translation);
      own.set(language, tree);
    }
    return tree;
  };
}
