import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { answerOnce, IdempotencyHeaders } from '../../http/idempotency.ts';
import { needsScope } from '../../http/openapi.ts';
import { originOf } from '../../http/request-origin.ts';
import type { IdempotencyUseCases } from '../idempotency/use-cases.ts';
import {
  AddVerificationBody,
  CheckedVerification,
  DeletedVerification,
  Verification,
  VerificationId,
  VerificationList,
} from './schemas.ts';
import {
  messageOf,
  proofName,
  proofNames,
  proofPath,
  proofText,
  type ProofCheck,
  type VerificationRow,
  type VerificationsUseCases,
} from './use-cases.ts';

export interface VerificationRouteOptions {
  readonly verifications: VerificationsUseCases;
  readonly idempotency: IdempotencyUseCases;
  readonly guard: Guard;
}

const errors = { '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };
const tags = ['Verifications'];

export function addVerificationRoutes(
  app: App,
  { verifications, idempotency, guard }: VerificationRouteOptions,
): void {
  app.get(
    '/verifications',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listVerifications',
        tags,
        summary:
          'List the sites that you verify, with their proofs and states (an extension of the contract)',
        ...needsScope('read'),
        response: { 200: Success(VerificationList), ...errors },
      },
    },
    async (request) => {
      const items = await verifications.list(principalOf(request).account.id);
      return answer(request, { items: items.map(toRecord) });
    },
  );

  app.post(
    '/verifications',
    {
      onRequest: guard('scan'),
      schema: {
        operationId: 'addVerification',
        tags,
        summary: 'Add a site to verify that it is yours (an extension of the contract)',
        description: 'A site that you have already is returned with status 200.',
        ...needsScope('scan'),
        headers: IdempotencyHeaders,
        body: AddVerificationBody,
        response: { 200: Success(Verification), 201: Success(Verification), ...errors },
      },
    },
    (request, reply) =>
      answerOnce(idempotency, request, reply, async () => {
        const { site, isNew } = await verifications.add(
          principalOf(request).account.id,
          request.body.domain,
          originOf(request),
        );
        return { status: isNew ? 201 : 200, data: toRecord(site) };
      }),
  );

  app.post(
    '/verifications/:id/check',
    {
      onRequest: guard('scan'),
      schema: {
        operationId: 'checkVerification',
        tags,
        summary: 'Check now whether a site is yours, and what was found (an extension of the contract)',
        ...needsScope('scan'),
        headers: IdempotencyHeaders,
        params: VerificationId,
        response: { 200: Success(CheckedVerification), ...errors },
      },
    },
    (request, reply) => {
      const perform = async () => {
        const { account } = principalOf(request);
        const { site, checks } = await verifications.verify(account.id, request.params.id, originOf(request));
        request.log.info({ accountId: account.id, siteId: site.id, method: site.method }, 'site checked');
        return { status: 200, data: { ...toRecord(site), checks: checks.map(toCheck) } };
      };
      return answerOnce(idempotency, request, reply, perform, { effort: 'remote' });
    },
  );

  app.delete(
    '/verifications/:id',
    {
      onRequest: guard('scan'),
      schema: {
        operationId: 'deleteVerification',
        tags,
        summary: 'Delete the verification of a site (an extension of the contract)',
        ...needsScope('scan'),
        params: VerificationId,
        response: { 200: Success(DeletedVerification), ...errors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await verifications.remove(principalOf(request).account.id, id, originOf(request));
      return answer(request, { id, deleted: true as const });
    },
  );
}

function toRecord(site: VerificationRow) {
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
