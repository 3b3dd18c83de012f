import type { Demo } from './demo.ts';
import { ViewNav } from './view-nav.tsx';

export const demo: Demo = {
  title: 'Views of one thing',
  cases: [
    {
      name: 'The second one shown',
      node: (
        <ViewNav
          label="Views of an example"
          current="pages"
          views={[
            { name: 'issues', label: 'Issues', count: 45 },
            { name: 'pages', label: 'Pages', count: 10_000 },
            { name: 'structure', label: 'Structure' },
          ]}
          to={(name) => ({ search: `?view=${name}` })}
        />
      ),
    },
  ],
};
