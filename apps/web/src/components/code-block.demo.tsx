import { CodeBlock } from './code-block.tsx';
import type { Demo } from './demo.ts';

export const demo: Demo = {
  title: 'Code block',
  cases: [
    { name: 'A line', node: <CodeBlock label="Element" code={'<meta property="og:url" content="…">'} /> },
    {
      name: 'Long, with characters that hide',
      node: <CodeBlock label="Source" code={`<a title="user\u202enimda">${'word '.repeat(120)}</a>\u0000`} />,
    },
  ],
};
