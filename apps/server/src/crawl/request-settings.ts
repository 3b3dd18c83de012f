import { createSealedTexts } from '../sealed-text.ts';

/** What a crawl sends to its own hosts only, and what nobody is ever shown. */
export interface RequestSecrets {
  /** As requested: the crawl itself may fall back to HTTP, or move to another site. */
  readonly startUrl: string;
  readonly includeSubdomains: boolean;
  /** Those of a list of URLs, and no others. */
  readonly hosts?: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly basicAuth: { readonly username: string; readonly password: string } | null;
}

/** How a crawl makes its requests, as far as it may be shown. */
export interface RequestSettings {
  /** The User-Agent header for the site; null: that of the service. */
  readonly userAgent: string | null;
  readonly headerNames: readonly string[];
  readonly hasBasicAuth: boolean;
  /** Maximum requests per second to the site; null: only as slow as the site demands. */
  readonly rate: number | null;
}

/** Encrypts the secrets of crawls for storage; the ID of the crawl is part of it. */
export interface SecretSealer {
  readonly seal: (crawlId: string, secrets: RequestSecrets) => Buffer;
  /** Null if they were sealed with another secret of the installation. */
  readonly open: (crawlId: string, sealed: Buffer) => RequestSecrets | null;
}

export function createSecretSealer(installationSecret: string): SecretSealer {
  const texts = createSealedTexts(installationSecret, 'crawl requests');
  return {
    seal: (crawlId, secrets) => texts.seal(JSON.stringify(secrets), crawlId),
    open: (crawlId, sealed) => {
      const text = texts.open(sealed, crawlId);
      return text === null ? null : (JSON.parse(text) as RequestSecrets);
    },
  };
}
