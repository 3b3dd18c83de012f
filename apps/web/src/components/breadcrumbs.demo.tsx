import { Breadcrumbs } from './breadcrumbs.tsx';
import type { Demo } from './demo.ts';

const long = `https://example.com/${'a-long-path/'.repeat(20)}`;

export const demo: Demo = {
  title: 'Breadcrumbs',
  cases: [
    {
      name: 'A long URL',
      node: (
        <Breadcrumbs
          items={[{ label: 'Crawls', to: '/crawls' }, { label: 'example.com', to: '' }, { label: long }]}
        />
      ),
    },
  ],
};
