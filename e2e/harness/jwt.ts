import { createHmac } from 'node:crypto';

export type Claims = Readonly<Record<string, unknown>>;

/** A JSON Web Token built by hand, so that it can be invalid in any way. */
export function signJwt(
  claims: Claims,
  secret: string,
  header: { alg: string; [name: string]: unknown },
): string {
  const content = [header, claims].map((part) => encode(JSON.stringify(part))).join('.');
  const hash = header.alg === 'HS512' ? 'sha512' : 'sha256';
  const signature = header.alg === 'none' ? '' : createHmac(hash, secret).update(content).digest('base64url');
  return `${content}.${signature}`;
}

export function readJwt(token: string): { header: Claims; claims: Claims } {
  const [header, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims);
  return { header: header!, claims: claims! };
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}
