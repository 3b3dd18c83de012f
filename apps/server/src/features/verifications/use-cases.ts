import { randomBytes } from 'node:crypto';
import type { CheckProofs } from '../../collect/site-proof/check-proofs.ts';
import type { ProofCheck } from '../../collect/site-proof/proof.ts';
import { inTransaction, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { recordAccountEvent, type Origin } from '../account-events/use-cases.ts';
import type { SubmittedUrl } from '../scans/use-cases.ts';
import { messageOf } from './check-messages.ts';
import { covers, judgeChecks } from './coverage.ts';
import * as store from './store.ts';

export type { VerificationRow } from './store.ts';
export { messageOf } from './check-messages.ts';
export type { ProofCheck } from '../../collect/site-proof/proof.ts';
export { proofCodes, proofMethods, proofName, proofPath, proofText } from '../../collect/site-proof/proof.ts';
export { proofNames } from '../../collect/site-proof/dns-proof.ts';

export interface VerificationsUseCases {
  /** By host. */
  readonly list: (accountId: number) => Promise<readonly store.VerificationRow[]>;
  /**
   * Adds the host of a domain or a URL, with a new token, unless the account has it already.
   * @throws {AppError} INVALID_URL, or FORBIDDEN if the account has too many
   */
  readonly add: (
    accountId: number,
    domain: string,
    origin: Origin,
  ) => Promise<{ readonly site: store.VerificationRow; readonly isNew: boolean }>;
  /** Checks now whether the proof of a site is there. @throws {AppError} NOT_FOUND */
  readonly verify: (
    accountId: number,
    id: number,
    origin: Origin,
  ) => Promise<{ readonly site: store.VerificationRow; readonly checks: readonly ProofCheck[] }>;
  /** @throws {AppError} NOT_FOUND */
  readonly remove: (accountId: number, id: number, origin: Origin) => Promise<void>;
  /**
   * Checks now whether the account has verified the site of a URL, and still can.
   * @throws {AppError} FORBIDDEN, with what to do
   */
  readonly requireVerified: (accountId: number, url: string) => Promise<void>;
}

interface VerificationsDependencies {
  readonly pool: Pool;
  readonly checkProofs: CheckProofs;
  readonly now?: () => number;
}

const maxVerifications = 100;
const tokenBytes = 16;

export function createVerifications({
  readUrl,
  ...deps
}: VerificationsDependencies & {
  readonly readUrl: (raw: string) => Promise<SubmittedUrl>;
}): VerificationsUseCases {
  const { pool } = deps;
  const check = createCheck(deps);

  const find = async (accountId: number, id: number): Promise<store.VerificationRow> => {
    const site = await store.findVerification(pool, accountId, id);
    if (site === null) throw notFound(id);
    return site;
  };

  return {
    list: (accountId) => store.listVerifications(pool, accountId),

    async add(accountId, domain, origin) {
      const submitted = await readUrl(domain);
      if (!submitted.ok) throw new AppError('INVALID_URL', submitted.message);
      const host = new URL(submitted.href).host.replace(/\.(?=:|$)/, '');
      const token = randomBytes(tokenBytes).toString('hex');
      return inTransaction(pool, async (client) => {
        const added = await store.insertVerification(client, { accountId, host, token });
        if (added === null) {
          const sites = await store.listVerifications(client, accountId);
          const site = sites.find((one) => one.host === host);
          if (site === undefined) throw new AppError('NOT_FOUND', `The site ${host} has just been deleted.`);
          return { site, isNew: false };
        }
        if ((await store.countVerifications(client, accountId)) > maxVerifications)
          throw new AppError(
            'FORBIDDEN',
            `An account can verify up to ${maxVerifications} sites. Delete one first.`,
          );
        await recordAccountEvent(client, { accountId, kind: 'site-added', origin, detail: { name: host } });
        return { site: added, isNew: true };
      });
    },

    async verify(accountId, id, origin) {
      const found = await find(accountId, id);
      const { site, checks } = await check(found, new AbortController().signal, origin);
      return { site: site ?? (await find(accountId, id)), checks };
    },

    async remove(accountId, id, origin) {
      await inTransaction(pool, async (client) => {
        const host = await store.deleteVerification(client, accountId, id);
        if (host === null) throw notFound(id);
        await recordAccountEvent(client, { accountId, kind: 'site-deleted', origin, detail: { name: host } });
      });
    },

    async requireVerified(accountId, url) {
      const { host } = new URL(url);
      const sites = await store.listVerifications(pool, accountId);
      const known = sites.filter((site) => covers(site, host));
      const lapsed: string[] = [];
      for (const site of known) {
        const { method } = site;
        const { site: checked, checks } = await check(site, new AbortController().signal);
        if (checked !== null && covers(checked, host)) return;
        const own = checks.find((one) => one.method === method);
        if (own !== undefined) lapsed.push(`The verification of ${site.host} is gone: ${messageOf(own)}`);
      }
      throw new AppError('FORBIDDEN', lapsed.length > 0 ? lapsed.join(' ') : howToVerify(host, sites));
    },
  };
}

/** Who may ignore robots.txt where. */
export type RobotsPermit = (
  crawl: { readonly accountId: number; readonly url: string },
  signal: AbortSignal,
) => Promise<(host: string) => boolean>;

/** A proof that was seen this recently is not checked again for a crawl. */
const recentMs = 60 * 60_000;
const checksAtOnce = 4;

/**
 * For workers: the hosts of a site whose robots.txt an account may ignore. Proofs that have not been seen lately are
 * checked again, since a crawl can wait for a long time.
 */
export function createRobotsPermit(
  deps: VerificationsDependencies & { readonly siteOfUrl: (url: string) => string },
): RobotsPermit {
  const { pool, siteOfUrl, now = Date.now } = deps;
  const check = createCheck(deps);

  const refresh = async (
    site: store.VerificationRow,
    signal: AbortSignal,
  ): Promise<store.VerificationRow | null> => {
    const isRecent = now() - (site.confirmed_at?.getTime() ?? -Infinity) < recentMs;
    return isRecent ? site : (await check(site, signal)).site;
  };

  return async ({ accountId, url }, signal) => {
    const { host } = new URL(url);
    const isRelated = (site: store.VerificationRow): boolean =>
      site.method !== null && (covers(site, host) || siteOfUrl(`http://${site.host}`) === siteOfUrl(url));
    const due = (await store.listVerifications(pool, accountId)).filter(isRelated);
    const verified: store.VerificationRow[] = [];
    while (due.length > 0) {
      const checked = await Promise.all(due.splice(0, checksAtOnce).map((site) => refresh(site, signal)));
      verified.push(...checked.filter((site) => site !== null));
    }
    return (other) => verified.some((site) => covers(site, other));
  };
}

/**
 * Checks the proofs of a site and records the result, in the account's log too if the site was not verified before; the
 * site is null if it has been deleted meanwhile.
 */
function createCheck({ pool, checkProofs, now = Date.now }: VerificationsDependencies) {
  const confirm = (
    site: store.VerificationRow,
    method: store.ProofMethod,
    origin: Origin | undefined,
  ): Promise<store.VerificationRow | null> =>
    inTransaction(pool, async (client) => {
      const confirmed = await store.confirmVerification(client, site.id, method);
      const event = { accountId: site.account_id, kind: 'site-verified' as const, origin };
      if (confirmed !== null && site.method === null)
        await recordAccountEvent(client, { ...event, detail: { name: site.host } });
      return confirmed;
    });

  return async (
    site: store.VerificationRow,
    signal: AbortSignal,
    origin?: Origin,
  ): Promise<{ readonly site: store.VerificationRow | null; readonly checks: readonly ProofCheck[] }> => {
    const checks = await checkProofs(site, signal);
    const verdict = judgeChecks(site, checks, now());
    if (verdict.kind === 'confirmed') return { site: await confirm(site, verdict.method, origin), checks };
    if (verdict.kind === 'missing' && site.method !== null)
      return { site: await store.lapseVerification(pool, site.id), checks };
    return { site, checks };
  };
}

function notFound(id: number): AppError {
  return new AppError('NOT_FOUND', `There is no site ${id}.`);
}

function howToVerify(host: string, sites: readonly store.VerificationRow[]): string {
  const added = sites.find((site) => site.host === host);
  const steps =
    added === undefined
      ? `Add it with POST /api/v1/verifications, publish the DNS record, meta tag or file of the response, and verify it with POST /api/v1/verifications/{id}/check.`
      : `Publish its DNS record, meta tag or file (GET /api/v1/verifications), and verify it with POST /api/v1/verifications/${added.id}/check.`;
  return `obey_robots can only be false for a site that you have verified, and ${host} is not. ${steps}`;
}
