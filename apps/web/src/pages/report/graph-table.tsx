import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { LinkGraph } from '../../api/records.ts';
import { Address } from '../../components/address.tsx';
import { DataTable, type Column } from '../../components/data-table.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { useWords } from '../../words/language.tsx';
import { reportSearch } from './report-search.ts';
import { structureWords } from './structure-words.ts';

type Row = LinkGraph['nodes'][number] & { readonly inwards: number; readonly outwards: number };

/** The data of the graph as a table, for readers who cannot see it or do not use a pointer. */
export function GraphTable({ graph }: { readonly graph: LinkGraph }) {
  const words = useWords(structureWords);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const share = search.get('share');
  const rows = useMemo((): readonly Row[] => {
    const [inwards, outwards] = [graph.nodes.map(() => 0), graph.nodes.map(() => 0)];
    for (const [from = -1, to = -1] of graph.edges) {
      outwards[from] = (outwards[from] ?? 0) + 1;
      inwards[to] = (inwards[to] ?? 0) + 1;
    }
    return graph.nodes.map((node, index) => ({
      ...node,
      inwards: inwards[index] ?? 0,
      outwards: outwards[index] ?? 0,
    }));
  }, [graph]);
  const columns = useMemo((): readonly Column<Row>[] => {
    const kept = new URLSearchParams(share === null ? {} : { share });
    const { names } = words;
    return [
      {
        id: 'url',
        name: names.url,
        value: ({ url }) => url,
        cell: ({ url }) => <Address url={url} />,
        link: ({ url_hash: at }) => pathname + reportSearch(kept, { view: 'pages', at }),
      },
      {
        id: 'status',
        name: names.status,
        value: ({ status }) => status,
        text: ({ status }) => (status === null ? words.noAnswer : String(status)),
        width: 7,
      },
      { id: 'depth', name: names.depth, value: ({ depth }) => depth, isNumber: true, width: 6 },
      {
        id: 'score',
        name: names.link_score,
        value: ({ link_score: score }) => score,
        isNumber: true,
        width: 7,
      },
      { id: 'in', name: names.in, value: ({ inwards }) => inwards, isNumber: true, width: 7 },
      { id: 'out', name: names.out, value: ({ outwards }) => outwards, isNumber: true, width: 7 },
    ];
  }, [words, pathname, share]);
  return (
    <Disclosure summary={words.table} data-print="none">
      <DataTable name="graph" label={words.table} rows={rows} columns={columns} />
    </Disclosure>
  );
}
