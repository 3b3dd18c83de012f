import { useMemo } from 'react';
import type { PageAnalysis } from '../../../../api/records.ts';
import { Address } from '../../../../components/address.tsx';
import { DataTable, type Column } from '../../../../components/data-table.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { linksWords } from './words.ts';
import styles from './links.module.css';

type ImageRow = PageAnalysis['images']['items'][number];

export function ImagesPart({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(linksWords);
  const format = useFormat();
  const columns = useColumns();
  const { images } = result;
  if (images.total === 0) return <EmptyState title={words.noImages} text={words.noImagesNote} />;
  const all = words.image({ count: images.total });
  return (
    <Part
      title={words.images}
      note={words.imagesLead({ images: all, missing: format.number(images.without_alt) })}
    >
      {result.truncated.includes('images.items') && (
        <Note>
          {words.first({ count: format.number(images.items.length), all: format.number(images.total) })}
        </Note>
      )}
      <DataTable name="images" label={words.images} rows={images.items} columns={columns} />
    </Part>
  );
}

function useColumns(): readonly Column<ImageRow>[] {
  const words = useWords(linksWords);
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'url',
        name: words.address,
        value: ({ url }) => url,
        cell: ({ url }) => (url === null ? words.inline : <Address url={url} />),
        link: ({ url }) => url,
      },
      {
        id: 'alt',
        name: words.alt,
        value: ({ alt }) => alt,
        cell: ({ alt }) => <Alt alt={alt} />,
      },
      {
        id: 'state',
        name: words.altState,
        value: ({ alt }) => (alt === null ? 'missing' : alt === '' ? 'empty' : 'text'),
        choices: words.altStates,
        isHidden: true,
        width: 7,
      },
      {
        id: 'size',
        name: words.size,
        // Sorts by area.
        value: ({ width, height }) => (width === null || height === null ? null : width * height),
        text: ({ width, height }) =>
          width === null && height === null
            ? null
            : words.sizeOf({
                width: width === null ? '?' : format.number(width),
                height: height === null ? '?' : format.number(height),
              }),
        isNumber: true,
        width: 7,
      },
      {
        id: 'loading',
        name: words.loading,
        value: ({ loading }) => loading ?? 'none',
        choices: words.loadings,
        width: 7,
      },
      {
        id: 'element',
        name: words.place,
        value: ({ element }) => element,
        isNumber: true,
        isHidden: true,
        width: 7,
      },
    ],
    [words, format],
  );
}

function Alt({ alt }: { readonly alt: string | null }) {
  const words = useWords(linksWords);
  if (alt === null) {
    return (
      <span className={styles.missing}>
        <SeverityMark severity="critical" withWord={false} /> {words.altMissing}
      </span>
    );
  }
  return alt === '' ? <span className={styles.quiet}>{words.altEmpty}</span> : alt;
}
