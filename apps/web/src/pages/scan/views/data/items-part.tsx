import type { PageAnalysis } from '../../../../api/records.ts';
import { LongText } from '../../../../components/long-text.tsx';
import { Tree, type TreeNode } from '../../../../components/tree.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { itemTree, type DataItem, type DataValue, type Item } from './item-tree.ts';
import { syntaxName } from './syntax-name.ts';
import { dataWords } from './words.ts';
import styles from './data.module.css';

/** Up to this number, all items are expanded initially. */
const fewItems = 12;

/** The items with their properties, as parsers read them. */
export function ItemsPart({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(dataWords);
  const format = useFormat();
  const { items } = result.structured_data;
  const nameOf = (item: Item): string => (item.types.length === 0 ? words.untyped : item.types.join(', '));

  const itemNode = (node: DataItem, key: string, property: string | null): TreeNode => ({
    key,
    label: (
      <span className={styles.line}>
        {property !== null && <PropertyName name={property} />}
        <bdi className={styles.type}>{nameOf(node.item)}</bdi>
        {property === null && <span className={styles.syntax}>{syntaxName(node.item.syntax)}</span>}
        {node.item.id_iri !== null && <bdi className={`${styles.syntax} address`}>{node.item.id_iri}</bdi>}
      </span>
    ),
    children: node.properties.map(({ name, values }, index) => propertyNode(name, values, `${key}.${index}`)),
  });

  const valueNode = (value: DataValue, key: string, property: string | null): TreeNode =>
    value.kind === 'item'
      ? itemNode(value.item, key, property ?? '')
      : {
          key,
          label: (
            <span className={styles.line}>
              {property !== null && <PropertyName name={property} />}
              {value.kind === 'text' ? (
                <LongText text={value.text} max={200} />
              ) : (
                <em>{words.again({ name: nameOf(value.item) })}</em>
              )}
            </span>
          ),
        };

  const propertyNode = (name: string, values: readonly DataValue[], key: string): TreeNode => {
    const [only] = values;
    if (only !== undefined && values.length === 1) return valueNode(only, key, name);
    return {
      key,
      label: (
        <span className={styles.line}>
          <PropertyName name={name} />
          <span className={styles.syntax}>{words.numbers({ count: format.number(values.length) })}</span>
        </span>
      ),
      children: values.map((value, index) => valueNode(value, `${key}.${index}`, null)),
    };
  };

  const nodes = itemTree(items).map((node, index) => itemNode(node, String(index), null));
  return (
    <Part title={words.items}>
      <Tree label={words.itemsLabel} nodes={nodes} openLevels={items.length <= fewItems ? Infinity : 0} />
      {result.truncated.some((name) => name.startsWith('structured_data.items')) && <Note>{words.cut}</Note>}
    </Part>
  );
}

function PropertyName({ name }: { readonly name: string }) {
  if (name === '') return null;
  return <bdi className={styles.property}>{name}</bdi>;
}
