import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Principal } from '../features/accounts/use-cases.ts';
import type { Quota } from '../features/usage/use-cases.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null before the guard has found out, and where there is none. */
    principal: Principal | null;
    /** What is left of the account's request rate; null where it has none. */
    requestQuota: Quota | null;
  }
  interface FastifyContextConfig {
    /** A write of the website's that others may ask, too: who can say its token may. */
    isOpenToMailPrograms?: boolean;
  }
}

/** The app as route files see it: its types come from the routes' own schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The website as the app mounts it. */
export interface Website {
  /** Its pages, the files that they need, and what crawlers ask for. */
  readonly addRoutes: (app: App) => Promise<void>;
  /** Tells a person's browser that a page is not there; false where something else has asked. */
  readonly answerMissing: (request: FastifyRequest, reply: FastifyReply) => boolean;
}
