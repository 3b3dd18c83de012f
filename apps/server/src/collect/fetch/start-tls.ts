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
  /** Certificates (PEM) of authorities to trust in addition to Node's own. */
  readonly extraAuthorities: readonly string[];
  /** The versions to offer, instead of Node's defaults. */
  readonly versions?: { readonly min: SecureVersion; readonly max: SecureVersion };
  /** In OpenSSL notation; Node's defaults if omitted. */
  readonly ciphers?: string;
}

/** The TLS settings of a client. With custom authorities this is expensive to create (about 50 ms): reuse it. */
export function createClientContext({ extraAuthorities, versions, ciphers }: TlsOffer): SecureContext {
  return createSecureContext({
    // Passing any replaces Node's own list.
    ...(extraAuthorities.length > 0 ? { ca: [...rootCertificates, ...extraAuthorities] } : {}),
    ...(versions === undefined ? {} : { minVersion: versions.min, maxVersion: versions.max }),
    ...(ciphers === undefined ? {} : { ciphers }),
  });
}

export interface StartTlsOptions {
  readonly context: SecureContext;
  /** Reject a certificate that is not valid for the host; otherwise it is accepted. */
  readonly verifyTls: boolean;
  /** Application protocols to offer; the server picks the first one that it supports. */
  readonly alpn: readonly string[];
  /** Aborts a handshake in progress. */
  readonly signal: AbortSignal;
}

/**
 * Performs the TLS handshake over an open connection. If it fails, the connection is destroyed; otherwise the caller
 * owns it.
 *
 * @throws {FetchError} `tls-handshake` or `tls-certificate`, with the OpenSSL error as its cause; or the reason of the
 * signal
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
      // Names only: IP addresses are not allowed here (RFC 6066, 3).
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

/** Rejected by our own verification, after a successful handshake. */
function isCertificateError(error: Error): boolean {
  const code = readErrorCode(error);
  return code !== '' && !code.startsWith('ERR_SSL_') && !/^E[A-Z]+$/.test(code);
}
