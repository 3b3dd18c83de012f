/** A word for one and for several, for `format.plural(count, ...noun)`. */
export type Noun = readonly [one: string, other: string];

export function noun(one: string, other: string): Noun {
  return [one, other];
}
