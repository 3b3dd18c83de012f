import type { FastifyReply, FastifyRequest } from 'fastify';

/** One of our cookies: inaccessible to scripts and other sites. */
export interface OwnCookie {
  readonly read: (request: FastifyRequest) => string | null;
  readonly set: (request: FastifyRequest, reply: FastifyReply, value: string, maxAgeSeconds: number) => void;
  readonly clear: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** On HTTPS, the name's prefix makes the browser restrict the cookie to this host (RFC 6265bis, 4.1.3.2). */
function createCookie(name: string): OwnCookie {
  const nameFor = (request: FastifyRequest): string =>
    request.protocol === 'https' ? `__Host-${name}` : name;
  const attributesFor = (request: FastifyRequest) =>
    ({ httpOnly: true, secure: request.protocol === 'https', sameSite: 'strict', path: '/' }) as const;
  return {
    read: (request) => request.cookies[nameFor(request)] ?? null,
    set: (request, reply, value, maxAge) =>
      void reply.setCookie(nameFor(request), value, { ...attributesFor(request), maxAge }),
    clear: (request, reply) => void reply.clearCookie(nameFor(request), attributesFor(request)),
  };
}

export const sessionCookie = createCookie('siteglass_session');
export const guestCookie = createCookie('siteglass_guest');
