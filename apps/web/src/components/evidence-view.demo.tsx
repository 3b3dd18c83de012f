import type { Demo } from './demo.ts';
import { EvidenceView, type NamedElement } from './evidence-view.tsx';

const image: NamedElement = { index: 42, tag: 'img', snippet: '<img src="/img/3.jpg" width="600">' };
const link: NamedElement = { index: 60, tag: 'a', snippet: '<a href="/زيتون">زيتون</a>' };
const body: NamedElement = { index: 1, tag: 'tbody', snippet: '<tbody>' };

const source = {
  kept: true,
  lines: 212,
  elements: [
    {
      element: 42,
      line: 118,
      column: 7,
      end_line: 119,
      end_column: 24,
      first_line: 116,
      before: '    <figure>\n      <h3>Cutting</h3>\n      ',
      match: '<img src="/img/3.jpg"\n           width="600">',
      after: '\n    </figure>',
      cut_before: false,
      cut_after: false,
    },
    {
      element: 60,
      line: 1,
      column: 4031,
      end_line: 1,
      end_column: 4060,
      first_line: 1,
      before: `${'word '.repeat(40)}<p>See `,
      match: '<a href="/زيتون">زيتون</a>',
      after: ` user\u202enimda ${'word '.repeat(40)}`,
      cut_before: true,
      cut_after: true,
    },
  ],
};

export const demo: Demo = {
  title: 'Evidence view',
  cases: [
    { name: 'One element', node: <EvidenceView elements={[image]} source={source} /> },
    { name: 'Several, lines cut', node: <EvidenceView elements={[link, image, body]} source={source} /> },
    { name: 'On its way', node: <EvidenceView elements={[image]} source={undefined} /> },
    {
      name: 'HTML no longer kept',
      node: <EvidenceView elements={[image]} source={{ kept: false, lines: 0, elements: [] }} />,
    },
    { name: 'Rendered only', node: <EvidenceView elements={[link]} source="rendered" /> },
    { name: 'Could not be read', node: <EvidenceView elements={[link]} source={null} /> },
  ],
};
