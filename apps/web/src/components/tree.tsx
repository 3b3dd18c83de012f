import { useState, type ReactNode } from 'react';
import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import styles from './tree.module.css';

const words = defineWords('components/tree', { open: 'Expand all', close: 'Collapse all' });

export interface TreeNode {
  readonly key: string;
  readonly label: ReactNode;
  readonly children?: readonly TreeNode[];
}

/** Nested lists that use native disclosures, which work with every keyboard and screen reader. */
export function Tree({
  label,
  nodes,
  openLevels = Infinity,
}: {
  /** The accessible name. */
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** Number of levels open initially. */
  readonly openLevels?: number;
}) {
  const own = useWords(words);
  const [levels, setLevels] = useState(openLevels);
  const [round, setRound] = useState(0);
  const setAll = (next: number): void => {
    setLevels(next);
    setRound(round + 1);
  };
  const hasBranches = nodes.some(({ children = [] }) => children.length > 0);
  return (
    <div className={styles.tree}>
      {hasBranches && (
        <div className={styles.tools}>
          <button type="button" className={styles.tool} onClick={() => setAll(Infinity)}>
            {own.open}
          </button>
          <button type="button" className={styles.tool} onClick={() => setAll(0)}>
            {own.close}
          </button>
        </div>
      )}
      {/* Remounted on expand or collapse all: the browser keeps the state of branches opened by hand. */}
      <Branch key={round} label={label} nodes={nodes} levels={levels} />
    </div>
  );
}

function Branch(props: {
  readonly label?: string;
  readonly nodes: readonly TreeNode[];
  readonly levels: number;
}) {
  const { label, nodes, levels } = props;
  return (
    <ul className={styles.branch} aria-label={label}>
      {nodes.map((node) => (
        <li key={node.key}>
          {node.children === undefined || node.children.length === 0 ? (
            <div className={styles.leaf}>{node.label}</div>
          ) : (
            <details open={levels > 0}>
              <summary className={styles.summary}>{node.label}</summary>
              <Branch nodes={node.children} levels={levels - 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
