import type { TlsSupport } from '../tls-facts.ts';
import { defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';

export const tlsFindings = defineFindings('tls', {
  'page-not-encrypted': {
    severity: 'high',
    message:
      'The page is sent over http: everybody on the way can read and change it, and browsers call it not secure.',
    fix: 'Get a certificate (Let’s Encrypt gives them free of charge), serve the site over https, and redirect http to it.',
  },
  'tls-legacy': {
    severity: 'medium',
    message:
      'The server still takes {versions}, old protocols with known weaknesses that browsers have given up.',
    fix: 'Allow only TLS 1.2 and 1.3 in the settings of the web server or the network in front of it.',
  },
  'tls-legacy-only': {
    severity: 'high',
    message: 'The server knows nothing newer than {versions}; today’s browsers refuse to connect.',
    fix: 'Update the web server and its TLS library, and switch on TLS 1.2 and 1.3.',
  },
  'tls-no-13': {
    severity: 'info',
    message:
      'The server does not take TLS 1.3, which is faster and leaves less to get wrong; TLS 1.2 is still sound.',
    fix: 'Switch on TLS 1.3; current web servers need no more than a setting.',
  },
  'tls-modern': {
    severity: 'info',
    message: 'The server takes modern versions only: {versions}.',
    fix: null,
  },
  'tls-versions-unclear': {
    severity: 'info',
    message: 'The server gave no clear answer whether it takes {versions}.',
    fix: null,
  },
  'tls-no-forward-secrecy': {
    severity: 'medium',
    message:
      'The connection ({cipher}) has no forward secrecy: whoever gets the server’s key later can read what was recorded today.',
    fix: 'Prefer cipher suites that begin with ECDHE, or switch on TLS 1.3.',
  },
});

const versionNames = [
  ['TLSv1', 'TLS 1.0'],
  ['TLSv1.1', 'TLS 1.1'],
  ['TLSv1.2', 'TLS 1.2'],
  ['TLSv1.3', 'TLS 1.3'],
] as const;
const legacy: ReadonlySet<string> = new Set(['TLS 1.0', 'TLS 1.1']);

export function judgeTls({ headers, passive: { tls } }: JudgedFacts): readonly Finding[] {
  const { find } = tlsFindings;
  const findings: Finding[] = [];
  if (!headers.https) findings.push(find('page-not-encrypted', {}));
  if (!tls.known) return findings;
  const { supports, version, cipher, hasForwardSecrecy } = tls.facts;
  const which = (support: TlsSupport) =>
    versionNames.filter(([key]) => supports[key] === support).map(([, name]) => name);
  const enabled = which('enabled');
  const old = enabled.filter((name) => legacy.has(name));
  const unclear = which('unknown');
  const isModernOff = supports['TLSv1.2'] === 'disabled' && supports['TLSv1.3'] === 'disabled';
  if (old.length > 0) findings.push(find(isModernOff ? 'tls-legacy-only' : 'tls-legacy', { versions: old }));
  if (hasForwardSecrecy === false)
    findings.push(find('tls-no-forward-secrecy', { cipher: cipher ?? version }));
  if (supports['TLSv1.3'] === 'disabled' && supports['TLSv1.2'] === 'enabled') {
    findings.push(find('tls-no-13', {}));
  }
  if (unclear.length > 0) findings.push(find('tls-versions-unclear', { versions: unclear }));
  else if (old.length === 0 && supports['TLSv1.3'] === 'enabled') {
    findings.push(find('tls-modern', { versions: enabled }));
  }
  return findings;
}
