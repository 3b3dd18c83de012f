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

/** Lists in lists; the browser's own disclosures open and close them, for every key and every reader. */
export function Tree({
  label,
  nodes,
  openLevels = Infinity,
}: {
  /** What a screen reader calls it. */
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** How many levels are open at first. */
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
      {/* Anew for every opening of all: what the reader has opened by hand is the browser's to keep. */}
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
