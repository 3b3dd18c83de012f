import type { CertificateFacts } from '../tls-facts.ts';
import { daysBetween, defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';

/** A renewal that works comes earlier: for certificates of 90 days commonly 30 days before the end. */
const soonDays = 14;
const urgentDays = 3;

export const certificateFindings = defineFindings('tls', {
  'cert-self-signed': {
    severity: 'critical',
    message: 'The certificate is self-signed: nobody vouches for it, and browsers warn visitors away.',
    fix: 'Replace it by one of a public authority; Let’s Encrypt gives them free of charge.',
  },
  'cert-expired': {
    severity: 'critical',
    message: 'The certificate of {host} ended on {date}; browsers warn visitors away.',
    fix: 'Renew it now, and find out why the automatic renewal did not.',
  },
  'cert-not-yet-valid': {
    severity: 'critical',
    message: 'The certificate of {host} is valid only from {date} on; until then browsers refuse it.',
    fix: 'Put the former certificate back until then, or have a new one issued; see whether the server’s clock is right.',
  },
  'cert-wrong-name': {
    severity: 'critical',
    message: 'The certificate is not for {host}, but for: {names}. Browsers warn visitors away.',
    fix: 'Have one issued that names {host}, or set the server up to show the right one for this name (SNI).',
  },
  'cert-chain-incomplete': {
    severity: 'critical',
    message:
      'The server does not send the intermediate certificate. Some browsers find it by themselves; apps, mail programs and search engines fail.',
    fix: 'Install the full chain (often a file named fullchain.pem) instead of the certificate alone.',
  },
  'cert-untrusted': {
    severity: 'critical',
    message:
      'The certificate was issued by “{issuer}”, an authority that browsers do not know; they warn visitors away.',
    fix: 'Use a certificate of a public authority; one of your own is only for machines that have it installed.',
  },
  'cert-expires-in-days': {
    severity: 'high',
    message:
      'The certificate of {host} ends on {date} (days left: {days}); then browsers warn visitors away.',
    fix: 'Renew it today, and find out why the automatic renewal has not.',
  },
  'cert-expires-soon': {
    severity: 'medium',
    message: 'The certificate of {host} ends on {date} (days left: {days}).',
    fix: 'Renew it; if that is automatic, see why it has not happened yet.',
  },
  'cert-weak-key': {
    severity: 'high',
    message:
      'The key of the certificate is too short (bits: {bits}): it can be broken, and then the server impersonated.',
    fix: 'Make a new key (RSA with 2048 bits or more, or an elliptic curve of 256) and have the certificate issued anew.',
  },
  'cert-weak-signature': {
    severity: 'high',
    message:
      'The certificate, or one above it, is signed with SHA-1 or MD5, which can be forged; browsers refuse it.',
    fix: 'Have the certificate issued anew; every public authority signs with SHA-256 today.',
  },
  'cert-sound': {
    severity: 'info',
    message: 'The certificate of {host} is valid until {date}, issued by “{issuer}”.',
    fix: null,
  },
});

/** One root cause is told once: a certificate that vouches for itself is neither of an unknown authority nor incomplete. */
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

/** Of certificates for a few weeks or days, the last sixth: those for six days are renewed every three. */
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
