import type { Category } from '../api/records.ts';
import { CategoryBars, type CategoryRow } from './category-bars.tsx';
import type { Demo } from './demo.ts';

const row = (category: Partial<Category>, lost: number): CategoryRow => ({
  lost,
  about:
    lost > 0 ? 'What its checks look at. Most points lost: Missing page title.' : 'What its checks look at.',
  category: {
    id: category.label ?? '',
    label: '',
    label_it: category.label ?? '',
    weight: 5,
    score: 100,
    passed: 4,
    failed: 0,
    not_applicable: 0,
    errors: 0,
    ...category,
  },
});

export const demo: Demo = {
  title: 'Bar of categories',
  cases: [
    {
      name: 'All kinds',
      node: (
        <CategoryBars
          caption="Score by category"
          linkTo={({ id }) => `?category=${id}`}
          rows={[
            row({ label: 'Social previews', score: 0, passed: 0, failed: 4, weight: 3 }, 1.5),
            row({ label: 'Performance', score: 76, failed: 2, errors: 1, weight: 7 }, 1.2),
            row({ label: 'Title', score: 92, failed: 1, weight: 18 }, 0.8),
            row({ label: 'Links' }, 0),
            row({ label: 'Pagination', score: null, passed: 0, not_applicable: 2 }, 0),
          ]}
        />
      ),
    },
  ],
};
