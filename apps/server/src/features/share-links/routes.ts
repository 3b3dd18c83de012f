import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { originOf } from '../../http/request-origin.ts';
import { ShownBrand, toShownBrand } from '../../http/shown-brand.ts';
import {
  CreateShareLinkBody,
  ShareLinkId,
  ShareLinkList,
  ShareLinkQuery,
  ShareLinkRecord,
  ShareToken,
  WithdrawnShareLink,
} from './schemas.ts';
import type { ShareLink, ShareLinksUseCases } from './use-cases.ts';

/** Website only: links that let others read a report without logging in. */
export function addShareLinkRoutes(
  app: App,
  { shareLinks, guard }: { shareLinks: ShareLinksUseCases; guard: Guard },
): void {
  const tags = ['Crawls'];

  app.get(
    '/share-links',
    {
      onRequest: guard('read'),
      compress: false,
      schema: {
        operationId: 'listShareLinks',
        tags,
        summary: 'List the active share links of a crawl',
        ...needsScope('read'),
        querystring: ShareLinkQuery,
        response: { 200: Success(ShareLinkList), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const items = await shareLinks.listOfCrawl(account.id, request.query.crawl_job_id);
      return answer(request, { items: items.map(toRecord) });
    },
  );

  app.get(
    '/scheduled-reports/:id/share-links',
    {
      onRequest: guard('read'),
      compress: false,
      schema: {
        operationId: 'listReportShareLinks',
        tags,
        summary: 'List the active share links in the emails of a scheduled report',
        ...needsScope('read'),
        params: ShareLinkId,
        response: { 200: Success(ShareLinkList), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const items = await shareLinks.listOfReport(account.id, request.params.id);
      return answer(request, { items: items.map(toRecord) });
    },
  );

  app.post(
    '/share-links',
    {
      onRequest: guard('write'),
      compress: false,
      schema: {
        operationId: 'createShareLink',
        tags,
        summary: 'Create a share link to the report of a crawl',
        ...needsScope('write'),
        body: CreateShareLinkBody,
        response: { 201: Success(ShareLinkRecord), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { account } = principalOf(request);
      const { crawl_job_id: jobId, expires_in_days: days } = request.body;
      const link = await shareLinks.create(account.id, { jobId, days }, originOf(request));
      return reply.code(201).send(answer(request, toRecord(link)));
    },
  );

  app.get(
    '/shared-brand',
    {
      schema: {
        operationId: 'readSharedBrand',
        tags,
        summary: 'Get the branding of the account whose report a share link opens',
        headers: ShareToken,
        response: { 200: Success(ShownBrand), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) =>
      answer(request, toShownBrand(await shareLinks.readBrand(request.headers['x-siteglass-share']))),
  );

  app.delete(
    '/share-links/:id',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'withdrawShareLink',
        tags,
        summary: 'Revoke a share link',
        ...needsScope('write'),
        params: ShareLinkId,
        response: { 200: Success(WithdrawnShareLink), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { id } = request.params;
      await shareLinks.withdraw(principalOf(request).account.id, id, originOf(request));
      return answer(request, { id, withdrawn: true as const });
    },
  );
}

function toRecord(link: ShareLink) {
  return {
    id: link.id,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt?.toISOString() ?? null,
    last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
    from_report: link.isFromReport,
    url: link.path,
  };
}
