import type { Config } from '../config.ts';
import type { Pool } from '../database/pool.ts';
import { createDeleteAccount, createNotifyDeletion } from '../features/account-deletions/use-cases.ts';
import type { Log } from '../log.ts';
import { loadMailer } from './mailing.ts';
import { cancelAnalysis, cancelCrawl, createQueueing } from './queueing.ts';

/** The use cases behind account deletion jobs. */
export async function composeAccountDeletions(deps: {
  readonly config: Config;
  readonly pool: Pool;
  readonly log: Log;
}): Promise<{
  readonly deleteAccount: ReturnType<typeof createDeleteAccount>;
  readonly notifyDeletion: ReturnType<typeof createNotifyDeletion>;
}> {
  return {
    deleteAccount: createDeleteAccount({ ...deps, ...createQueueing(), cancelAnalysis, cancelCrawl }),
    notifyDeletion: createNotifyDeletion({
      ...deps,
      mailer: await loadMailer(deps.config),
      baseUrl: deps.config.baseUrl,
    }),
  };
}
