import { languageCodes } from '@siteglass/analysis/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Origin } from '../features/account-events/use-cases.ts';
import type { Account } from '../features/accounts/use-cases.ts';
import { maxLifeSeconds, type WebSessionsUseCases } from '../features/web-sessions/use-cases.ts';
import type { CookieAuthenticator } from './authenticate-cookie.ts';
import { sessionCookie } from './cookies.ts';
import { answer } from './envelope.ts';
import { clientOf } from './request-origin.ts';

/** What the website knows about the current user. */
export const SessionState = Type.Object({
  account: Type.Union([
    Type.Object({
      id: Type.Integer(),
      username: Type.String(),
      email: Type.String(),
      plan: Type.String(),
      locale: Type.Enum([...languageCodes]),
      timezone: Type.String(),
    }),
    Type.Null(),
  ]),
  is_guest: Type.Boolean({ description: 'A visitor without an account who has started a scan.' }),
  registration_open: Type.Boolean({ description: 'Whether people can sign up by themselves.' }),
  needs_setup: Type.Boolean({ description: 'There is no account yet.' }),
  version: Type.String(),
});

export interface SessionAnswers {
  /** The current user, whether or not the cookies are valid. */
  readonly current: (request: FastifyRequest) => Promise<Answered>;
  /** Logs the browser in, and out of any previous session. */
  readonly begin: (
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
    options?: {
      /** The session starts with a login, which is recorded in the account's activity log. */
      readonly isLogin?: boolean;
    },
  ) => Promise<Answered>;
  readonly end: (request: FastifyRequest, reply: FastifyReply) => Promise<Answered>;
}

type Answered = ReturnType<typeof answer<State>>;

interface State {
  readonly account: Pick<Account, 'id' | 'username' | 'email' | 'plan' | 'locale' | 'timezone'> | null;
  readonly is_guest: boolean;
  readonly registration_open: boolean;
  readonly needs_setup: boolean;
  readonly version: string;
}

export function createSessionAnswers(deps: {
  readonly authenticator: Pick<CookieAuthenticator, 'recognize'>;
  readonly webSessions: Pick<WebSessionsUseCases, 'start' | 'end'>;
  readonly hasAccounts: () => Promise<boolean>;
  readonly isRegistrationOpen: boolean;
  readonly version: string;
}): SessionAnswers {
  const { authenticator, webSessions, isRegistrationOpen, version } = deps;
  let isSetUp = false;

  const describe = async (
    request: FastifyRequest,
    who: { readonly account: Account | null; readonly isGuest: boolean },
  ): Promise<Answered> => {
    // Once an account exists, there is always at least one.
    isSetUp ||= who.account !== null || (await deps.hasAccounts());
    return answer(request, {
      account: who.account && pick(who.account),
      is_guest: who.isGuest,
      registration_open: isRegistrationOpen,
      needs_setup: !isSetUp,
      version,
    });
  };

  const endCurrent = async (request: FastifyRequest, origin?: Origin): Promise<void> => {
    const token = sessionCookie.read(request);
    if (token !== null) await webSessions.end(token, origin);
  };

  return {
    async current(request) {
      const principal = await authenticator.recognize(request);
      const isGuest = principal?.kind === 'guest';
      return describe(request, { account: isGuest ? null : (principal?.account ?? null), isGuest });
    },
    async begin(request, reply, account, { isLogin = false } = {}) {
      const token = await webSessions.start({
        id: account.id,
        epoch: account.sessionEpoch,
        origin: personAt(request),
        isLogin,
      });
      await endCurrent(request);
      sessionCookie.set(request, reply, token, maxLifeSeconds);
      return describe(request, { account, isGuest: false });
    },
    async end(request, reply) {
      await endCurrent(request, personAt(request));
      sessionCookie.clear(request, reply);
      return describe(request, { account: null, isGuest: false });
    },
  };
}

function personAt(request: FastifyRequest): Origin {
  return { actor: 'session', ...clientOf(request) };
}

function pick({ id, username, email, plan, locale, timezone }: Account): State['account'] {
  return { id, username, email, plan, locale, timezone };
}
