import type { Client } from '../database/pool.ts';
import {
  deleteAccountJobName,
  deletionJobKey,
  notifyDeletionJobKey,
  notifyDeletionJobName,
} from '../features/account-deletions/jobs.ts';
import { addJob } from '../jobs/queue.ts';

export function enqueueDeletion(client: Client, deletionId: string): Promise<void> {
  return addJob(client, deleteAccountJobName, { deletionId }, deletionJobKey(deletionId));
}

export function enqueueNotification(client: Client, deletionId: string): Promise<void> {
  return addJob(client, notifyDeletionJobName, { deletionId }, notifyDeletionJobKey(deletionId));
}
