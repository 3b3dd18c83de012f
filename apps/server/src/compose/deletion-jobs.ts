import type { Client } from '../database/pool.ts';
import {
  deleteAccountJobName,
  deletionJobKey,
  tellDeletionJobKey,
  tellDeletionJobName,
} from '../features/account-deletions/jobs.ts';
import { addJob } from '../jobs/queue.ts';

export function enqueueDeletion(client: Client, deletionId: string): Promise<void> {
  return addJob(client, deleteAccountJobName, { deletionId }, deletionJobKey(deletionId));
}

export function enqueueTelling(client: Client, deletionId: string): Promise<void> {
  return addJob(client, tellDeletionJobName, { deletionId }, tellDeletionJobKey(deletionId));
}
