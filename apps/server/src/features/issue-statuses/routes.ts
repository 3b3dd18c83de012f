import type { Language } from '@siteglass/analysis/text';
import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { answerOnce, IdempotencyHeaders } from '../../http/idempotency.ts';
import { languageOf } from '../../http/language-query.ts';
import { needsScope } from '../../http/openapi.ts';
import { SiteHost } from '../../http/site-host.ts';
import { toPaged } from '../../paging.ts';
import type { IdempotencyUseCases } from '../idempotency/use-cases.ts';
import {
  DeletedStatus,
  StatusBody,
  StatusChange,
  StatusId,
  StatusList,
  StatusListQuery,
  StatusQuery,
  StatusRecord,
} from './schemas.ts';
import { labelsOf, type IssueStatusesUseCases, type StatusRow } from './use-cases.ts';

const errors = { '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };
const tags = ['Sites'];

export function addIssueStatusRoutes(
  app: App,
  {
    statuses,
    idempotency,
    guard,
  }: {
    readonly statuses: IssueStatusesUseCases;
    readonly idempotency: IdempotencyUseCases;
    readonly guard: Guard;
  },
): void {
  app.get(
    '/sites/:site/statuses',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listIssueStatuses',
        tags,
        summary:
          'List the issues of a site that are ignored, in progress or marked as fixed (an extension of the contract)',
        ...needsScope('read'),
        params: SiteHost,
        querystring: StatusListQuery,
        response: { 200: Success(StatusList), ...errors },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const { items, total } = await statuses.list(account.id, request.params.site, request.query);
      const language = languageOf(request.query);
      return answer(request, {
        items: items.map((status) => toRecord(status, language)),
        ...toPaged(request.query, total),
      });
    },
  );

  app.post(
    '/sites/:site/statuses',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'setIssueStatus',
        tags,
        summary:
          'Ignore an issue of a site, or mark it as in progress or fixed (an extension of the contract)',
        description:
          'Replaces the status of the same check and target, if there is one. The latest complete crawl of the site changes at once; earlier ones stay as they are.',
        ...needsScope('write'),
        headers: IdempotencyHeaders,
        params: SiteHost,
        querystring: StatusQuery,
        body: StatusBody,
        response: { 201: Success(StatusRecord), ...errors },
      },
    },
    (request, reply) => {
      const language = languageOf(request.query);
      const perform = async () => {
        const { account } = principalOf(request);
        const status = await statuses.put(account.id, request.params.site, request.body);
        return { status: 201, data: toRecord(status, language) };
      };
      return answerOnce(idempotency, request, reply, perform, { language });
    },
  );

  app.patch(
    '/sites/:site/statuses/:id',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'updateIssueStatus',
        tags,
        summary: 'Change the status of an issue of a site (an extension of the contract)',
        description:
          'Fields that are not given stay as they are. An issue that is no longer ignored does not expire.',
        ...needsScope('write'),
        params: StatusId,
        querystring: StatusQuery,
        body: StatusChange,
        response: { 200: Success(StatusRecord), ...errors },
      },
    },
    async (request) => {
      const { site, id } = request.params;
      const status = await statuses.update(principalOf(request).account.id, site, id, request.body);
      return answer(request, toRecord(status, languageOf(request.query)));
    },
  );

  app.delete(
    '/sites/:site/statuses/:id',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'deleteIssueStatus',
        tags,
        summary: 'Delete the status of an issue of a site, which counts again (an extension of the contract)',
        ...needsScope('write'),
        params: StatusId,
        response: { 200: Success(DeletedStatus), ...errors },
      },
    },
    async (request) => {
      const { site, id } = request.params;
      await statuses.remove(principalOf(request).account.id, site, id);
      return answer(request, { id, deleted: true as const });
    },
  );
}

function toRecord(status: StatusRow, language: Language) {
  return {
    id: status.id,
    check_id: status.check_id,
    ...labelsOf(status.check_id, language),
    scope: status.scope,
    target: status.target,
    status: status.status,
    reason: status.reason,
    note: status.note,
    expires_at: status.expires_at?.toISOString() ?? null,
    created_at: status.created_at.toISOString(),
    updated_at: status.updated_at.toISOString(),
    verified_at: status.verified_at?.toISOString() ?? null,
    returned_at: status.returned_at?.toISOString() ?? null,
  };
}
