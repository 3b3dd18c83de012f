// What takes axe-core most of its time: measured with bench:render, its results stay the same. Both run in the page, before
// and after its source: they may use nothing but their arguments.

/**
 * Its classes keep each private field in a WeakMap, of which every object is an entry: slow to write, and slower to collect.
 * A property under a symbol does as well where nobody else sees the objects. For a world that is axe-core's own.
 */
export function replaceWeakMaps(world: { WeakMap: unknown; WeakSet: unknown }): void {
  type Holder = Record<symbol, unknown>;
  class Properties {
    readonly #name = Symbol();
    has(key: object): boolean {
      return Object(key) === key && this.#name in key;
    }
    get(key: object): unknown {
      return (key as Holder)[this.#name];
    }
    set(key: object, value: unknown): this {
      (key as Holder)[this.#name] = value;
      return this;
    }
    add(key: object): this {
      return this.set(key, true);
    }
    delete(key: object): boolean {
      return this.has(key) && Reflect.deleteProperty(key, this.#name);
    }
  }
  world.WeakMap = Properties;
  world.WeakSet = Properties;
}

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: Color, text: string) => Color;
}

/** A page has few colors, but each element is asked for its own and that of all that is behind it. */
export function rememberColors(axe: {
  readonly commons: { readonly color: { readonly Color: { readonly prototype: Color } } };
}): void {
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, readonly [r: number, g: number, b: number, alpha: number]>();
  prototype.parseString = function (text) {
    const found = known.get(text);
    if (found === undefined) {
      parseString.call(this, text);
      known.set(text, [this.r, this.g, this.b, this.alpha]);
    } else [this.r, this.g, this.b, this.alpha] = found;
    return this;
  };
}
