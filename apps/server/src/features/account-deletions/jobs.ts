import { Type } from 'typebox';
import { defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

export const deleteAccountJobName = 'delete-account.v1';
export const notifyDeletionJobName = 'tell-deletion.v1';

export function deletionJobKey(deletionId: string): string {
  return `delete-account:${deletionId}`;
}

export function notifyDeletionJobKey(deletionId: string): string {
  return `tell-deletion:${deletionId}`;
}

const schema = Type.Object({ deletionId: Type.String({ format: 'uuid' }) });

export function createAccountDeletionJobs(deps: {
  readonly deleteAccount: (deletionId: string, signal: AbortSignal) => Promise<void>;
  readonly notifyDeletion: (deletionId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [
    defineJob({
      name: deleteAccountJobName,
      lane: 'upkeep',
      schema,
      run: ({ deletionId }, { signal }) => deps.deleteAccount(deletionId, signal),
    }),
    defineJob({
      name: notifyDeletionJobName,
      lane: 'mails',
      schema,
      run: ({ deletionId }, { signal }) => deps.notifyDeletion(deletionId, signal),
    }),
  ];
}
