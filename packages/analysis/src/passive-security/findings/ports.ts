import type { PassiveFacts } from '../passive-facts.ts';
import type { WafProduct } from '../waf-facts.ts';
import { defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';
import { riskyPorts } from './risky-ports.ts';

const manyPorts = 20;
const close =
  'Close these ports in the firewall for everybody but your own addresses, or let the services listen on the local network only.';

export const portFindings = defineFindings('portscan', {
  'port-container': {
    severity: 'critical',
    message:
      'A control port of containers is open to the Internet: {ports}. Whoever reaches it owns the server.',
    fix: close,
  },
  'port-database': {
    severity: 'high',
    message: 'Databases can be reached from the Internet: {ports}. Attackers try passwords there all day.',
    fix: close,
  },
  'port-remote-desktop': {
    severity: 'high',
    message:
      'Remote control of the server is open to the Internet: {ports}. Ransomware often comes this way.',
    fix: 'Put it behind a VPN, and allow log-in with a second factor only.',
  },
  'port-telnet': {
    severity: 'high',
    message: 'Log-in without encryption is open to the Internet: {ports}. Passwords go in plain text.',
    fix: 'Switch the service off and use SSH with keys instead.',
  },
  'port-file-sharing': {
    severity: 'high',
    message: 'File sharing that is meant for local networks is open to the Internet: {ports}.',
    fix: close,
  },
  'port-directory': {
    severity: 'medium',
    message:
      'Directory or network-management services are open to the Internet: {ports}. They tell about your network and can be misused to flood others.',
    fix: close,
  },
  'port-queue': {
    severity: 'medium',
    message: 'Internal services such as message queues or monitoring are open to the Internet: {ports}.',
    fix: close,
  },
  'port-ftp': {
    severity: 'low',
    message: 'FTP is open: {ports}. Without TLS, passwords and files go in plain text.',
    fix: 'Use SFTP instead, or demand TLS for FTP.',
  },
  'port-plain-mail': {
    severity: 'low',
    message: 'Mail can be fetched on ports that begin without encryption: {ports}.',
    fix: 'Offer only 993 and 995, or refuse log-in before STARTTLS.',
  },
  'port-admin': {
    severity: 'low',
    message: 'Log-ins of control panels are open to the Internet: {ports}.',
    fix: 'Allow your own addresses only, and a second factor for every account.',
  },
  'port-ssh': {
    severity: 'info',
    message: 'SSH is open: {ports}. That is usual, if log-in is by key.',
    fix: 'Switch log-in by password off (PasswordAuthentication no).',
  },
  'ports-many': {
    severity: 'low',
    message: '{count} ports are open; each is one more way in.',
    fix: 'Close what is not needed from outside; a web site needs 80 and 443.',
  },
  'ports-usual': {
    severity: 'info',
    message: 'Only usual ports were seen open: {ports}.',
    fix: null,
  },
  'ports-of-network': {
    severity: 'info',
    message:
      'The address belongs to a network in front of the site ({network}): its open ports say nothing of your server.',
    fix: null,
  },
  'ports-none-known': {
    severity: 'info',
    message:
      'No open ports are known at this address, which does not mean that there are none: the port-scan service has not looked at it, or is not asked because the address is not public.',
    fix: null,
  },
});

/** Firewalls that are networks: the address is theirs. */
const networkProducts: ReadonlySet<WafProduct> = new Set([
  'Cloudflare',
  'Akamai',
  'Imperva Incapsula',
  'Sucuri',
]);

export function judgePorts({ passive }: JudgedFacts): readonly Finding[] {
  const { find } = portFindings;
  if (!passive.portScan.known) {
    return passive.portScan.reason === 'not-applicable' ? [find('ports-none-known', {})] : [];
  }
  const { ports } = passive.portScan.facts;
  if (ports.length === 0) return [find('ports-none-known', {})];
  const network = networkOf(passive);
  if (network !== null) return [find('ports-of-network', { network })];
  const findings: Finding[] = [];
  for (const [code, names] of riskyPorts) {
    const open = ports.filter((port) => names.has(port)).map((port) => `${port} (${names.get(port) ?? ''})`);
    if (open.length > 0) findings.push(find(code, { ports: open, count: open.length }));
  }
  if (ports.length > manyPorts) findings.push(find('ports-many', { count: ports.length }));
  return findings.length > 0 ? findings : [find('ports-usual', { ports: ports.map(String) })];
}

/** The network that the address belongs to; null where it seems to be the site's own. */
function networkOf({ waf, portScan }: PassiveFacts): string | null {
  if (waf.cdn !== null) return waf.cdn;
  if (waf.name !== null && networkProducts.has(waf.name)) return waf.name;
  return portScan.known && portScan.facts.tags.includes('cdn') ? (portScan.facts.org ?? 'CDN') : null;
}
