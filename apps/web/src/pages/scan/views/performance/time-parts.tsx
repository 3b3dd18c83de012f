import { Address } from '../../../../components/address.tsx';
import { RecordTable } from '../../../../components/record-table.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { BarCell } from './bar-cell.tsx';
import styles from './performance.module.css';
import type { Performance } from './records.ts';
import { performanceWords } from './words.ts';

/** As many as a page normally has, itself included. */
const normalChain = 3;

/** What the first paint waits for. */
export function BlockingPart({ performance }: { readonly performance: Performance }) {
  const words = useWords(performanceWords);
  const format = useFormat();
  const { render_blocking: blocking, request_chain: chain } = performance;
  return (
    <>
      {blocking.requests.length > 0 && (
        <Part
          title={words.blocking}
          note={words.blockingNote({ time: format.milliseconds(blocking.delay_ms) })}
        >
          <RecordTable
            caption={words.blocking}
            rows={blocking.requests.map((request, at) => ({ ...request, at }))}
            keyOf={({ at }) => at}
            columns={[
              { id: 'url', head: words.url, phone: 'whole', cell: ({ url }) => <Address url={url} /> },
              { id: 'type', head: words.type, cell: ({ type }) => words.types[type] },
              { id: 'size', head: words.size, align: 'end', cell: ({ bytes }) => format.bytes(bytes) },
              {
                id: 'duration',
                head: words.duration,
                align: 'end',
                cell: ({ duration_ms: ms }) => format.milliseconds(ms),
              },
            ]}
          />
        </Part>
      )}
      {chain.length > normalChain && (
        <Part title={words.chain} note={words.chainNote}>
          <ol className={styles.chain}>
            {chain.map((url, at) => (
              <li key={at}>
                <Address url={url} />
              </li>
            ))}
          </ol>
        </Part>
      )}
    </>
  );
}

export function TasksPart({ tasks }: { readonly tasks: Performance['long_tasks'] }) {
  const words = useWords(performanceWords);
  const format = useFormat();
  if (tasks.longest.length === 0) return null;
  return (
    <Part title={words.tasks} note={words.tasksNote({ count: format.number(tasks.after_load) })}>
      <RecordTable
        caption={words.tasks}
        rows={tasks.longest.map((task, at) => ({ ...task, at }))}
        keyOf={({ at }) => at}
        columns={[
          {
            id: 'script',
            head: words.script,
            phone: 'whole',
            cell: ({ url }) => (url === null ? words.noScript : <Address url={url} />),
          },
          {
            id: 'start',
            head: words.start,
            align: 'end',
            cell: ({ start_ms: ms, is_after_load: isAfter }) => (
              <>
                {format.milliseconds(ms)}
                {isAfter && <span className={styles.soft}> {words.afterLoad}</span>}
              </>
            ),
          },
          {
            id: 'duration',
            head: words.duration,
            align: 'end',
            cell: ({ duration_ms: ms }) => format.milliseconds(ms),
          },
        ]}
      />
    </Part>
  );
}

/** What keeps the processor busy. */
export function ThreadPart({ performance }: { readonly performance: Performance }) {
  const words = useWords(performanceWords);
  const format = useFormat();
  const { main_thread: work, scripts } = performance;
  const max = Math.max(0, ...work.map(({ duration_ms: ms }) => ms));
  return (
    <Part title={words.thread}>
      <RecordTable
        caption={words.thread}
        rows={work}
        keyOf={({ work: kind }) => kind}
        columns={[
          { id: 'work', head: words.workHead, phone: 'whole', cell: ({ work: kind }) => words.work[kind] },
          {
            id: 'duration',
            head: words.duration,
            cell: ({ duration_ms: ms }) => <BarCell value={ms} max={max} text={format.milliseconds(ms)} />,
          },
        ]}
      />
      {scripts.length > 0 && (
        <>
          <h3>{words.scripts}</h3>
          <RecordTable
            caption={words.scripts}
            rows={scripts.map((script, at) => ({ ...script, at }))}
            keyOf={({ at }) => at}
            columns={[
              { id: 'url', head: words.url, phone: 'whole', cell: ({ url }) => <Address url={url} /> },
              {
                id: 'duration',
                head: words.duration,
                align: 'end',
                cell: ({ duration_ms: ms }) => format.milliseconds(ms),
              },
            ]}
          />
        </>
      )}
    </Part>
  );
}
