/** A credential that anyone who reads the page source can use. The credential itself is never stored. */
export interface Secret {
  readonly kind: SecretKind;
  /** Its first four characters, which reveal the kind and nothing more. */
  readonly start: string;
  /** Total length in UTF-16 units. */
  readonly length: number;
  /** Line in the source, 1-based. */
  readonly line: number;
}

export type SecretKind =
  | 'AWS access key'
  | 'GitHub token'
  | 'private key'
  | 'SendGrid API key'
  | 'Slack token'
  | 'Stripe live key'
  | 'Twilio API key';

interface Pattern {
  readonly kind: SecretKind;
  /** A short, rare text within the secret: cheap to search for, and absent from most pages. */
  readonly mark: string;
  /** Maximum distance between the start of the secret and the mark. */
  readonly before: number;
  /** Sticky, and of limited length. */
  readonly form: RegExp;
}

// Formats as documented by the issuers. Keys meant for browsers, such as those of Google Maps (AIza…), Stripe's
// publishable keys (pk_…) or Sentry's, are not secrets and are not included.
const patterns: readonly Pattern[] = [
  { kind: 'AWS access key', mark: 'AKIA', before: 0, form: /AKIA[A-Z2-7]{16}(?![A-Za-z0-9])/y },
  {
    kind: 'Stripe live key',
    mark: '_live_',
    before: 2,
    form: /[sr]k_live_[A-Za-z0-9]{16,250}(?![A-Za-z0-9])/y,
  },
  { kind: 'GitHub token', mark: 'ghp_', before: 0, form: /ghp_[A-Za-z0-9]{36,251}(?![A-Za-z0-9])/y },
  {
    kind: 'GitHub token',
    mark: '_pat_',
    before: 6,
    form: /github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}(?![A-Za-z0-9])/y,
  },
  {
    kind: 'Slack token',
    mark: 'xox',
    before: 0,
    form: /xox[abeoprs]-(?=[A-Za-z-]{0,20}\d)[A-Za-z0-9-]{20,250}(?![A-Za-z0-9])/y,
  },
  {
    kind: 'SendGrid API key',
    mark: 'SG.',
    before: 0,
    form: /SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/y,
  },
  { kind: 'Twilio API key', mark: 'SK', before: 0, form: /SK[0-9a-f]{32}(?![A-Za-z0-9])/y },
  {
    kind: 'private key',
    mark: 'PRIVATE KEY-----',
    before: 0,
    form: /PRIVATE KEY-----(?:\s|\\[nr]){1,8}(?:[A-Za-z-]{1,20}: [^\n]{1,100}\n\s{0,4}){0,4}[A-Za-z0-9+/=]{40}/y,
  },
];

/** Maximum number of secrets reported; one is enough to act on. */
const maxSecrets = 20;
/** Maximum number of matches per kind that are examined more closely. */
const maxCandidates = 10_000;

/** A private key of 8,192 bits in PEM has about 6,400 characters. */
const maxKeyUnits = 8000;

/** Searches the source as sent: comments, attributes, text and scripts. Linear. */
export function findSecrets(html: string): readonly Secret[] {
  const found: { readonly at: number; readonly secret: Omit<Secret, 'line'> }[] = [];
  const seen = new Set<string>();
  for (const { kind, mark, before, form } of patterns) {
    let candidates = 0;
    for (
      let at = html.indexOf(mark);
      at !== -1 && candidates < maxCandidates && found.length < maxSecrets;
      at = html.indexOf(mark, at + mark.length), candidates++
    ) {
      const start = at - before;
      if (start < 0 || isWordCharacter(html.charCodeAt(start - 1))) continue;
      form.lastIndex = start;
      const text = form.exec(html)?.[0];
      if (text === undefined || seen.has(text) || isPlaceholder(text)) continue;
      seen.add(text);
      found.push({
        at: start,
        secret:
          kind === 'private key'
            ? { kind, start: '----', length: keyUnits(html, at) }
            : { kind, start: text.slice(0, 4), length: text.length },
      });
    }
  }
  return withLines(html, found);
}

/** From its first line to its last; limited to the maximum length if it has no end. */
function keyUnits(html: string, at: number): number {
  const block = html.slice(at, at + maxKeyUnits);
  const end = block.indexOf('-----END');
  return end === -1 ? block.length : end;
}

function isWordCharacter(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** Documentation contains example keys: `AKIAIOSFODNN7EXAMPLE`, `xoxb-000000000000`, `sk_live_xxxxxxxx`. */
function isPlaceholder(text: string): boolean {
  return /EXAMPLE|(.)\1{7}|x{4}|your|1234567890|abcdefgh/i.test(text);
}

function withLines(
  html: string,
  found: readonly { readonly at: number; readonly secret: Omit<Secret, 'line'> }[],
): readonly Secret[] {
  let line = 1;
  let position = 0;
  return [...found]
    .sort((a, b) => a.at - b.at)
    .map(({ at, secret }) => {
      for (let next = html.indexOf('\n', position); next !== -1 && next < at;) {
        line++;
        position = next + 1;
        next = html.indexOf('\n', position);
      }
      return { ...secret, line };
    });
}
