import { Type, type TSchema } from 'typebox';

/** The facts of each probe as they are stored. The compiler checks them against the interfaces where they are read. */

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const text = Type.String();
const textOrNull = orNull(text);
const flag = Type.Boolean();
const flagOrNull = orNull(flag);
const number = Type.Number();
const numberOrNull = orNull(number);
const texts = Type.Array(text);

export const ReasonSchema = Type.Enum([
  'timeout',
  'unreachable',
  'refused',
  'rate-limited',
  'bad-answer',
  'not-configured',
  'not-applicable',
  'failed',
  'pending',
]);

export const SpfSchema = Type.Object({
  records: texts,
  fault: orNull(
    Type.Enum([
      'several-records',
      'syntax',
      'too-many-lookups',
      'too-many-void-lookups',
      'include-without-record',
      'too-many-names',
      'dns-error',
    ]),
  ),
  faultAt: textOrNull,
  lookups: number,
  voidLookups: number,
  unlisted: orNull(Type.Enum(['pass', 'fail', 'softfail', 'neutral'])),
  usesPtr: flag,
  explanation: textOrNull,
});

const policyOrNull = orNull(Type.Enum(['none', 'quarantine', 'reject']));

export const DmarcSchema = Type.Object({
  record: textOrNull,
  foundAt: textOrNull,
  policy: policyOrNull,
  subdomainPolicy: policyOrNull,
  nonExistentPolicy: policyOrNull,
  isTesting: flag,
  reportsTo: texts,
  unauthorizedReports: texts,
  problems: Type.Array(
    Type.Enum([
      'several-records',
      'policy-missing',
      'policy-invalid',
      'syntax',
      'removed-tag',
      'no-reports',
      'report-address-invalid',
    ]),
  ),
});

export const DkimSchema = Type.Object({
  keys: Type.Array(
    Type.Object({
      selector: text,
      type: Type.Enum(['rsa', 'ed25519', 'unknown']),
      bits: numberOrNull,
      isRevoked: flag,
      isTesting: flag,
    }),
  ),
  selectorsTried: number,
  isWildcard: flag,
});

export const MxSchema = Type.Object({
  hosts: Type.Array(Type.Object({ host: text, preference: number })),
  isNull: flag,
});

export const RegistrationSchema = Type.Object({
  domain: text,
  source: Type.Enum(['rdap', 'whois']),
  server: text,
  isRegistered: flag,
  registrar: textOrNull,
  createdOn: textOrNull,
  expiresOn: textOrNull,
  updatedOn: textOrNull,
  statuses: texts,
  nameServers: texts,
  isDnssecSigned: flagOrNull,
});

const support = Type.Enum(['enabled', 'disabled', 'unknown']);

export const TlsSchema = Type.Object({
  host: text,
  port: number,
  version: text,
  cipher: textOrNull,
  supports: Type.Object({ TLSv1: support, 'TLSv1.1': support, 'TLSv1.2': support, 'TLSv1.3': support }),
  hasForwardSecrecy: flagOrNull,
  certificate: orNull(
    Type.Object({
      subject: textOrNull,
      issuer: textOrNull,
      altNames: texts,
      validFrom: textOrNull,
      validTo: textOrNull,
      isSelfSigned: flag,
      isExpired: flag,
      isNotYetValid: flag,
      isWrongName: flag,
      isChainIncomplete: flag,
      isUntrusted: flag,
      keyType: Type.Enum(['rsa', 'ec', 'ed25519', 'unknown']),
      keyBits: numberOrNull,
      isKeyWeak: flag,
      isSignatureWeak: flag,
      chain: Type.Array(Type.Object({ subject: textOrNull, issuer: textOrNull, validTo: textOrNull })),
    }),
  ),
});

export const WafSchema = Type.Object({
  detected: flag,
  name: orNull(
    Type.Enum([
      'Cloudflare',
      'AWS WAF',
      'Akamai',
      'Imperva Incapsula',
      'Sucuri',
      'F5 BIG-IP ASM',
      'ModSecurity',
      'Wordfence',
    ]),
  ),
  evidence: texts,
  confidence: orNull(Type.Enum(['blocking', 'present'])),
  cdn: textOrNull,
});

export const CveSchema = Type.Object({
  products: Type.Array(Type.Object({ technology: text, version: text, cpe: text, total: number })),
  items: Type.Array(
    Type.Object({
      id: text,
      severity: Type.Enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN']),
      score: numberOrNull,
      description: text,
      url: text,
      published: textOrNull,
      technology: text,
      isExploited: flag,
    }),
  ),
});

export const ReputationSchema = Type.Object({
  malicious: number,
  suspicious: number,
  harmless: number,
  undetected: number,
  reputation: number,
  analysedAt: textOrNull,
});

export const PortScanSchema = Type.Object({
  address: text,
  source: Type.Enum(['shodan', 'internetdb']),
  ports: Type.Array(number),
  org: textOrNull,
  tags: texts,
  scannedAt: textOrNull,
});

export const SubdomainSchema = Type.Object({
  source: Type.Enum(['crtsh', 'certspotter']),
  count: number,
  list: texts,
});
