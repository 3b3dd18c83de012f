import { useMemo } from 'react';
import type { Changes } from '../../../../api/records.ts';
import { Address } from '../../../../components/address.tsx';
import { DataTable, type Column } from '../../../../components/data-table.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { changesViewWords } from './words.ts';

type Links = Changes['links'];
type LinkRow = Links['internal']['added'][number] & {
  readonly change: 'added' | 'removed';
  readonly type: 'internal' | 'external';
};

/** Link targets that were added or removed. */
export function LinksPart({ links }: { readonly links: Links }) {
  const words = useWords(changesViewWords);
  const format = useFormat();
  const columns = useColumns();
  const { internal, external } = links;
  const rows = useMemo(
    () =>
      (['internal', 'external'] as const).flatMap((type) =>
        (['added', 'removed'] as const).flatMap((change) =>
          links[type][change].map((link): LinkRow => ({ ...link, change, type })),
        ),
      ),
    [links],
  );
  const all = [internal, external].reduce((sum, side) => sum + side.added_total + side.removed_total, 0);
  return (
    <Part
      title={words.links}
      note={words.linkBalance({
        internalBefore: format.number(internal.before),
        internalAfter: format.number(internal.after),
        externalBefore: format.number(external.before),
        externalAfter: format.number(external.after),
      })}
    >
      {!links.complete && <Note>{words.incompleteLinks}</Note>}
      {all > rows.length && <Note>{words.firstLinks({ all: format.number(all) })}</Note>}
      {rows.length === 0 ? (
        <p>{words.same.links}</p>
      ) : (
        <DataTable name="changed-links" label={words.links} rows={rows} columns={columns} />
      )}
    </Part>
  );
}

function useColumns(): readonly Column<LinkRow>[] {
  const words = useWords(changesViewWords);
  return useMemo(
    () => [
      {
        id: 'url',
        name: words.url,
        value: ({ url }) => url,
        cell: ({ url }) => <Address url={url} />,
        link: ({ url }) => url,
      },
      { id: 'text', name: words.anchor, value: ({ text }) => text },
      {
        id: 'change',
        name: words.change,
        value: ({ change }) => change,
        choices: words.linkKinds,
        width: 8,
      },
      { id: 'type', name: words.kind, value: ({ type }) => type, choices: words.types, width: 7.75 },
    ],
    [words],
  );
}
