interface Described {
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
}

type Change = (value: unknown) => unknown;

/**
 * Copies values of a schema without the fields that end in `_it` and are described in it: other fields with such a name
 * come from the page.
 */
export function omitItalian(schema: object): Change {
  return changeOf(schema) ?? ((value) => value);
}

/** Null if there is nothing to leave out. */
function changeOf({ properties = {}, items, anyOf = [] }: Described): Change | null {
  /** Null for a field to leave out. */
  const fields = new Map<string, Change | null>();
  for (const [name, field] of Object.entries(properties)) {
    const change = changeOf(field);
    if (name.endsWith('_it')) fields.set(name, null);
    else if (change !== null) fields.set(name, change);
  }
  const ofItem = items === undefined ? null : changeOf(items);
  const alternatives = anyOf.flatMap((one) => changeOf(one) ?? []);
  if (fields.size === 0 && ofItem === null && alternatives.length === 0) return null;
  return (given) => {
    const value = alternatives.reduce((inner, change) => change(inner), given);
    if (Array.isArray(value)) return ofItem === null ? (value as unknown) : value.map(ofItem);
    if (typeof value !== 'object' || value === null || fields.size === 0) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        const change = fields.get(name);
        return change === null ? [] : [[name, change === undefined ? inner : change(inner)]];
      }),
    );
  };
}
