import { createPublicKey, type KeyObject } from 'node:crypto';
import type { DkimKey } from '@siteglass/analysis';

/** Far more than the largest key in use. */
const MAX_KEY_CHARACTERS = 8_192;
/** RFC 8463: 32 octets, without any wrapping structure. */
const ED25519_OCTETS = 32;

/** Parses a DKIM key record; null for any other text. Source: RFC 6376 section 3.6.1. */
export function parseDkimKey(text: string): Omit<DkimKey, 'selector'> | null {
  const tags = readTags(text);
  const version = tags.get('v');
  const data = tags.get('p')?.replace(/\s+/g, '');
  if (data === undefined || (version !== undefined && version !== 'DKIM1')) return null;
  const named = (tags.get('k') ?? 'rsa').toLowerCase();
  const flags = (tags.get('t') ?? '').split(':').map((flag) => flag.trim().toLowerCase());
  const base = { isRevoked: data === '', isTesting: flags.includes('y') };
  if (named === 'rsa') return { ...base, type: 'rsa', bits: readRsaBits(data) };
  const isEd25519 =
    named === 'ed25519' && (data === '' || Buffer.from(data, 'base64').length === ED25519_OCTETS);
  return { ...base, type: isEd25519 ? 'ed25519' : 'unknown', bits: null };
}

/** Names are case-sensitive (section 3.2); for a duplicate tag, the first one counts. */
function readTags(text: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(equals, 0)).trim();
    if (name !== '' && !tags.has(name)) tags.set(name, part.slice(equals + 1).trim());
  }
  return tags;
}

/** The standard says PKCS #1, but in practice keys are wrapped as SPKI; both are read. */
function readRsaBits(data: string): number | null {
  if (data === '' || data.length > MAX_KEY_CHARACTERS) return null;
  const key = Buffer.from(data, 'base64');
  const parsed = tryKey(key, 'spki') ?? tryKey(key, 'pkcs1');
  return parsed?.asymmetricKeyType === 'rsa' ? (parsed.asymmetricKeyDetails?.modulusLength ?? null) : null;
}

function tryKey(key: Buffer, type: 'spki' | 'pkcs1'): KeyObject | null {
  try {
    return createPublicKey({ key, format: 'der', type });
  } catch {
    return null;
  }
}
