import { Type } from 'typebox';
import { createJob, defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

const payload = { deletionId: Type.String({ format: 'uuid' }) };

export const deleteAccountJob = defineJob({
  name: 'delete-account.v1',
  lane: 'upkeep',
  payload,
  key: ({ deletionId }) => `delete-account:${deletionId}`,
});

export const notifyDeletionJob = defineJob({
  name: 'tell-deletion.v1',
  lane: 'mails',
  payload,
  key: ({ deletionId }) => `tell-deletion:${deletionId}`,
});

export function createAccountDeletionJobs(deps: {
  readonly deleteAccount: (deletionId: string, signal: AbortSignal) => Promise<void>;
  readonly notifyDeletion: (deletionId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [
    createJob(deleteAccountJob, ({ deletionId }, { signal }) => deps.deleteAccount(deletionId, signal)),
    createJob(notifyDeletionJob, ({ deletionId }, { signal }) => deps.notifyDeletion(deletionId, signal)),
  ];
}
