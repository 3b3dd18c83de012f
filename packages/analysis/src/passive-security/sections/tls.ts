import type { RenderedSecurity } from '../../schema/security.ts';
import { daysBetween } from '../findings/finding.ts';
import type { PassiveFacts } from '../passive-facts.ts';
import type { CertificateFacts, TlsSupport } from '../tls-facts.ts';
import { factsOf } from './email-and-domain.ts';

type Tls = RenderedSecurity['passive']['tls'];

export function tlsSection({ probedAt, tls }: PassiveFacts): Tls {
  const facts = factsOf(tls);
  const certificate = facts?.certificate ?? null;
  return {
    version: facts?.version ?? null,
    tls_10_enabled: isEnabled(facts?.supports.TLSv1),
    tls_11_enabled: isEnabled(facts?.supports['TLSv1.1']),
    tls_12_enabled: isEnabled(facts?.supports['TLSv1.2']),
    tls_13_enabled: isEnabled(facts?.supports['TLSv1.3']),
    cert_self_signed: certificate?.isSelfSigned ?? null,
    host: facts?.host ?? null,
    port: facts?.port ?? null,
    cipher: facts?.cipher ?? null,
    forward_secrecy: facts?.hasForwardSecrecy ?? null,
    certificate: certificate === null ? null : certificateSection(certificate, probedAt),
  };
}

function isEnabled(support: TlsSupport | undefined): boolean | null {
  return support === undefined || support === 'unknown' ? null : support === 'enabled';
}

function certificateSection(
  certificate: CertificateFacts,
  probedAt: string,
): NonNullable<Tls['certificate']> {
  return {
    subject: certificate.subject,
    issuer: certificate.issuer,
    alt_names: [...certificate.altNames],
    valid_from: certificate.validFrom,
    valid_to: certificate.validTo,
    days_left: daysBetween(probedAt, certificate.validTo),
    self_signed: certificate.isSelfSigned,
    expired: certificate.isExpired,
    not_yet_valid: certificate.isNotYetValid,
    wrong_name: certificate.isWrongName,
    chain_incomplete: certificate.isChainIncomplete,
    untrusted: certificate.isUntrusted,
    key_type: certificate.keyType,
    key_bits: certificate.keyBits,
    key_weak: certificate.isKeyWeak,
    signature_weak: certificate.isSignatureWeak,
    chain: certificate.chain.map(({ subject, issuer, validTo }) => ({ subject, issuer, valid_to: validTo })),
  };
}
