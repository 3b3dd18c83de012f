/** A mail as it was received. */
export interface ReceivedMail {
  /** Names in lower case; lines that were folded are one again, encoded words are read. */
  readonly headers: Readonly<Record<string, string>>;
  /** Who the server was told that it is for. */
  readonly recipients: readonly string[];
  readonly text: string;
  readonly html: string;
  readonly raw: string;
}

/** Reads a mail of one level: alternatives in text and HTML (RFC 2045 to 2047). */
export function readMail(raw: string, recipients: readonly string[]): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/i.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error(`The mail has no parts: ${headers['content-type']}`);
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const read = (type: string): string => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type) === true);
    if (part === undefined) throw new Error(`The mail has no part of type ${type}.`);
    return decode(part.headers['content-transfer-encoding'] ?? '7bit', part.body).replaceAll('\r\n', '\n');
  };
  return { headers, recipients, text: read('text/plain'), html: read('text/html'), raw };
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

/** `=?utf-8?Q?…?=` and `=?utf-8?B?…?=`; the space between two of them is none. */
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
