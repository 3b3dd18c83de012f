/** Object identifiers of signature algorithms based on MD2, MD4, MD5 and SHA-1, as hexadecimal DER. */
const weakSignatures = new Set([
  '2a864886f70d010102', // md2WithRSAEncryption, RFC 3279
  '2a864886f70d010103', // md4WithRSAEncryption
  '2a864886f70d010104', // md5WithRSAEncryption
  '2a864886f70d010105', // sha1WithRSAEncryption
  '2a8648ce3d0401', // ecdsa-with-SHA1
  '2a8648ce380403', // dsa-with-sha1
  '2b0e030203', // md5WithRSA, OIW
  '2b0e03021d', // sha1WithRSASignature, OIW
]);
const weakHashes = new Set(['2a864886f70d0205', '2b0e03021a']); // MD5, SHA-1
const rsassaPss = '2a864886f70d01010a';

const SEQUENCE = 0x30;
const OBJECT_IDENTIFIER = 0x06;
const HASH_OF_PSS = 0xa0;

/**
 * Whether a certificate is signed with a hash that can be forged: MD5 or older, or SHA-1. Parsed from the DER because
 * Node 20 does not expose it; malformed bytes do not count as weak. Source: RFC 5280 section 4.1, RFC 4055 section 3.1
 * for PSS.
 */
export function hasWeakSignature(certificate: Uint8Array): boolean {
  const [body] = children(certificate);
  if (body === undefined) return false;
  const [, algorithm] = children(body.content);
  if (algorithm?.tag !== SEQUENCE) return false;
  const [identifier, parameters] = children(algorithm.content);
  if (identifier?.tag !== OBJECT_IDENTIFIER) return false;
  const name = hex(identifier.content);
  if (name !== rsassaPss) return weakSignatures.has(name);
  // SHA-1 is the default of PSS if no hash is named.
  const hash = parameters === undefined ? undefined : children(parameters.content)[0];
  if (hash?.tag !== HASH_OF_PSS) return true;
  const hashAlgorithm = children(hash.content)[0];
  const hashName = hashAlgorithm === undefined ? undefined : children(hashAlgorithm.content)[0];
  return hashName !== undefined && weakHashes.has(hex(hashName.content));
}

interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
}

/** The first sibling elements, as many as are complete; at most three are needed. */
function children(bytes: Uint8Array): readonly Element[] {
  const elements: Element[] = [];
  let offset = 0;
  while (elements.length < 3) {
    const tag = bytes[offset];
    const first = bytes[offset + 1];
    if (tag === undefined || first === undefined) break;
    // The long form: the first byte gives the number of length bytes. More than four cannot be a certificate.
    const lengthBytes = first < 0x80 ? 0 : first - 0x80;
    if (lengthBytes > 4 || first === 0x80) break;
    const start = offset + 2 + lengthBytes;
    const length =
      lengthBytes === 0
        ? first
        : bytes.subarray(offset + 2, start).reduce((total, byte) => total * 256 + byte, 0);
    if (start + length > bytes.length) break;
    elements.push({ tag, content: bytes.subarray(start, start + length) });
    offset = start + length;
  }
  return elements;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
