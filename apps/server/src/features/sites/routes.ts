import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { answerOnce, IdempotencyHeaders } from '../../http/idempotency.ts';
import { needsScope } from '../../http/openapi.ts';
import { originOf } from '../../http/request-origin.ts';
import type { IdempotencyUseCases } from '../idempotency/use-cases.ts';
import { AddSiteBody, CheckedSite, DeletedSite, Site, SiteId, SiteList } from './schemas.ts';
import {
  messageOf,
  proofName,
  proofNames,
  proofPath,
  proofText,
  type ProofCheck,
  type SiteRow,
  type SitesUseCases,
} from './use-cases.ts';

export interface SiteRouteOptions {
  readonly sites: SitesUseCases;
  readonly idempotency: IdempotencyUseCases;
  readonly guard: Guard;
}

const errors = { '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };
const tags = ['Sites'];

export function addSiteRoutes(app: App, { sites, idempotency, guard }: SiteRouteOptions): void {
  app.get(
    '/sites',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listSites',
        tags,
        summary:
          'List your sites, with their proofs and whether they are verified (an extension of the contract)',
        ...needsScope('read'),
        response: { 200: Success(SiteList), ...errors },
      },
    },
    async (request) => {
      const items = await sites.list(principalOf(request).account.id);
      return answer(request, { items: items.map(toRecord) });
    },
  );

  app.post(
    '/sites',
    {
      onRequest: guard('scan'),
      schema: {
        operationId: 'addSite',
        tags,
        summary: 'Add a site to verify that it is yours (an extension of the contract)',
        description: 'A site that you have already is returned with status 200.',
        ...needsScope('scan'),
        headers: IdempotencyHeaders,
        body: AddSiteBody,
        response: { 200: Success(Site), 201: Success(Site), ...errors },
      },
    },
    (request, reply) =>
      answerOnce(idempotency, request, reply, async () => {
        const { site, isNew } = await sites.add(
          principalOf(request).account.id,
          request.body.domain,
          originOf(request),
        );
        return { status: isNew ? 201 : 200, data: toRecord(site) };
      }),
  );

  app.post(
    '/sites/:id/verify',
    {
      onRequest: guard('scan'),
      schema: {
        operationId: 'verifySite',
        tags,
        summary: 'Check now whether a site is yours, and what was found (an extension of the contract)',
        ...needsScope('scan'),
        headers: IdempotencyHeaders,
        params: SiteId,
        response: { 200: Success(CheckedSite), ...errors },
      },
    },
    (request, reply) => {
      const perform = async () => {
        const { account } = principalOf(request);
        const { site, checks } = await sites.verify(account.id, request.params.id, originOf(request));
        request.log.info({ accountId: account.id, siteId: site.id, method: site.method }, 'site checked');
        return { status: 200, data: { ...toRecord(site), checks: checks.map(toCheck) } };
      };
      return answerOnce(idempotency, request, reply, perform, { effort: 'remote' });
    },
  );

  app.delete(
    '/sites/:id',
    {
      onRequest: guard('scan'),
      schema: {
        operationId: 'deleteSite',
        tags,
        summary: 'Delete a site and its verification (an extension of the contract)',
        ...needsScope('scan'),
        params: SiteId,
        response: { 200: Success(DeletedSite), ...errors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await sites.remove(principalOf(request).account.id, id, originOf(request));
      return answer(request, { id, deleted: true as const });
    },
  );
}

function toRecord(site: SiteRow) {
  const { host, token, method } = site;
  const names = proofNames(host);
  const stateOf = () => {
    if (method !== null) return 'verified' as const;
    return site.lapsed_at === null ? ('pending' as const) : ('lapsed' as const);
  };
  return {
    id: site.id,
    host,
    state: stateOf(),
    method,
    covers_subdomains: method === 'dns',
    verified_at: site.verified_at?.toISOString() ?? null,
    confirmed_at: site.confirmed_at?.toISOString() ?? null,
    lapsed_at: site.lapsed_at?.toISOString() ?? null,
    created_at: site.created_at.toISOString(),
    proofs: {
      dns: names.length === 0 ? null : { names: [...names], value: proofText(token) },
      file: { path: proofPath, content: proofText(token) },
      meta: { tag: `<meta name="${proofName}" content="${token}">` },
    },
  };
}

function toCheck(check: ProofCheck) {
  const { method, code, at, status, failure, seen } = check;
  return { method, code, message: messageOf(check), at: [...at], status, failure, seen: [...seen] };
}
