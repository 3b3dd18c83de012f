/** A server that sets more than this within one fetch is not trying to be visited. */
const MAX_COOKIES = 50;
const MAX_COOKIE_CHARACTERS = 4096;

/**
 * The cookies of one fetch. Many sites set one and redirect to the same address to see whether it comes back:
 * without an answer that is an endless loop. A cookie goes back to the host that set it and to no other, a
 * Secure one over https only; paths and domains do not matter for that purpose. Dies with the fetch.
 */
export class RedirectCookies {
  readonly #cookies = new Map<string, { host: string; name: string; value: string; isSecure: boolean }>();

  /** Takes the Set-Cookie headers of one response (RFC 6265, 5.2, the parts used here). */
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

/** Only what may stand in a header (RFC 9110, 5.5), and not without bounds. */
function isSendable(text: string): boolean {
  return text.length <= MAX_COOKIE_CHARACTERS && /^[\x20-\x7e\x80-\xff]*$/.test(text);
}

/** A Max-Age of nothing: the server takes the cookie back. */
function isExpiry(attribute: string): boolean {
  return /^\s*max-age\s*=\s*(?:0+|-\d+)\s*$/i.test(attribute);
}
