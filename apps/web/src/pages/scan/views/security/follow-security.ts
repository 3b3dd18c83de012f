import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { securityQuery } from '../../../../api/queries.ts';
import { useLanguage } from '../../../../words/language.tsx';

/** Polling intervals in milliseconds: without a stream, and with one, which may have missed an event. */
const lookMs = 2_000;
const pollDuringStreamMs = 15_000;

/** The security analysis of a scan, read again whenever a source that is still being queried has responded. */
export function useSecurity(scanId: number, taskId: string) {
  const queries = useQueryClient();
  const { language } = useLanguage();
  const [hasStream, setHasStream] = useState(false);
  const query = useQuery({
    ...securityQuery(scanId, language),
    refetchInterval: ({ state }) => {
      if (state.data === undefined || state.data.security.pending.length === 0) return false;
      return hasStream ? pollDuringStreamMs : lookMs;
    },
  });
  const isPending = query.data !== undefined && query.data.security.pending.length > 0;

  useEffect(() => {
    if (!isPending) return;
    const stream = new EventSource(`/app/api/events?task_id=${encodeURIComponent(taskId)}`);
    stream.addEventListener('open', () => setHasStream(true));
    // The service ends it after the last event; until the next read, polling takes over.
    stream.addEventListener('error', () => {
      stream.close();
      setHasStream(false);
    });
    stream.addEventListener(
      'security',
      () => void queries.invalidateQueries({ queryKey: securityQuery(scanId, language).queryKey }),
    );
    return () => {
      stream.close();
      setHasStream(false);
    };
  }, [isPending, language, queries, scanId, taskId]);

  return query;
}
