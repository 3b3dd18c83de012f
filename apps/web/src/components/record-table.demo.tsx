import { Button } from './button.tsx';
import type { Demo } from './demo.ts';
import { RecordTable } from './record-table.tsx';
import { ScanState, scanStates } from './scan-state.tsx';
import { ScoreChange } from './score-change.tsx';
import { ScoreRing } from './score-ring.tsx';

const addresses = [
  'https://example.com/',
  'example.org',
  `https://example.com/${'a-very-long-path/'.repeat(12)}`,
  'https://example.com/مرحبا/بالعالم',
  'http://example.net/?q=1',
];

export const demo: Demo = {
  title: 'Table of records',
  cases: [
    {
      name: 'With every state of a scan; on a phone a block each',
      node: (
        <RecordTable
          caption="Scans"
          rows={scanStates.map((state, index) => ({ state, url: addresses[index] ?? '', change: index - 2 }))}
          keyOf={({ state }) => state}
          columns={[
            {
              id: 'url',
              head: 'Page',
              phone: 'whole',
              cell: ({ url }) => (
                <span dir="auto" className="address">
                  {url}
                </span>
              ),
            },
            {
              id: 'score',
              head: 'Score',
              phone: 'bare',
              cell: ({ state }) =>
                state === 'complete' ? <ScoreRing score={81} grade="B" size="small" /> : null,
            },
            { id: 'change', head: 'Change', cell: ({ change }) => <ScoreChange change={change} /> },
            {
              id: 'state',
              head: 'State',
              phone: 'bare',
              cell: ({ state }) => <ScanState state={state} />,
            },
            {
              id: 'again',
              head: 'Action',
              phone: 'bare',
              align: 'end',
              cell: () => <Button kind="quiet">Scan again</Button>,
            },
          ]}
        />
      ),
    },
    {
      name: 'Without rows',
      node: (
        <RecordTable
          caption="Nothing"
          rows={[]}
          keyOf={String}
          columns={[{ id: 'page', head: 'Page', cell: String }]}
        />
      ),
    },
  ],
};
