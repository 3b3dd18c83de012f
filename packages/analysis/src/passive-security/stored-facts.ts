import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { boundText } from '../bounds.ts';
import type { Part } from './part.ts';
import type { PassiveFacts } from './passive-facts.ts';
import {
  CveSchema,
  DkimSchema,
  DmarcSchema,
  MxSchema,
  PortScanSchema,
  ReasonSchema,
  RegistrationSchema,
  ReputationSchema,
  SpfSchema,
  SubdomainSchema,
  TlsSchema,
  WafSchema,
} from './stored-facts-schema.ts';

/** Version of the stored format; increment when a field is removed or its meaning changes. */
export const PASSIVE_FACTS_VERSION = 1;

export type StoredPassiveFacts = PassiveFacts & { readonly schemaVersion: number };

const maxTextUnits = 4096;
const maxItems = 500;

const Frame = Type.Object({
  schemaVersion: Type.Optional(Type.Literal(PASSIVE_FACTS_VERSION)),
  probedAt: Type.String(),
  host: Type.String(),
  domain: Type.Union([Type.String(), Type.Null()]),
  mail: Type.Object({
    spf: Type.Unknown(),
    dmarc: Type.Unknown(),
    dkim: Type.Unknown(),
    mx: Type.Unknown(),
  }),
  registration: Type.Unknown(),
  tls: Type.Unknown(),
  waf: WafSchema,
  cves: Type.Unknown(),
  reputation: Type.Unknown(),
  portScan: Type.Unknown(),
  subdomains: Type.Unknown(),
});
const KnownPart = Type.Object({ known: Type.Literal(true), facts: Type.Unknown() });
const UnknownPart = Type.Object({ known: Type.Literal(false), reason: ReasonSchema });

/**
 * Parses the output of `storePassiveFacts` as loaded from the database. A malformed part becomes unknown (`failed`), so
 * that it does not invalidate the others.
 *
 * @throws TypeError if it is something else, or of a later version.
 */
export function readPassiveFacts(stored: unknown): PassiveFacts {
  if (!Value.Check(Frame, stored) || Number.isNaN(Date.parse(stored.probedAt))) {
    throw new TypeError('These are no stored facts of passive probes.');
  }
  return {
    probedAt: stored.probedAt,
    host: stored.host,
    domain: stored.domain,
    mail: {
      spf: readPart(SpfSchema, stored.mail.spf),
      dmarc: readPart(DmarcSchema, stored.mail.dmarc),
      dkim: readPart(DkimSchema, stored.mail.dkim),
      mx: readPart(MxSchema, stored.mail.mx),
    },
    registration: readPart(RegistrationSchema, stored.registration),
    tls: readPart(TlsSchema, stored.tls),
    waf: stored.waf,
    cves: readPart(CveSchema, stored.cves),
    reputation: readPart(ReputationSchema, stored.reputation),
    portScan: readPart(PortScanSchema, stored.portScan),
    subdomains: readPart(SubdomainSchema, stored.subdomains),
  };
}

/**
 * The facts as stored: plain JSON that a database can hold (a TXT record may contain any byte, JSONB allows no NUL),
 * texts of at most 4,096 UTF-16 units, lists of at most 500 items.
 */
export function storePassiveFacts(facts: PassiveFacts): StoredPassiveFacts {
  return { schemaVersion: PASSIVE_FACTS_VERSION, ...readPassiveFacts(bound(facts)) };
}

function readPart<Schema extends TSchema>(schema: Schema, stored: unknown): Part<Static<Schema>> {
  if (Value.Check(KnownPart, stored) && Value.Check(schema, stored.facts)) {
    return { known: true, facts: stored.facts };
  }
  if (Value.Check(UnknownPart, stored)) return { known: false, reason: stored.reason };
  return { known: false, reason: 'failed' };
}

function bound(value: unknown): unknown {
  if (typeof value === 'string') return boundText(value, maxTextUnits);
  if (Array.isArray(value)) return value.slice(0, maxItems).map(bound);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bound(inner)]));
}
