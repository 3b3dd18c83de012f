/** An email as it was received. */
export interface ReceivedMail {
  /** Names in lower case; folded lines are unfolded, encoded words are decoded. */
  readonly headers: Readonly<Record<string, string>>;
  /** The recipient in the SMTP envelope. */
  readonly recipients: readonly string[];
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly fileName: string;
    readonly mediaType: string;
    readonly bytes: Buffer;
  }[];
  readonly raw: string;
}

/** Parses an email: text and HTML alternatives, with or without attachments (RFC 2045 to 2047). */
export function readMail(raw: string, recipients: readonly string[]): ReceivedMail {
  const { headers } = split(raw);
  if (boundaryOf(headers) === undefined) throw new Error(`The mail has no parts: ${headers['content-type']}`);
  const leaves = leavesOf(raw);
  const files = leaves.filter((one) => one.headers['content-disposition']?.startsWith('attachment') === true);
  const read = (type: string): string => {
    const part = leaves.find(
      (one) => !files.includes(one) && one.headers['content-type']?.startsWith(type) === true,
    );
    if (part === undefined) throw new Error(`The mail has no part of type ${type}.`);
    return decode(part.headers['content-transfer-encoding'] ?? '7bit', part.body).replaceAll('\r\n', '\n');
  };
  return {
    headers,
    recipients,
    text: read('text/plain'),
    html: read('text/html'),
    attachments: files.map((file) => ({
      fileName: /filename="?([^";]+)"?/.exec(file.headers['content-disposition'] ?? '')?.[1] ?? '',
      mediaType: file.headers['content-type']?.split(';')[0] ?? '',
      bytes: Buffer.from(
        file.body,
        file.headers['content-transfer-encoding'] === 'base64' ? 'base64' : 'latin1',
      ),
    })),
    raw,
  };
}

interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function boundaryOf(headers: Part['headers']): string | undefined {
  return /boundary="?([^";]+)"?/i.exec(headers['content-type'] ?? '')?.[1];
}

/** The leaf parts, in order. */
function leavesOf(raw: string): readonly Part[] {
  const part = split(raw);
  const boundary = boundaryOf(part.headers);
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leavesOf(inner.replace(/^\r\n/, '')));
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), readWords(line.slice(colon + 1).trim())];
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

/** `=?utf-8?Q?…?=` and `=?utf-8?B?…?=`; white space between two of them is ignored. */
function readWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      decode(
        kind.toLowerCase() === 'b' ? 'base64' : 'quoted-printable',
        kind.toLowerCase() === 'b' ? word : word.replaceAll('_', ' '),
      ),
    );
}

function decode(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
