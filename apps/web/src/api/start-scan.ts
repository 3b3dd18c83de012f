import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dataOf, post } from './client.ts';
import { useSession } from './session.ts';

export interface ScanOptions {
  readonly url: string;
  /** Defaults to `single`. */
  readonly mode?: 'single' | 'sitemap';
  /** Forces a new scan even if there is a result from the last 60 minutes. */
  readonly isFresh?: boolean;
  /** The page is meant to stay out of search. */
  readonly isUnlisted?: boolean;
  readonly rendering?: RenderingChoice;
  readonly webhookUrl?: string;
}

/** Which pages to render in a browser, and on which screen. */
export interface RenderingChoice {
  readonly render: 'default' | 'auto' | 'always' | 'never';
  readonly viewport: 'mobile' | 'desktop';
}

export const defaultRendering: RenderingChoice = { render: 'default', viewport: 'mobile' };

/** The fields of a request; without `render`, the setting of the service applies. */
export function renderingOptions({ render, viewport }: RenderingChoice) {
  return { ...(render === 'default' ? {} : { render }), ...(viewport === 'mobile' ? {} : { viewport }) };
}

/** Starts a scan and navigates to it. Guest scans use their own endpoint, which has no `isFresh` option. */
export function useStartScan() {
  const isGuest = useSession()?.account === null;
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ url, mode = 'single', isFresh = false, isUnlisted = false, ...options }: ScanOptions) => {
      if (isGuest) return dataOf(post('/app/api/guest-scans', { body: { url, mode: 'single' } }));
      const page = { url, mode };
      const { webhookUrl, rendering = defaultRendering } = options;
      const webhook = webhookUrl === undefined ? {} : { webhook_url: webhookUrl };
      const unlisted = isUnlisted ? { expect_indexable: false } : {};
      const body = {
        ...page,
        ...webhook,
        ...unlisted,
        ...renderingOptions(rendering),
        bypass_cache: isFresh,
      };
      return dataOf(post('/app/api/scans', { body }));
    },
    onSuccess: async ({ scan_id }) => {
      void queries.invalidateQueries({ queryKey: ['history'] });
      void queries.invalidateQueries({ queryKey: ['usage'] });
      await navigate(`/scans/${scan_id}`);
    },
  });
}
