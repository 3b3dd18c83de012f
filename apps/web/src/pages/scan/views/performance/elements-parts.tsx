import { Address } from '../../../../components/address.tsx';
import { KeyValues } from '../../../../components/key-values.tsx';
import { RecordTable } from '../../../../components/record-table.tsx';
import { TimeBar } from '../../../../components/time-bar.tsx';
import { visibleText } from '../../../../components/visible-text.ts';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import styles from './performance.module.css';
import type { Performance } from './records.ts';
import { performanceWords } from './words.ts';

/** The LCP element, and what its time is made up of. */
export function LargestPart({ element }: { readonly element: Performance['largest_element'] }) {
  const words = useWords(performanceWords);
  if (element === null) return null;
  const { selector, snippet, url, phases } = element;
  return (
    <Part title={words.largest} note={words.largestNote}>
      <KeyValues
        items={[
          ...(selector === '' ? [] : [[words.selector, <Code key="selector" text={selector} />] as const]),
          ...(snippet === '' ? [] : [[words.tag, <Code key="tag" text={snippet} />] as const]),
          ...(url === null ? [] : [[words.image, <Address key="image" url={url} />] as const]),
        ]}
      />
      {phases !== null && (
        <TimeBar
          label={words.phases}
          phases={[
            { name: words.phaseNames.ttfb, ms: phases.ttfb_ms },
            { name: words.phaseNames.delay, ms: phases.load_delay_ms },
            { name: words.phaseNames.load, ms: phases.load_ms },
            { name: words.phaseNames.render, ms: phases.render_delay_ms },
          ]}
        />
      )}
    </Part>
  );
}

/** What moved while the page loaded, and how far. */
export function ShiftsPart({ shifts }: { readonly shifts: Performance['layout_shifts'] }) {
  const words = useWords(performanceWords);
  const format = useFormat();
  if (shifts.length === 0) return null;
  return (
    <Part title={words.shifts} note={words.shiftsNote}>
      <RecordTable
        caption={words.shifts}
        isTall
        rows={shifts.map((shift, at) => ({ ...shift, at }))}
        keyOf={({ at }) => at}
        columns={[
          { id: 'time', head: words.time, align: 'end', cell: ({ time_ms: ms }) => format.milliseconds(ms) },
          { id: 'score', head: words.score, align: 'end', cell: ({ score }) => format.number(score, 3) },
          {
            id: 'moved',
            head: words.moved,
            phone: 'whole',
            cell: ({ elements }) => (
              <ul className={styles.elements}>
                {elements.map((moved, at) => (
                  <li key={at}>
                    {moved.selector === '' && moved.snippet === '' ? (
                      words.unknown
                    ) : (
                      <Code text={moved.selector === '' ? moved.snippet : moved.selector} />
                    )}
                    <Distance {...moved} />
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Part>
  );
}

function Distance({ from, to }: Performance['layout_shifts'][number]['elements'][number]) {
  const words = useWords(performanceWords);
  const format = useFormat();
  const pixels = from === null || to === null ? 0 : to.y - from.y;
  if (pixels === 0) return null;
  const text = { pixels: format.number(Math.abs(pixels)) };
  return <span className={styles.soft}> {pixels > 0 ? words.movedBy(text) : words.movedUp(text)}</span>;
}

function Code({ text }: { readonly text: string }) {
  return (
    <code className={styles.code} dir="ltr">
      {visibleText(text)}
    </code>
  );
}
