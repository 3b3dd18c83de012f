import { useLanguage } from '../../words/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ScanStatus } from '../../api/records.ts';
import { isFinal, scanQuery } from '../../api/queries.ts';

/** Milliseconds between two looks where nothing is told, and where a stream tells and might have missed something. */
const lookMs = 2_000;
const lookBesideStreamMs = 15_000;

/** A scan as it is now: the service tells each change, and where it cannot, it is asked. */
export function useScan(taskId: string) {
  const queries = useQueryClient();
  const { language } = useLanguage();
  const [isTold, setTold] = useState(false);
  const query = useQuery({
    ...scanQuery(taskId, language),
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && isFinal(state.data.status)) return false;
      if (state.data === undefined && state.status === 'error') return false; // it was refused
      // How far a sitemap has come is not in the stream.
      return isTold && state.data?.mode !== 'sitemap' ? lookBesideStreamMs : lookMs;
    },
  });
  const status = query.data?.status;
  const isOpen = status !== undefined && !isFinal(status);

  useEffect(() => {
    if (!isOpen) return;
    const stream = new EventSource(`/app/api/events?task_id=${encodeURIComponent(taskId)}`);
    stream.addEventListener('open', () => setTold(true));
    // It comes back by itself or not at all: until then the scan is looked at.
    stream.addEventListener('error', () => setTold(false));
    stream.addEventListener('status', ({ data }: MessageEvent<string>) => {
      const told = readStatus(data);
      if (told === null) return;
      if (isFinal(told.status)) {
        stream.close();
        void queries.invalidateQueries(scanQuery(taskId, language)); // the result is not in the stream
      } else {
        queries.setQueryData(scanQuery(taskId, language).queryKey, (known) => known && { ...known, ...told });
      }
    });
    return () => {
      stream.close();
      setTold(false);
    };
  }, [isOpen, language, queries, taskId]);

  return query;
}

function readStatus(data: string): Pick<ScanStatus, 'status' | 'started_at' | 'completed_at'> | null {
  try {
    // Of our own service, as its document describes it.
    const { status, started_at, completed_at } = JSON.parse(data) as ScanStatus;
    return { status, started_at, completed_at };
  } catch {
    return null;
  }
}
