import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dataOf, post } from './client.ts';
import { useSession } from './session.ts';

export interface ScanWish {
  readonly url: string;
  /** Of one page where it is not given. */
  readonly mode?: 'single' | 'sitemap';
  /** A new result even where one of the last 60 minutes is there. */
  readonly isFresh?: boolean;
  readonly webhookUrl?: string;
}

/** Starts a scan and goes to its page. A guest's scans have a way of their own, and are as fresh as they are. */
export function useStartScan() {
  const isGuest = useSession()?.account === null;
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ url, mode = 'single', isFresh = false, webhookUrl }: ScanWish) => {
      if (isGuest) return dataOf(post('/app/api/guest-scans', { body: { url, mode: 'single' } }));
      const page = { url, mode };
      const webhook = webhookUrl === undefined ? {} : { webhook_url: webhookUrl };
      return dataOf(post('/app/api/scans', { body: { ...page, ...webhook, bypass_cache: isFresh } }));
    },
    onSuccess: async ({ scan_id }) => {
      void queries.invalidateQueries({ queryKey: ['history'] });
      void queries.invalidateQueries({ queryKey: ['usage'] });
      await navigate(`/scans/${scan_id}`);
    },
  });
}
