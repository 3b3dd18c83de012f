import type { Demo } from './demo.ts';
import { Tree, type TreeNode } from './tree.tsx';

const nodes: readonly TreeNode[] = [
  {
    key: 'a',
    label: 'Pruning olive trees',
    children: [
      { key: 'b', label: 'When', children: [{ key: 'c', label: 'In early spring' }] },
      { key: 'd', label: 'كيفية تقليم شجرة الزيتون' },
      { key: 'e', label: 'Averylongheadingwithoutanyspaces'.repeat(8) },
    ],
  },
  { key: 'f', label: 'Tools' },
];

export const demo: Demo = {
  title: 'Tree',
  cases: [
    { name: 'Open', node: <Tree label="Headings" nodes={nodes} /> },
    { name: 'Open at its first level', node: <Tree label="Headings" nodes={nodes} openLevels={1} /> },
    { name: 'Without branches', node: <Tree label="Headings" nodes={[{ key: 'a', label: 'Alone' }]} /> },
  ],
};
