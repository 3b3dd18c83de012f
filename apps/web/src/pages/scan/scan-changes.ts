import { useLanguage } from '../../words/language.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf, post } from '../../api/client.ts';
import { scanQuery } from '../../api/queries.ts';
import type { ScanStatus } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';

/** Stops a scan. Guest scans use their own endpoint. */
export function useStopScan({ scan_id: taskId }: ScanStatus) {
  const isGuest = useSession()?.account === null;
  const queries = useQueryClient();
  const { language } = useLanguage();
  const params = { path: { task_id: taskId } };
  return useMutation({
    mutationFn: () =>
      dataOf(
        isGuest
          ? post('/app/api/guest-scans/{task_id}/stop', { params })
          : post('/app/api/scans/{task_id}/stop', { params }),
      ),
    onSettled: () => queries.invalidateQueries(scanQuery(taskId, language)),
  });
}
