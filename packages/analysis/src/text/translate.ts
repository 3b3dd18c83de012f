/** Texts by key, as code has them in English and catalogs in other languages; a text that is null is none on purpose. */
export interface TextTree {
  readonly [key: string]: string | null | readonly string[] | TextTree;
}

/** What a catalog has of a tree: the same keys, or some of them. */
export type Translation =
  { readonly [key: string]: string | null | readonly string[] | Translation } | undefined;

/** The tree in another language; each text that its catalog does not have stays English. */
export function translate<Tree extends object>(english: Tree, translation: Translation): Tree {
  if (translation === undefined) return english;
  return Object.fromEntries(
    Object.entries(english as TextTree).map(([key, text]) => {
      const own = Object.hasOwn(translation, key) ? translation[key] : undefined;
      if (own === undefined || own === null) return [key, text];
      if (typeof text === 'string' || text === null || Array.isArray(text)) return [key, own];
      return [
        key,
        typeof own === 'object' && !Array.isArray(own) ? translate(text, own as Translation) : text,
      ];
    }),
  ) as Tree;
}

/** The keys of texts that a catalog lacks, or has in vain: `['title-long.why']`. */
export function compareKeys(english: object, translation: Translation) {
  const [wanted, given] = [keysOf(english), keysOf(translation ?? {})];
  return {
    missing: [...wanted].filter((key) => !given.has(key)),
    unknown: [...given].filter((key) => !wanted.has(key)),
  };
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
