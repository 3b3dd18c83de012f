import type { AffectedAddress } from '../../api/records.ts';

export interface DuplicateGroup {
  readonly key: string;
  /** The text the pages share, if the check is about a text. */
  readonly text: string | null;
  /** The size according to the service; some members may be on another page of the list. */
  readonly size: number;
  readonly items: readonly AffectedAddress[];
}

/** Groups duplicate URLs, largest group first. */
export function groupDuplicates(items: readonly AffectedAddress[]): readonly DuplicateGroup[] {
  const groups = new Map<string, AffectedAddress[]>();
  for (const item of items) {
    const group = item.data['group'];
    const key = String(typeof group === 'number' ? group : item.url_hash);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [item]);
    else known.push(item);
  }
  return [...groups]
    .map(([key, those]) => {
      const [first] = those;
      const text = first?.data['text'];
      const count = first?.data['count'];
      return {
        key,
        text: typeof text === 'string' ? text : null,
        size: typeof count === 'number' ? Math.max(count, those.length) : those.length,
        items: those,
      };
    })
    .sort((a, b) => b.size - a.size);
}
