import { useLanguage } from '../../words/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ScanStatus } from '../../api/records.ts';
import { isFinal, scanQuery } from '../../api/queries.ts';

/** Polling intervals in milliseconds: without a stream, and with one, which may have missed an event. */
const lookMs = 2_000;
const pollDuringStreamMs = 15_000;

/** The current state of a scan, from the event stream or by polling if there is no stream. */
export function useScan(taskId: string) {
  const queries = useQueryClient();
  const { language } = useLanguage();
  const [hasChanged, setHasChanged] = useState(false);
  const query = useQuery({
    ...scanQuery(taskId, language),
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && isFinal(state.data.status)) return false;
      if (state.data === undefined && state.status === 'error') return false; // the request was rejected
      // The stream does not include the progress of sitemap scans.
      return hasChanged && state.data?.mode !== 'sitemap' ? pollDuringStreamMs : lookMs;
    },
  });
  const status = query.data?.status;
  const isOpen = status !== undefined && !isFinal(status);

  useEffect(() => {
    if (!isOpen) return;
    const stream = new EventSource(`/app/api/events?task_id=${encodeURIComponent(taskId)}`);
    stream.addEventListener('open', () => setHasChanged(true));
    // It either reconnects by itself or not at all; until then, polling takes over.
    stream.addEventListener('error', () => setHasChanged(false));
    stream.addEventListener('status', ({ data }: MessageEvent<string>) => {
      const streamed = readStatus(data);
      if (streamed === null) return;
      const { has_raw_result: hasRawResult, ...state } = streamed;
      if (isFinal(state.status)) stream.close();
      if (isFinal(state.status) || hasRawResult) {
        void queries.invalidateQueries(scanQuery(taskId, language)); // the stream does not include results
      } else {
        queries.setQueryData(
          scanQuery(taskId, language).queryKey,
          (known) => known && { ...known, ...state },
        );
      }
    });
    return () => {
      stream.close();
      setHasChanged(false);
    };
  }, [isOpen, language, queries, taskId]);

  return query;
}

type StreamedStatus = Pick<ScanStatus, 'status' | 'started_at' | 'completed_at'> & {
  readonly has_raw_result: boolean;
};

function readStatus(data: string): StreamedStatus | null {
  try {
    // Sent by our own service, as documented in its OpenAPI document.
    const { status, started_at, completed_at, has_raw_result } = JSON.parse(data) as StreamedStatus;
    return { status, started_at, completed_at, has_raw_result };
  } catch {
    return null;
  }
}
