import { useFormat, useWords } from '../../../words/language.tsx';
import type { ViewProps } from '../view-props.ts';
import { Lead } from './parts.tsx';
import { AuxiliaryPart } from './technical/auxiliary-part.tsx';
import { GooglebotPart } from './technical/googlebot-part.tsx';
import { HeadersPart } from './technical/headers-part.tsx';
import { IndexingPart } from './technical/indexing-part.tsx';
import { DocumentPart, TechnologiesPart } from './technical/made-part.tsx';
import { TlsPart } from './technical/tls-part.tsx';
import { TimesPart, WayPart } from './technical/way-part.tsx';
import { technicalWords } from './technical/words.ts';

/** How the page was delivered, and what it tells machines about itself. */
export function View({ result }: ViewProps) {
  const words = useWords(technicalWords);
  const format = useFormat();
  const { fetch } = result;
  const total = fetch.timings.total_ms;
  const hops = fetch.redirects.length;
  return (
    <>
      <Lead>
        {words.lead({
          status: String(fetch.status_code),
          time: total === null ? '' : words.in({ time: format.milliseconds(total) }),
          hops: hops === 0 ? '' : words.after({ hops: words.hop({ count: hops }) }),
        })}
      </Lead>
      <WayPart fetch={fetch} />
      <TimesPart timings={fetch.timings} />
      <IndexingPart result={result} />
      <GooglebotPart result={result} />
      <AuxiliaryPart requests={fetch.beside} />
      <HeadersPart headers={fetch.headers} />
      <TlsPart tls={fetch.tls} scannedAt={result.scanned_at} />
      <TechnologiesPart technologies={result.technologies} />
      <DocumentPart meta={result.meta} />
    </>
  );
}
