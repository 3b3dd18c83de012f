import { useMemo } from 'react';
import type { PageAnalysis } from '../../../../api/records.ts';
import { Address } from '../../../../components/address.tsx';
import { DataTable, type Column } from '../../../../components/data-table.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { linksWords } from './words.ts';

type Links = PageAnalysis['links'];
type LinkRow = Links['items'][number];

export function LinksPart({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(linksWords);
  const format = useFormat();
  const columns = useColumns();
  const { links } = result;
  const others = Object.entries(words.other)
    .map(([kind, name]) => [links.other[kind as keyof Links['other']], name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${format.number(count)} ${name}`);
  return (
    <>
      {links.total === 0 ? (
        <EmptyState title={words.noLinks} text={words.noLinksNote} />
      ) : (
        <Part
          title={words.links}
          note={words.rel({
            nofollow: format.number(links.nofollow),
            sponsored: format.number(links.sponsored),
            ugc: format.number(links.ugc),
          })}
        >
          {result.truncated.includes('links.items') && (
            <Note>
              {words.first({ count: format.number(links.items.length), all: format.number(links.total) })}
            </Note>
          )}
          <DataTable name="links" label={words.links} rows={links.items} columns={columns} />
          {others.length > 0 && <Note>{words.others({ kinds: format.list(others) })}</Note>}
        </Part>
      )}
      {links.total === 0 && others.length > 0 && <Note>{words.others({ kinds: format.list(others) })}</Note>}
    </>
  );
}

function useColumns(): readonly Column<LinkRow>[] {
  const words = useWords(linksWords);
  return useMemo(
    () => [
      {
        id: 'url',
        name: words.address,
        value: ({ url }) => url,
        cell: ({ url }) => <Address url={url} />,
        link: ({ url }) => url,
      },
      { id: 'text', name: words.text, value: ({ text }) => text },
      {
        id: 'kind',
        name: words.kind,
        value: ({ internal }) => (internal ? 'internal' : 'external'),
        choices: words.kinds,
        width: 7.75,
      },
      {
        id: 'follow',
        name: words.follow,
        value: ({ nofollow }) => (nofollow ? 'nofollow' : 'follow'),
        choices: words.follows,
        width: 6,
      },
      { id: 'region', name: words.region, value: ({ region }) => region, choices: words.regions, width: 7 },
      {
        id: 'element',
        name: words.place,
        value: ({ element }) => element,
        isNumber: true,
        isHidden: true,
        width: 7,
      },
    ],
    [words],
  );
}
