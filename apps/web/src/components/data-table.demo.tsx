import { Address } from './address.tsx';
import { DataTable, type Column } from './data-table.tsx';
import type { Demo } from './demo.ts';

interface Row {
  readonly url: string;
  readonly text: string | null;
  readonly kind: string;
  readonly count: number;
}

const columns: readonly Column<Row>[] = [
  {
    id: 'url',
    name: 'Address',
    value: ({ url }) => url,
    link: ({ url }) => url,
    cell: ({ url }) => <Address url={url} />,
  },
  { id: 'text', name: 'Text', value: ({ text }) => text },
  {
    id: 'kind',
    name: 'Kind',
    value: ({ kind }) => kind,
    choices: { internal: 'Internal', external: 'External' },
    width: 8,
  },
  { id: 'count', name: 'Count', value: ({ count }) => count, isNumber: true, width: 7 },
  {
    id: 'half',
    name: 'Half of it',
    value: ({ count }) => count / 2,
    isNumber: true,
    isHidden: true,
    width: 7,
  },
];

const texts = [
  'Home',
  null,
  'كيفية تقليم شجرة الزيتون',
  'A text that is a little longer than the others',
  '=1+1',
];
const makeRows = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, i) => ({
    url: i % 7 === 0 ? 'javascript:alert(1)' : `https://example.com/${i}/${'long-'.repeat(i % 9)}`,
    text: texts[i % texts.length] ?? null,
    kind: i % 3 === 0 ? 'external' : 'internal',
    count: (i * 7919) % 1000,
  }));
const few = makeRows(4);
const many = makeRows(10_000);

export const demo: Demo = {
  title: 'Data table',
  cases: [
    { name: 'Few rows', node: <DataTable name="few" label="Few links" rows={few} columns={columns} /> },
    { name: 'Ten thousand', node: <DataTable name="many" label="Links" rows={many} columns={columns} /> },
  ],
};
