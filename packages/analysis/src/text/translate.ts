import { sourceLanguage, type Language } from './languages.ts';

/** Texts by key: English in code, other languages in catalogs; null means that there is intentionally no text. */
export interface TextTree {
  readonly [key: string]: Text;
}
type Text = string | null | readonly Text[] | TextTree;

/** What a catalog has for a tree: the same keys, or some of them. */
export type Translation = object | undefined;

/** The tree in another language; texts missing from the catalog stay English. */
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

/** The paths of all non-null texts of a tree. */
export function keysOf(tree: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree as TextTree)) {
    if (value === null) continue;
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [path, text] of keysOf(value, `${prefix}${key}.`)) found.set(path, text);
  }
  return found;
}

/** Catalogs of every language except the source language, by area. */
export type Catalogs<Area extends string> = Readonly<
  Record<Exclude<Language, typeof sourceLanguage>, Readonly<Record<Area, Translation>>>
>;

/**
 * Returns texts in a language: `(english, language, area, ...keys)` uses the first of the keys that the area has as the
 * translation; without keys, the area itself. A result is cached as long as the English texts are alive.
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
