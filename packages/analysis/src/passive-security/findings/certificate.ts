import type { CertificateFacts } from '../tls-facts.ts';
import { daysBetween, defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';

/** Working automatic renewal happens earlier: for 90-day certificates, usually 30 days before expiration. */
const soonDays = 14;
const urgentDays = 3;

export const certificateFindings = defineFindings('tls', {
  'cert-self-signed': {
    severity: 'critical',
    message:
      'The certificate is self-signed. No certificate authority vouches for it, and browsers show visitors a security warning.',
    fix: 'Replace it with a certificate from a public certificate authority. Let’s Encrypt issues them for free.',
  },
  'cert-expired': {
    severity: 'critical',
    message: 'The certificate for {host} expired on {date}. Browsers show visitors a security warning.',
    fix: 'Renew it now and find out why automatic renewal did not work.',
  },
  'cert-not-yet-valid': {
    severity: 'critical',
    message: 'The certificate for {host} is not valid until {date}. Browsers reject it until then.',
    fix: 'Restore the previous certificate until then, or have a new one issued. Also check that the server’s clock is correct.',
  },
  'cert-wrong-name': {
    severity: 'critical',
    message:
      'The certificate does not cover {host}, so browsers show visitors a security warning. It covers: {names}.',
    fix: 'Have a certificate issued that includes {host}, or configure the server to send the right one for this hostname (SNI).',
  },
  'cert-chain-incomplete': {
    severity: 'critical',
    message:
      'The server does not send the intermediate certificate. Some browsers can fetch it themselves, but apps, email clients, and search engines fail to connect.',
    fix: 'Install the full chain (often a file named fullchain.pem) instead of only the certificate.',
  },
  'cert-untrusted': {
    severity: 'critical',
    message:
      'The certificate was issued by “{issuer}”, an authority that browsers do not trust. They show visitors a security warning.',
    fix: 'Use a certificate from a public certificate authority. A private authority works only on devices that have it installed.',
  },
  'cert-expires-in-days': {
    severity: 'high',
    message:
      'The certificate for {host} expires on {date} ({days, plural, one {# day left} other {# days left}}). After that, browsers will show visitors a security warning.',
    fix: 'Renew it today and find out why automatic renewal has not run.',
  },
  'cert-expires-soon': {
    severity: 'medium',
    message:
      'The certificate for {host} expires on {date} ({days, plural, one {# day left} other {# days left}}).',
    fix: 'Renew it. If renewal is automatic, check why it has not run yet.',
  },
  'cert-weak-key': {
    severity: 'high',
    message:
      'The certificate’s key is too short ({bits} bits). Attackers could crack it and impersonate the server.',
    fix: 'Generate a new key (RSA with at least 2048 bits, or a 256-bit elliptic curve) and have the certificate reissued.',
  },
  'cert-weak-signature': {
    severity: 'high',
    message:
      'The certificate, or one above it in the chain, is signed with SHA-1 or MD5. These signatures can be forged, so browsers reject the certificate.',
    fix: 'Have the certificate reissued. All public certificate authorities now sign with SHA-256.',
  },
  'cert-sound': {
    severity: 'info',
    message: 'The certificate for {host}, issued by “{issuer}”, is valid until {date}.',
    fix: null,
  },
});

/** One root cause is reported once: a self-signed certificate is not also reported as untrusted or incomplete. */
export function judgeCertificate({ passive: { tls, probedAt } }: JudgedFacts): readonly Finding[] {
  if (!tls.known || tls.facts.certificate === null) return [];
  const { find } = certificateFindings;
  const { host, certificate } = tls.facts;
  const issuer = certificate.issuer ?? '?';
  const findings: Finding[] = [];
  if (certificate.isSelfSigned) findings.push(find('cert-self-signed', {}));
  else if (certificate.isChainIncomplete) findings.push(find('cert-chain-incomplete', {}));
  else if (certificate.isUntrusted) findings.push(find('cert-untrusted', { issuer }));
  if (certificate.isExpired) findings.push(find('cert-expired', { host, date: dayOf(certificate.validTo) }));
  if (certificate.isNotYetValid) {
    findings.push(find('cert-not-yet-valid', { host, date: dayOf(certificate.validFrom) }));
  }
  if (certificate.isWrongName) findings.push(find('cert-wrong-name', { host, names: namesOf(certificate) }));
  if (certificate.isKeyWeak) findings.push(find('cert-weak-key', { bits: certificate.keyBits ?? '?' }));
  if (certificate.isSignatureWeak) findings.push(find('cert-weak-signature', {}));

  const days = daysBetween(probedAt, certificate.validTo);
  if (!certificate.isExpired && days !== null) {
    const data = { host, date: dayOf(certificate.validTo), days };
    const limit = soonLimitDays(certificate);
    if (days < Math.min(limit, urgentDays)) findings.push(find('cert-expires-in-days', data));
    else if (days < limit) findings.push(find('cert-expires-soon', data));
    else if (findings.length === 0) findings.push(find('cert-sound', { ...data, issuer }));
  }
  return findings;
}

/** For certificates valid for a few weeks or days, the last sixth: six-day certificates are renewed every three days. */
function soonLimitDays({ validFrom, validTo }: CertificateFacts): number {
  const lifetimeDays = validFrom === null ? null : daysBetween(validFrom, validTo);
  return lifetimeDays === null ? soonDays : Math.max(1, Math.min(soonDays, Math.floor(lifetimeDays / 6)));
}

function namesOf({ altNames, subject }: CertificateFacts): readonly string[] {
  return altNames.length > 0 ? altNames : [subject ?? '?'];
}

function dayOf(instant: string | null): string {
  return instant?.slice(0, 10) ?? '?';
}
