import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { authorityQuery } from '../../../../api/queries.ts';
import type { Authority } from '../../../../api/records.ts';

export type AuthorityGroup =
  'page_rank_metrics' | 'domain_rating_metrics' | 'social_signals' | 'web_archive_presence';

interface Progress {
  readonly authority: Authority;
  /** Groups whose source has not responded yet. */
  readonly pending: readonly AuthorityGroup[];
}

/** The authority of a scan, group by group as third parties respond; in one piece if there is no stream. */
export function useAuthority(scanId: number) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [hasNoStream, setHasNoStream] = useState(false);
  const query = useQuery({ ...authorityQuery(scanId), enabled: hasNoStream });
  const isKnown = query.data !== undefined;

  useEffect(() => {
    if (isKnown || hasNoStream) return;
    const stream = new EventSource(`/app/api/scans/${scanId}/authority-events`);
    stream.addEventListener('authority', ({ data }: MessageEvent<string>) => {
      // Sent by our own service, as documented in its OpenAPI document.
      const received = JSON.parse(data) as Progress;
      setProgress(received);
      if (received.pending.length > 0) return;
      stream.close();
      queries.setQueryData(authorityQuery(scanId).queryKey, received.authority);
    });
    stream.addEventListener('error', () => {
      stream.close();
      setHasNoStream(true);
    });
    return () => stream.close();
  }, [hasNoStream, isKnown, queries, scanId]);

  return {
    ...query,
    data: query.data ?? progress?.authority,
    pending: isKnown || progress === null ? [] : progress.pending,
  };
}
