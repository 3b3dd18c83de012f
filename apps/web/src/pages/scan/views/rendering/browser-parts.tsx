import { Address } from '../../../../components/address.tsx';
import { KeyValues } from '../../../../components/key-values.tsx';
import { LongText } from '../../../../components/long-text.tsx';
import { RecordTable } from '../../../../components/record-table.tsx';
import { visibleText } from '../../../../components/visible-text.ts';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import type { Rendering } from './comparison.ts';
import styles from './rendering.module.css';
import { renderingWords } from './words.ts';

/** What went wrong in the browser. */
export function TroublePart({ rendering }: { readonly rendering: Rendering }) {
  const words = useWords(renderingWords);
  const { console_errors: errors, failed_requests: failed } = rendering;
  return (
    <>
      {errors.length > 0 && (
        <Part title={words.errors} note={words.errorsNote}>
          <ul className={styles.list}>
            {errors.map((message, at) => (
              <li key={at} className={styles.code}>
                <LongText text={message} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {failed.length > 0 && (
        <Part title={words.failed} note={words.failedNote}>
          <RecordTable
            caption={words.failed}
            isTall
            rows={failed.map((request, at) => ({ ...request, at }))}
            keyOf={({ at }) => at}
            columns={[
              {
                id: 'url',
                head: words.failedUrl,
                phone: 'whole',
                cell: ({ url }) => (url.length > 500 ? <LongText text={url} /> : <Address url={url} />),
              },
              { id: 'type', head: words.failedType, cell: ({ type }) => visibleText(type) },
              {
                id: 'reason',
                head: words.failedReason,
                cell: ({ reason }) =>
                  /^\d+$/.test(reason) ? words.status({ status: reason }) : visibleText(reason),
              },
            ]}
          />
        </Part>
      )}
    </>
  );
}

/** How the page was loaded. `pageUrl`: where the scan ended up. */
export function HowPart({ rendering, pageUrl }: { readonly rendering: Rendering; readonly pageUrl: string }) {
  const words = useWords(renderingWords);
  const format = useFormat();
  const { viewport, duration_ms: ms, requests, bytes, ended_by: end, url, status } = rendering;
  return (
    <Part title={words.how}>
      <KeyValues
        items={[
          ...(viewport === null ? [] : [[words.viewport, words.viewports[viewport]] as const]),
          ...(ms === null ? [] : [[words.duration, format.milliseconds(ms)] as const]),
          ...(requests === null ? [] : [[words.requests, format.number(requests)] as const]),
          ...(bytes === null ? [] : [[words.bytes, format.bytes(bytes)] as const]),
          ...(end === null ? [] : [[words.end, words.ends[end]] as const]),
          ...(url === null || url === pageUrl || status === 'moved'
            ? []
            : [[words.finalUrl, <Address url={url} />] as const]),
        ]}
      />
    </Part>
  );
}
