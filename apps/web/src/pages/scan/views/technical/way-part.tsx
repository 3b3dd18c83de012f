import type { PageAnalysis } from '../../../../api/records.ts';
import { KeyValues } from '../../../../components/key-values.tsx';
import { RedirectChain } from '../../../../components/redirect-chain.tsx';
import { TimeBar } from '../../../../components/time-bar.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { technicalWords } from './words.ts';

type Fetch = PageAnalysis['fetch'];

export function WayPart({ fetch }: { readonly fetch: Fetch }) {
  const words = useWords(technicalWords);
  const format = useFormat();
  const { peer, charset, content_encoding: coding, transfer_bytes: sent } = fetch;
  const packed =
    coding === null
      ? words.unpacked
      : words.packed({ size: sent === null ? '?' : format.bytes(sent), coding });
  return (
    <Part title={words.way}>
      <RedirectChain
        hops={fetch.redirects}
        url={fetch.url}
        status={fetch.status_code}
        protocolFallback={fetch.protocol_fallback}
      />
      <KeyValues
        items={[
          ...(fetch.http_version === null ? [] : [[words.protocol, `HTTP/${fetch.http_version}`] as const]),
          ...(peer === null
            ? []
            : [[words.server, words.serverAt({ address: peer.address, port: String(peer.port) })] as const]),
          [words.size, words.sizeOf({ body: format.bytes(fetch.body_bytes) }) + packed],
          [
            words.charset,
            `${charset.name}, ${words.charsetBy[charset.source]}${charset.malformed ? words.malformed : ''}`,
          ],
        ]}
      />
    </Part>
  );
}

export function TimesPart({ timings }: { readonly timings: Fetch['timings'] }) {
  const words = useWords(technicalWords);
  const format = useFormat();
  const phases = (Object.keys(words.phases) as (keyof typeof words.phases)[]).flatMap((name) => {
    const ms = timings[name];
    return ms === null ? [] : [{ name: words.phases[name], ms }];
  });
  const total = timings.total_ms;
  return (
    <Part
      title={words.times}
      note={total === null ? words.timesBare : words.timesNote({ total: format.milliseconds(total) })}
    >
      {phases.length === 0 ? <p>{words.noTimes}</p> : <TimeBar label={words.times} phases={phases} />}
    </Part>
  );
}
