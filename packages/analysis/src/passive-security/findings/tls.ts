import type { TlsSupport } from '../tls-facts.ts';
import { defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';

export const tlsFindings = defineFindings('tls', {
  'page-not-encrypted': {
    severity: 'high',
    message:
      'The page is served over HTTP. Anyone between the server and the visitor can read and change it, and browsers mark it as not secure.',
    fix: 'Get a certificate (Let’s Encrypt issues them for free), serve the site over HTTPS, and redirect HTTP to HTTPS.',
  },
  'tls-legacy': {
    severity: 'medium',
    message:
      'The server still supports {versions}. These protocols have known weaknesses, and browsers have dropped them.',
    fix: 'Allow only TLS 1.2 and 1.3 in the settings of the web server or the network in front of it.',
  },
  'tls-legacy-only': {
    severity: 'high',
    message: 'The server supports nothing newer than {versions}. Current browsers refuse to connect.',
    fix: 'Update the web server and its TLS library, and turn on TLS 1.2 and 1.3.',
  },
  'tls-no-13': {
    severity: 'info',
    message:
      'The server does not support TLS 1.3, which is faster and harder to misconfigure. TLS 1.2 is still secure.',
    fix: 'Turn on TLS 1.3. In current web servers, this takes a single setting.',
  },
  'tls-modern': {
    severity: 'info',
    message: 'The server supports only modern versions: {versions}.',
    fix: null,
  },
  'tls-versions-unclear': {
    severity: 'info',
    message: 'It could not be determined whether the server supports {versions}.',
    fix: null,
  },
  'tls-no-forward-secrecy': {
    severity: 'medium',
    message:
      'The connection ({cipher}) has no forward secrecy. Anyone who gets the server’s key later can decrypt traffic recorded today.',
    fix: 'Prefer cipher suites that begin with ECDHE, or turn on TLS 1.3.',
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
