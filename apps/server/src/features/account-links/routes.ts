import { principalOf } from '../../http/authenticate.ts';
import type { App } from '../../http/fastify-app.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { clientOf, originOf } from '../../http/request-origin.ts';
import { SessionState, type SessionAnswers } from '../../http/session-answer.ts';
import {
  CompleteResetBody,
  ConfirmBody,
  EmailChangeBody,
  LinkBody,
  MailRequestBody,
  MailRequested,
  OpenLink,
  SetUpBody,
} from './schemas.ts';
import type { AccountLinksUseCases } from './use-cases.ts';

export interface AccountLinkRouteOptions {
  readonly links: AccountLinksUseCases;
  readonly sessions: SessionAnswers;
  readonly guard: Guard;
  /** The URL this process listens on, because the request's own claim about it comes from the client. */
  readonly ownUrl: () => string;
}

const errors = { '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };
const tags = ['Links'];

export function addAccountLinkRoutes(app: App, options: AccountLinkRouteOptions): void {
  const { links, sessions, guard, ownUrl } = options;
  const mails = [
    ['/register', 'requestSignUp', 'Sign up: sends a confirmation link by email', links.requestSignUp],
    ['/reset', 'requestReset', 'Request a password reset: sends a link by email', links.requestReset],
  ] as const;
  for (const [path, operationId, summary, requestEmail] of mails) {
    app.post(
      path,
      {
        schema: {
          operationId,
          tags,
          summary,
          body: MailRequestBody,
          response: { 200: Success(MailRequested), ...errors },
        },
      },
      async (request) => {
        const { email, locale = null } = request.body;
        await requestEmail({ email, locale, address: request.ip, baseUrl: ownUrl() });
        return answer(request, { sent: true as const });
      },
    );
  }

  app.post(
    '/links',
    {
      schema: {
        operationId: 'readLink',
        tags,
        summary: 'Look up what a link is for',
        body: LinkBody,
        response: { 200: Success(OpenLink), ...errors },
      },
    },
    async (request) => {
      const { purpose, email, expiresAt, activeKeys } = await links.read(request.body.token);
      return answer(request, {
        purpose,
        email,
        expires_at: expiresAt.toISOString(),
        active_api_keys: activeKeys,
      });
    },
  );

  app.post(
    '/setup',
    {
      schema: {
        operationId: 'setUp',
        tags,
        summary: 'Create the first account with the link shown at startup',
        body: SetUpBody,
        response: { 200: Success(SessionState), ...errors },
      },
    },
    async (request, reply) => {
      const { token, ...person } = request.body;
      return sessions.begin(request, reply, await links.setUp(token, person, request.ip));
    },
  );

  app.post(
    '/confirm',
    {
      schema: {
        operationId: 'confirmSignUp',
        tags,
        summary: 'Create an account with the link from a sign-up email',
        body: ConfirmBody,
        response: { 200: Success(SessionState), ...errors },
      },
    },
    async (request, reply) => {
      const { token, ...person } = request.body;
      return sessions.begin(request, reply, await links.confirm(token, person, request.ip));
    },
  );

  app.post(
    '/reset/complete',
    {
      schema: {
        operationId: 'completeReset',
        tags,
        summary: 'Choose a new password with the link from an email; ends every session',
        body: CompleteResetBody,
        response: { 200: Success(SessionState), ...errors },
      },
    },
    async (request, reply) => {
      const { token, password, revoke_api_keys: revokesKeys = false } = request.body;
      const account = await links.resetPassword(token, password, { client: clientOf(request), revokesKeys });
      return sessions.begin(request, reply, account);
    },
  );

  app.post(
    '/user/email',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'requestEmailChange',
        tags: ['User'],
        summary: 'Request a change of the email address: sends a link to the new one',
        ...needsScope('write'),
        body: EmailChangeBody,
        response: { 200: Success(MailRequested), ...errors },
      },
    },
    async (request) => {
      const { email: newEmail, current_password: password } = request.body;
      await links.requestEmailChange({
        account: principalOf(request).account,
        password,
        newEmail,
        origin: { ...originOf(request), address: request.ip },
        baseUrl: ownUrl(),
      });
      return answer(request, { sent: true as const });
    },
  );

  app.post(
    '/user/email/confirm',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'confirmEmailChange',
        tags: ['User'],
        summary: 'Change the email address with the link from an email',
        ...needsScope('write'),
        body: LinkBody,
        response: { 200: Success(SessionState), ...errors },
      },
    },
    async (request) => {
      await links.changeEmail(request.body.token, principalOf(request).account.id, originOf(request));
      return sessions.current(request);
    },
  );
}
