import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dataOf, post } from './client.ts';

export interface ScanWish {
  readonly url: string;
  /** A new result even where one of the last 60 minutes is there. */
  readonly isFresh?: boolean;
  readonly webhookUrl?: string;
}

/** Starts a scan and goes to its page. */
export function useStartScan() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ url, isFresh = false, webhookUrl }: ScanWish) =>
      dataOf(
        post('/app/api/scans', {
          body: {
            url,
            mode: 'single',
            bypass_cache: isFresh,
            ...(webhookUrl === undefined ? {} : { webhook_url: webhookUrl }),
          },
        }),
      ),
    onSuccess: async ({ scan_id }) => {
      void queries.invalidateQueries({ queryKey: ['history'] });
      void queries.invalidateQueries({ queryKey: ['usage'] });
      await navigate(`/scans/${scan_id}`);
    },
  });
}
