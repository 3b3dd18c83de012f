import { isIP, type Socket } from 'node:net';
import {
  connect,
  createSecureContext,
  rootCertificates,
  type SecureContext,
  type SecureVersion,
  type TLSSocket,
} from 'node:tls';
import { FetchError, readErrorCode } from './fetch-error.ts';
import { ignoreSocketError } from './guarded-dial.ts';
import { readAbortReason } from './race-deadline.ts';

export interface TlsOffer {
  /** Certificates (PEM) of authorities to trust beside those of Node. */
  readonly extraAuthorities: readonly string[];
  /** The versions offered, in place of those that Node finds good enough. */
  readonly versions?: { readonly min: SecureVersion; readonly max: SecureVersion };
  /** In the notation of OpenSSL; those of Node where left out. */
  readonly ciphers?: string;
}

/** What a client brings to its handshakes. With authorities of its own it is costly to make (some 50 ms): keep it. */
export function createClientContext({ extraAuthorities, versions, ciphers }: TlsOffer): SecureContext {
  return createSecureContext({
    // Giving any replaces those of Node.
    ...(extraAuthorities.length > 0 ? { ca: [...rootCertificates, ...extraAuthorities] } : {}),
    ...(versions === undefined ? {} : { minVersion: versions.min, maxVersion: versions.max }),
    ...(ciphers === undefined ? {} : { ciphers }),
  });
}

export interface StartTlsOptions {
  readonly context: SecureContext;
  /** Refuse a certificate that is not valid for the host; else it is let through. */
  readonly verifyTls: boolean;
  /** Of the application protocols offered, the first one that the server has. */
  readonly alpn: readonly string[];
  /** Ends a handshake that is being made. */
  readonly signal: AbortSignal;
}

/**
 * Shakes hands over an open connection. Where it fails the connection is destroyed, else it is the caller's.
 *
 * @throws {FetchError} `tls-handshake` or `tls-certificate`, the error of OpenSSL as its cause; or the reason of the signal
 */
export function startTls(
  tcp: Socket,
  host: string,
  { context, verifyTls, alpn, signal }: StartTlsOptions,
): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      tcp.destroy();
      reject(readAbortReason(signal));
      return;
    }
    const socket = connect({
      socket: tcp,
      host,
      // Names only: an address is not allowed there (RFC 6066, 3).
      ...(isIP(host) === 0 ? { servername: host } : {}),
      rejectUnauthorized: verifyTls,
      secureContext: context,
      ALPNProtocols: [...alpn],
    });
    const settle = () => {
      signal.removeEventListener('abort', onAbort);
      socket.off('secureConnect', onSecure).off('error', onError).off('close', onClose);
      socket.on('error', ignoreSocketError);
    };
    const fail = (error: Error) => {
      settle();
      socket.destroy();
      tcp.destroy();
      reject(error);
    };
    const onAbort = () => fail(readAbortReason(signal));
    const onSecure = () => {
      settle();
      resolve(socket);
    };
    const onError = (error: Error) => {
      const reason = verifyTls && isCertificateError(error) ? 'tls-certificate' : 'tls-handshake';
      fail(new FetchError(reason, { cause: error }));
    };
    const onClose = () => fail(new FetchError('tls-handshake'));
    signal.addEventListener('abort', onAbort, { once: true });
    socket.on('secureConnect', onSecure).on('error', onError).on('close', onClose);
  });
}

/** Refused by our own verification, after a handshake that went well. */
function isCertificateError(error: Error): boolean {
  const code = readErrorCode(error);
  return code !== '' && !code.startsWith('ERR_SSL_') && !/^E[A-Z]+$/.test(code);
}
