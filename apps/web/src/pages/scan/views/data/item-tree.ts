import type { PageAnalysis } from '../../../../api/records.ts';

type Items = PageAnalysis['structured_data']['items'];
export type Item = Items[number];

export type DataValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'item'; readonly item: DataItem }
  /** An item that is in the tree already; it may even contain itself. */
  | { readonly kind: 'again'; readonly item: Item };

export interface DataItem {
  readonly item: Item;
  readonly properties: readonly { readonly name: string; readonly values: readonly DataValue[] }[];
}

/**
 * The items as a tree: top-level items, with items that are property values nested inside. Each item is expanded once,
 * so that circular and shared references end.
 */
export function itemTree(items: Items): readonly DataItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const visited = new Set<number>();
  const toDataItem = (item: Item): DataItem => {
    visited.add(item.id);
    return {
      item,
      properties: Object.entries(item.properties).map(([name, values]) => ({
        name,
        values: values.map((value): DataValue => {
          if (typeof value !== 'object') return { kind: 'text', text: String(value) };
          const inner = byId.get(value.item);
          if (inner === undefined) return { kind: 'text', text: '…' };
          return visited.has(inner.id)
            ? { kind: 'again', item: inner }
            : { kind: 'item', item: toDataItem(inner) };
        }),
      })),
    };
  };
  const addRest = (list: Items): readonly DataItem[] =>
    list.flatMap((item) => (visited.has(item.id) ? [] : [toDataItem(item)]));
  return [...addRest(items.filter((item) => item.is_top_level)), ...addRest(items)];
}
