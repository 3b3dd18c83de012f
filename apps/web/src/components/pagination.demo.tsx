import type { Demo } from './demo.ts';
import { Pagination } from './pagination.tsx';

const to = (page: number) => ({ search: `?page=${page}` });

export const demo: Demo = {
  title: 'Pagination',
  cases: [
    {
      name: 'First of three',
      node: <Pagination page={1} pages={3} to={to} label="Pages of the first list" />,
    },
    {
      name: 'In the middle of many',
      node: <Pagination page={50} pages={1234} to={to} label="Pages of the second list" />,
    },
    { name: 'Last', node: <Pagination page={9} pages={9} to={to} /> },
  ],
};
