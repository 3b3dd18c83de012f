/** A server that sets more cookies than this within one fetch is not behaving legitimately. */
const MAX_COOKIES = 50;
const MAX_COOKIE_CHARACTERS = 4096;

/**
 * The cookies of one fetch. Many sites set one and redirect to the same URL to see whether it comes back; without it,
 * that is an endless loop. A cookie is sent back only to the host that set it, and a Secure one only over https; paths
 * and domains do not matter for this purpose. Discarded when the fetch ends.
 */
export class RedirectCookies {
  readonly #cookies = new Map<string, { host: string; name: string; value: string; isSecure: boolean }>();

  /** Stores the Set-Cookie headers of one response (RFC 6265, 5.2, the parts used here). */
  store(url: URL, setCookies: readonly string[]): void {
    for (const text of setCookies) {
      const [pair = '', ...attributes] = text.split(';');
      const equals = pair.indexOf('=');
      const name = pair.slice(0, equals).trim();
      const value = pair.slice(equals + 1).trim();
      if (equals < 1 || !isSendable(name + value)) continue;
      const key = `${url.hostname} ${name}`;
      if (attributes.some(isExpiry)) {
        this.#cookies.delete(key);
      } else if (this.#cookies.size < MAX_COOKIES || this.#cookies.has(key)) {
        const isSecure = attributes.some((attribute) => attribute.trim().toLowerCase() === 'secure');
        this.#cookies.set(key, { host: url.hostname, name, value, isSecure });
      }
    }
  }

  /** The Cookie header for a request; null without cookies. */
  read(url: URL): string | null {
    const pairs = [...this.#cookies.values()]
      .filter(({ host, isSecure }) => host === url.hostname && (!isSecure || url.protocol === 'https:'))
      .map(({ name, value }) => `${name}=${value}`);
    return pairs.length === 0 ? null : pairs.join('; ');
  }
}

/** Only characters allowed in a header (RFC 9110, 5.5), and limited in length. */
function isSendable(text: string): boolean {
  return text.length <= MAX_COOKIE_CHARACTERS && /^[\x20-\x7e\x80-\xff]*$/.test(text);
}

/** A zero Max-Age: the server deletes the cookie. */
function isExpiry(attribute: string): boolean {
  return /^\s*max-age\s*=\s*(?:0+|-\d+)\s*$/i.test(attribute);
}
