/**
 * Limits on everything in a stored analysis that a page can make arbitrarily long, so that a hostile page cannot create
 * a huge document. Lengths in UTF-16 units.
 */
export const limits = {
  text: 300,
  url: 1000,
  /** Of the page itself: longer than any URL that is accepted from a user. */
  pageUrl: 4096,
  snippet: 200,
  links: 500,
  images: 200,
  headings: 200,
  directives: 50,
  canonicals: 20,
  redirects: 20,
  dataListItems: 10,
  furtherElements: 9,
} as const;

// Control characters and unpaired surrogates: valid in JSON, but databases and spreadsheets cannot store them.
// eslint-disable-next-line no-control-regex -- matches control characters on purpose
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;

/** May be unstorable. Any surrogate matches, even in a pair: an expression that checks pairs takes much longer. */
// eslint-disable-next-line no-control-regex -- the same
const suspicious = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/;

/** The text in at most `max` UTF-16 units; if cut, it ends in an ellipsis and never splits a character. */
export function boundText(text: string, max: number): string {
  if (text.length <= max) return suspicious.test(text) ? text.replace(unstorable, '\ufffd') : text;
  const last = text.charCodeAt(max - 2);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splitsPair ? max - 2 : max - 1).replace(unstorable, '\ufffd')}…`;
}

/** Applies limits to values and records the names of those that were cut. */
export class Bounder {
  readonly #cut = new Set<string>();

  text(name: string, value: string, max: number = limits.text): string {
    if (value.length > max) this.#cut.add(name);
    return boundText(value, max);
  }

  nullableText(name: string, value: string | null, max: number = limits.text): string | null {
    return value === null ? null : this.text(name, value, max);
  }

  list<Item>(name: string, items: readonly Item[], max: number): readonly Item[] {
    if (items.length <= max) return items;
    this.#cut.add(name);
    return items.slice(0, max);
  }

  /** For what was cut before it could become a field. */
  mark(name: string): void {
    this.#cut.add(name);
  }

  /** Names of the truncated fields, sorted. */
  get truncated(): readonly string[] {
    return [...this.#cut].sort();
  }
}
