import { expect, it } from 'vitest';
import { itemTree, type DataItem, type DataValue, type Item } from './item-tree.ts';

function item(id: number, properties: Item['properties'], isTopLevel = true): Item {
  return {
    id,
    syntax: 'json-ld',
    types: [],
    id_iri: null,
    properties,
    is_top_level: isTopLevel,
    element: 0,
  };
}

const drawValue = (value: DataValue): string => {
  if (value.kind === 'text') return value.text;
  return value.kind === 'item' ? draw(value.item) : `again ${value.item.id}`;
};
const draw = ({ item, properties }: DataItem): string =>
  `${item.id}{${properties.map(({ name, values }) => `${name}: ${values.map(drawValue).join(', ')}`).join('; ')}}`;
const drawAll = (items: readonly Item[]): string =>
  itemTree([...items])
    .map(draw)
    .join(' ');

it.each<[string, readonly Item[], string]>([
  ['nothing', [], ''],
  ['values', [item(0, { a: ['x', 1, true] })], '0{a: x, 1, true}'],
  ['an item inside', [item(0, { a: [{ item: 1 }] }), item(1, { b: ['x'] }, false)], '0{a: 1{b: x}}'],
  ['an item inside that comes first', [item(1, {}, false), item(0, { a: [{ item: 1 }] })], '0{a: 1{}}'],
  ['itself', [item(0, { a: [{ item: 0 }] })], '0{a: again 0}'],
  [
    'one item of two others',
    [item(0, { a: [{ item: 2 }] }), item(1, { a: [{ item: 2 }] }), item(2, {}, false)],
    '0{a: 2{}} 1{a: again 2}',
  ],
  [
    'two that hold each other and stand nowhere',
    [item(0, { a: [{ item: 1 }] }, false), item(1, { a: [{ item: 0 }] }, false)],
    '0{a: 1{a: again 0}}',
  ],
  ['an item that was cut off', [item(0, { a: [{ item: 9 }] })], '0{a: …}'],
])('%s', (_, items, drawn) => {
  expect(drawAll(items)).toBe(drawn);
});

it('terminates for items that contain each other twice', () => {
  const items = Array.from({ length: 100 }, (_, id) =>
    item(id, { a: [{ item: id + 1 }, { item: id + 1 }] }, id === 0),
  );
  expect(drawAll(items).match(/again/g)).toHaveLength(99);
});
