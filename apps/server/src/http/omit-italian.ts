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
  const fields = Object.entries(properties).flatMap(([name, field]): [string, Change | null][] => {
    if (name.endsWith('_it')) return [[name, null]];
    const change = changeOf(field);
    return change === null ? [] : [[name, change]];
  });
  const ofItem = items === undefined ? null : changeOf(items);
  const alternatives = anyOf.flatMap((one) => changeOf(one) ?? []);
  if (fields.length === 0 && ofItem === null && alternatives.length === 0) return null;
  return (given) => {
    const value = alternatives.reduce((inner, change) => change(inner), given);
    if (Array.isArray(value)) return ofItem === null ? value : value.map(ofItem);
    if (typeof value !== 'object' || value === null || fields.length === 0) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const [name, change] of fields) {
      if (change === null) delete copy[name];
      else if (copy[name] !== undefined) copy[name] = change(copy[name]);
    }
    return copy;
  };
}
