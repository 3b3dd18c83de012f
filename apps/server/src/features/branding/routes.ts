import { AppError } from '../../errors.ts';
import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { originOf } from '../../http/request-origin.ts';
import { toDataUrl } from '../../http/shown-brand.ts';
import type { Principal } from '../accounts/use-cases.ts';
import { BrandingBody, BrandingRecord } from './schemas.ts';
import { hasBranding, type AccountBranding, type BrandingUseCases } from './use-cases.ts';

/** Website only: the name, color and logo on an account's reports. */
export function addBrandingRoutes(
  app: App,
  { branding, guard }: { branding: BrandingUseCases; guard: Guard },
): void {
  const tags = ['User'];

  app.get(
    '/branding',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readBranding',
        tags,
        summary: 'Get the branding of the account’s reports',
        ...needsScope('read'),
        response: { 200: Success(BrandingRecord), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = requireAccount(principalOf(request));
      return answer(request, toRecord(await branding.read(account), hasBranding(account)));
    },
  );

  app.put(
    '/branding',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'saveBranding',
        tags,
        summary: 'Replace the branding',
        ...needsScope('write'),
        body: BrandingBody,
        response: { 200: Success(BrandingRecord), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const { name, colour: color, logo, sender_name: senderName = null } = request.body;
      const wanted = { name, color, logo, senderName };
      const saved = await branding.save(account, wanted, originOf(request));
      return answer(request, toRecord(saved, true));
    },
  );

  app.delete(
    '/branding',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'removeBranding',
        tags,
        summary: 'Reset to the default branding',
        ...needsScope('write'),
        response: { 200: Success(BrandingRecord), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      await branding.remove(account.id, originOf(request));
      return answer(request, toRecord(await branding.read(account), hasBranding(account)));
    },
  );
}

function requireAccount(principal: Principal): Principal {
  if (principal.kind === 'guest') throw new AppError('FORBIDDEN', 'Guests have no reports of their own.');
  return principal;
}

function toRecord({ name, color, logo, senderName }: AccountBranding, isInPlan: boolean) {
  return { name, colour: color, logo: toDataUrl(logo), sender_name: senderName, in_plan: isInPlan };
}
