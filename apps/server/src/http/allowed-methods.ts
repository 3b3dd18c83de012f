import type { App } from './fastify-app.ts';

/** The methods of each path; empty for an unknown path. Call this before adding routes. */
export function followMethods(app: App): (path: string) => readonly string[] {
  const methodsOf = new Map<string, { readonly matches: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // The CORS plugin's own route for every path.
    const methods = [method].flat().filter((name) => name !== 'OPTIONS');
    const known = methodsOf.get(url) ?? { matches: toPattern(url), methods: new Set() };
    methodsOf.set(url, known);
    for (const name of methods) known.methods.add(name);
  });
  return (path) => [
    ...new Set(
      [...methodsOf.values()].flatMap(({ matches, methods }) => (matches.test(path) ? [...methods] : [])),
    ),
  ];
}

/** Routes have parameters that are whole segments, and an asterisk for anything. */
function toPattern(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}$`);
}
