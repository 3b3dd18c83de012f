import type { CheckResult } from '../api/records.ts';
import { CheckCard } from './check-card.tsx';
import type { Demo } from './demo.ts';
import { EvidenceView } from './evidence-view.tsx';

const check: CheckResult = {
  id: 'title-long',
  version: 1,
  status: 'fail',
  category: 'title',
  severity: 'warning',
  weight: 3,
  score_impact: 1.2,
  label: 'Title too long',
  label_it: 'Titolo troppo lungo',
  why: 'What is cut off is not read.',
  why_it: 'Ciò che è tagliato non viene letto.',
  fix: 'Put the words that matter first.',
  fix_it: 'Mettere prima le parole che contano.',
  detail:
    'The title is about 1040 px wide and the line has 561 px: it is cut after 66 of its 121 characters.',
  detail_it: 'Il titolo è largo circa 1040 px e la riga 561 px: si taglia dopo 66 dei suoi 121 caratteri.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  code: 'wide',
  data: { limit: 561, pixels: 1040 },
};
const title = {
  index: 3,
  tag: 'title',
  snippet: '<title>How to prune an olive tree in early spring</title>',
};

export const demo: Demo = {
  title: 'Check card',
  cases: [
    {
      name: 'Failed, with its measure and evidence',
      node: (
        <CheckCard
          check={check}
          category="Title"
          evidence={<EvidenceView elements={[title]} source={undefined} />}
        />
      ),
    },
    {
      name: 'Failed, with names and an excerpt',
      node: (
        <CheckCard
          check={{
            ...check,
            data: { missing: ['og:url', 'og:title', 'og:description'], excerpt: '"Answer"},]' },
          }}
          category="Social previews"
        />
      ),
    },
    {
      name: 'Failed in the rendered page only',
      node: <CheckCard check={{ ...check, seen_in: 'rendered' }} category="Title" />,
    },
    {
      name: 'Failed in the HTML as sent only',
      node: <CheckCard check={{ ...check, seen_in: 'raw', element: title }} category="Title" />,
    },
    { name: 'Passed', node: <CheckCard check={{ ...check, status: 'pass', data: {} }} category="Title" /> },
    {
      name: 'Does not apply',
      node: <CheckCard check={{ ...check, status: 'not-applicable', data: {} }} category="Title" />,
    },
    {
      name: 'Could not be judged; its category is gone',
      node: <CheckCard check={{ ...check, status: 'error', data: {} }} category={null} />,
    },
  ],
};
