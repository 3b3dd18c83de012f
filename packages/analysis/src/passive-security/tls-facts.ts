/** `unknown`: the server's response is inconclusive. */
export type TlsSupport = 'enabled' | 'disabled' | 'unknown';

/** How the page's TLS server responds to handshakes of each version. */
export interface TlsProbeFacts {
  readonly host: string;
  readonly port: number;
  /** Negotiated with a client that offers everything it supports, such as `TLSv1.3`. */
  readonly version: string;
  /** IANA name. */
  readonly cipher: string | null;
  readonly supports: {
    readonly TLSv1: TlsSupport;
    readonly 'TLSv1.1': TlsSupport;
    readonly 'TLSv1.2': TlsSupport;
    readonly 'TLSv1.3': TlsSupport;
  };
  /** False: anyone who gets the key later can decrypt recorded traffic. */
  readonly hasForwardSecrecy: boolean | null;
  readonly certificate: CertificateFacts | null;
}

export interface CertificateFacts {
  readonly subject: string | null;
  readonly issuer: string | null;
  /** At most 100. */
  readonly altNames: readonly string[];
  /** ISO 8601, UTC. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly isSelfSigned: boolean;
  readonly isExpired: boolean;
  readonly isNotYetValid: boolean;
  readonly isWrongName: boolean;
  /** An intermediate certificate was not sent. */
  readonly isChainIncomplete: boolean;
  readonly isUntrusted: boolean;
  readonly keyType: 'rsa' | 'ec' | 'ed25519' | 'unknown';
  readonly keyBits: number | null;
  /** Too small by current standards: RSA below 2048 bits, a curve below 224. */
  readonly isKeyWeak: boolean;
  /** A certificate in the chain other than the root is signed with SHA-1 or MD5. */
  readonly isSignatureWeak: boolean;
  /** Common names, the server's own first, at most 10. */
  readonly chain: readonly {
    readonly subject: string | null;
    readonly issuer: string | null;
    readonly validTo: string | null;
  }[];
}
