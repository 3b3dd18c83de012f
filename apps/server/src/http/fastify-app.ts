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
    /** The requester; null until the guard has run, and on routes without one. */
    principal: Principal | null;
    /** The account's remaining request quota; null if it has none. */
    requestQuota: Quota | null;
  }
  interface FastifyReply {
    /** The ETag of the body, if its maker knows a faster way than to hash it whole. */
    dataTag: string | null;
  }
  interface FastifyContextConfig {
    /**
     * A website write that other clients, such as mail programs, may also request: its token is the only credential.
     */
    isOpenToMailPrograms?: boolean;
  }
}

/** The app as route files see it: its types are inferred from the routes' schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The website as the app mounts it. */
export interface Website {
  /**
   * The website's pages, the files that they need, the files that crawlers request, and the API reference, which is made
   * from the OpenAPI document once the app is ready.
   */
  readonly addRoutes: (app: App, readDocument: () => object) => Promise<void>;
  /** Sends a "page not found" response to a person's browser; returns false for any other client. */
  readonly answerMissing: (request: FastifyRequest, reply: FastifyReply) => boolean;
}
