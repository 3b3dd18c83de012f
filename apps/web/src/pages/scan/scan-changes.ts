import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dataOf, post } from '../../api/client.ts';
import { scanQuery } from '../../api/queries.ts';
import type { ScanStatus } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';

/** Scans the same page anew and goes there. A guest's scans have a way of their own. */
export function useScanAgain(url: string) {
  const isGuest = useSession()?.account === null;
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      dataOf(
        isGuest
          ? post('/app/api/guest-scans', { body: { url, mode: 'single' } })
          : post('/app/api/scans', { body: { url, mode: 'single', bypass_cache: true } }),
      ),
    onSuccess: ({ scan_id }) => navigate(`/scans/${scan_id}`),
  });
}

export function useStopScan({ scan_id: taskId }: ScanStatus) {
  const isGuest = useSession()?.account === null;
  const queries = useQueryClient();
  const params = { path: { task_id: taskId } };
  return useMutation({
    mutationFn: () =>
      dataOf(
        isGuest
          ? post('/app/api/guest-scans/{task_id}/stop', { params })
          : post('/app/api/scans/{task_id}/stop', { params }),
      ),
    onSettled: () => queries.invalidateQueries(scanQuery(taskId)),
  });
}
