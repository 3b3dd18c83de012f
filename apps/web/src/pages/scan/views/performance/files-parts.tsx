import { Address } from '../../../../components/address.tsx';
import { RecordTable } from '../../../../components/record-table.tsx';
import { visibleText } from '../../../../components/visible-text.ts';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { BarCell } from './bar-cell.tsx';
import styles from './performance.module.css';
import type { Performance } from './records.ts';
import { performanceWords } from './words.ts';

/** What was transferred: by type, and by other sites. */
export function WeightPart({ weight }: Pick<Performance, 'weight'>) {
  const words = useWords(performanceWords);
  const format = useFormat();
  const { total, by_type: types, by_site: sites, third_parties: others } = weight;
  const sum = { size: format.bytes(total.bytes), count: total.requests, others: format.bytes(others.bytes) };
  return (
    <Part title={words.weight} note={words.weightSum(sum)}>
      <h3>{words.byType}</h3>
      <WeightTable
        caption={words.byType}
        head={words.type}
        rows={types.map(({ type, ...one }) => ({ ...one, name: words.types[type] }))}
      />
      {sites.length > 0 && (
        <>
          <h3>{words.bySite}</h3>
          <WeightTable
            caption={words.bySite}
            head={words.site}
            rows={sites.map(({ site, ...one }) => ({ ...one, name: visibleText(site) }))}
          />
        </>
      )}
    </Part>
  );
}

interface WeightRow {
  readonly name: string;
  readonly requests: number;
  readonly bytes: number;
}

function WeightTable(props: {
  readonly caption: string;
  readonly head: string;
  readonly rows: readonly WeightRow[];
}) {
  const { caption, head, rows } = props;
  const words = useWords(performanceWords);
  const format = useFormat();
  const max = Math.max(0, ...rows.map(({ bytes }) => bytes));
  return (
    <RecordTable
      caption={caption}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { id: 'name', head, phone: 'whole', cell: ({ name }) => <bdi>{name}</bdi> },
        {
          id: 'requests',
          head: words.requests,
          align: 'end',
          cell: ({ requests }) => format.number(requests),
        },
        {
          id: 'bytes',
          head: words.size,
          cell: ({ bytes }) => <BarCell value={bytes} max={max} text={format.bytes(bytes)} />,
        },
      ]}
    />
  );
}

/** Stylesheets and scripts with the most unused code. */
export function UnusedPart({ performance }: { readonly performance: Performance }) {
  const words = useWords(performanceWords);
  const format = useFormat();
  const { unused_css: css, unused_js: js } = performance;
  const rows = [
    ...css.files.map((file) => ({ ...file, kind: 'css' as const })),
    ...js.files.map((file) => ({ ...file, kind: 'js' as const })),
  ].sort((a, b) => b.unused_bytes - a.unused_bytes);
  if (rows.length === 0) return null;
  return (
    <Part title={words.unused} note={words.unusedNote}>
      <p>
        {[
          { name: words.kinds.css, code: css },
          { name: words.kinds.js, code: js },
        ]
          .filter(({ code }) => code.bytes > 0)
          .map(({ name, code: { bytes, unused_bytes: unused } }) => {
            return `${name}: ${words.unusedSum({ unused: format.bytes(unused), all: format.bytes(bytes) })}`;
          })
          .join(' · ')}
      </p>
      <RecordTable
        caption={words.unused}
        rows={rows.map((row, at) => ({ ...row, at }))}
        keyOf={({ at }) => at}
        columns={[
          { id: 'url', head: words.url, phone: 'whole', cell: ({ url }) => <Address url={url} /> },
          { id: 'kind', head: words.kind, cell: ({ kind }) => words.kinds[kind] },
          {
            id: 'unused',
            head: words.unusedBytes,
            align: 'end',
            cell: ({ unused_bytes: unused, bytes }) =>
              words.unusedSum({ unused: format.bytes(unused), all: format.bytes(bytes) }),
          },
          {
            id: 'share',
            head: words.share,
            align: 'end',
            cell: ({ unused_bytes: unused, bytes }) => format.percent(bytes === 0 ? 0 : unused / bytes),
          },
        ]}
      />
    </Part>
  );
}

export function FontsPart({ fonts }: Pick<Performance, 'fonts'>) {
  const words = useWords(performanceWords);
  const format = useFormat();
  if (fonts.length === 0) return null;
  return (
    <Part title={words.fonts}>
      <RecordTable
        caption={words.fonts}
        rows={fonts}
        keyOf={({ url }) => url}
        columns={[
          { id: 'url', head: words.url, phone: 'whole', cell: ({ url }) => <Address url={url} /> },
          { id: 'size', head: words.size, align: 'end', cell: ({ bytes }) => format.bytes(bytes) },
          { id: 'display', head: words.display, cell: ({ display }) => visibleText(display) },
          {
            id: 'arrival',
            head: words.arrival,
            cell: ({ end_ms: end, is_late: isLate }) => (
              <>
                {end === null ? words.never : format.milliseconds(end)}
                {end !== null && <span className={styles.soft}> {isLate ? words.late : words.inTime}</span>}
              </>
            ),
          },
        ]}
      />
    </Part>
  );
}

export function ImagesPart({ images }: Pick<Performance, 'images'>) {
  const words = useWords(performanceWords);
  const format = useFormat();
  if (images.length === 0) return null;
  const pixels = (width: number, height: number): string =>
    `${format.number(width)} × ${format.number(height)}`;
  return (
    <Part title={words.images} note={words.imagesNote}>
      <RecordTable
        caption={words.images}
        rows={images.map((image, at) => ({ ...image, at }))}
        keyOf={({ at }) => at}
        columns={[
          { id: 'url', head: words.url, phone: 'whole', cell: ({ url }) => <Address url={url} /> },
          {
            id: 'file',
            head: words.file,
            align: 'end',
            cell: (image) => pixels(image.file_width, image.file_height),
          },
          {
            id: 'drawn',
            head: words.drawn,
            align: 'end',
            cell: (image) => pixels(image.drawn_width, image.drawn_height),
          },
        ]}
      />
    </Part>
  );
}
