import { describe, expect, it } from 'vitest';
import { technologies } from './technology-table.ts';
import { technologyCategories, type Signals } from './technology.ts';

const tiers = technologies.flatMap(({ id, signals, likely }) => [
  { id, signals },
  ...(likely === undefined ? [] : [{ id, signals: likely }]),
]);
const listed = (signals: Signals): readonly string[] =>
  Object.values(signals as Record<string, readonly string[] | Record<string, readonly string[]>>).flatMap(
    (value) => (Array.isArray(value) ? value : Object.values(value).flat()),
  );

describe('the table of technologies', () => {
  it('has unique ids in kebab case, and unique names', () => {
    const ids = technologies.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    const names = technologies.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('implies only existing technologies, and not itself', () => {
    const known = new Map(technologies.map((technology) => [technology.id, technology]));
    for (const { id, implies = [] } of technologies) {
      for (const implied of implies) expect(known.has(implied), `${id} implies ${implied}`).toBe(true);
    }
    const reach = (id: string, seen: ReadonlySet<string>): void => {
      expect(seen.has(id), `${id} implies itself`).toBe(false);
      for (const next of known.get(id)?.implies ?? []) reach(next, new Set([...seen, id]));
    };
    for (const { id } of technologies) reach(id, new Set());
  });

  it('detects every technology by a signal or through another', () => {
    const implied = new Set(technologies.flatMap(({ implies = [] }) => implies));
    const shown = new Set(tiers.filter(({ signals }) => listed(signals).length > 0).map(({ id }) => id));
    expect(technologies.map(({ id }) => id).filter((id) => !shown.has(id) && !implied.has(id))).toEqual([]);
  });

  it('uses every category, and websites with HTTPS if available', () => {
    const used = new Set(technologies.map(({ category }) => category));
    expect(technologyCategories.filter((category) => !used.has(category))).toEqual([]);
    for (const { website } of technologies) expect(new URL(website).href.startsWith('http')).toBe(true);
  });

  it('takes no version from a likely signal', () => {
    const versioned = technologies.filter(({ likely = {} }) =>
      listed(likely).some((text) => text.endsWith('{v}')),
    );
    expect(versioned.map(({ id }) => id)).toEqual([]);
  });

  it('has literals that can match: lower-case names, hosts with a dot, paths that start with a slash', () => {
    for (const { id, signals } of tiers) {
      for (const names of [signals.metas, signals.headers, signals.attributes]) {
        for (const name of Object.keys(names ?? {})) expect(name, id).toBe(name.toLowerCase());
      }
      for (const path of signals.paths ?? []) expect(path.startsWith('/'), `${id}: ${path}`).toBe(true);
      for (const url of [signals.assets ?? [], signals.frames ?? [], signals.images ?? []].flat()) {
        const host = /^[^/]*/.exec(url)?.[0] ?? '';
        // A path alone would match the files of any other site: it belongs to `paths`.
        expect(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host), `${id}: ${url}`).toBe(true);
      }
      // A shorter one would match every other text.
      for (const text of [signals.inline ?? [], signals.comments ?? []].flat())
        expect(text.length, `${id}: ${text}`).toBeGreaterThan(6);
      for (const cookie of signals.cookies ?? [])
        expect(cookie.length, `${id}: ${cookie}`).toBeGreaterThan(3);
    }
  });
});
