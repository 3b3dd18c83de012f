import { queryOptions } from '@tanstack/react-query';
import { dataOf } from './client.ts';
import type { Screenshot } from './records.ts';
import { accessBy } from './report.ts';

/** Whose screenshots, and how they are accessed: by the owner of the scan, or with the token of a share link. */
export interface ScreenshotAccess {
  readonly taskId: string;
  readonly share: string | null;
}

/** Those that are still stored. */
export const screenshotsQuery = ({ taskId, share }: ScreenshotAccess) =>
  queryOptions({
    queryKey: ['screenshots', taskId, share],
    queryFn: async () =>
      (
        await dataOf(
          accessBy(share).get('/app/api/scans/{task_id}/screenshots', {
            params: { path: { task_id: taskId } },
          }),
        )
      ).items,
    staleTime: Infinity,
  });

/** The URL of an image. */
export function screenshotAddress({ taskId, share }: ScreenshotAccess, name: Screenshot['name']): string {
  const path = `/scans/${taskId}/screenshots/${name}`;
  return share === null ? `/app/api${path}` : `/app/api/shared${path}?share=${encodeURIComponent(share)}`;
}
