import type { PassiveFacts } from '../passive-facts.ts';
import type { WafProduct } from '../waf-facts.ts';
import { defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';
import { riskyPorts } from './risky-ports.ts';

const manyPorts = 20;
const close =
  'Close these ports in the firewall for everyone except your own IP addresses, or let the services listen on the local network only.';

export const portFindings = defineFindings('portscan', {
  'port-container': {
    severity: 'critical',
    message:
      'Container management is open to the internet: {ports}. Anyone who reaches it can take over the server.',
    fix: close,
  },
  'port-database': {
    severity: 'high',
    message:
      'Databases are reachable from the internet: {ports}. Attackers constantly try passwords on them.',
    fix: close,
  },
  'port-remote-desktop': {
    severity: 'high',
    message:
      'Remote access to the server is open to the internet: {ports}. This is a common entry point for ransomware.',
    fix: 'Put it behind a VPN and require a second factor to log in.',
  },
  'port-telnet': {
    severity: 'high',
    message: 'Unencrypted login is open to the internet: {ports}. Passwords are sent in plain text.',
    fix: 'Turn off the service and use SSH with keys instead.',
  },
  'port-file-sharing': {
    severity: 'high',
    message: 'File sharing intended for local networks is open to the internet: {ports}.',
    fix: close,
  },
  'port-directory': {
    severity: 'medium',
    message:
      'Directory or network management services are open to the internet: {ports}. They reveal details of your network and can be abused to flood other systems.',
    fix: close,
  },
  'port-queue': {
    severity: 'medium',
    message: 'Internal services such as message queues or monitoring are open to the internet: {ports}.',
    fix: close,
  },
  'port-ftp': {
    severity: 'low',
    message: 'FTP is open: {ports}. Without TLS, passwords and files are sent in plain text.',
    fix: 'Use SFTP instead, or require TLS for FTP.',
  },
  'port-plain-mail': {
    severity: 'low',
    message: 'Email can be retrieved on ports that start without encryption: {ports}.',
    fix: 'Offer only ports 993 and 995, or reject logins before STARTTLS.',
  },
  'port-admin': {
    severity: 'low',
    message: 'Control panel logins are open to the internet: {ports}.',
    fix: 'Allow only your own IP addresses and require a second factor for every account.',
  },
  'port-ssh': {
    severity: 'info',
    message: 'SSH is open: {ports}. This is normal if login requires a key.',
    fix: 'Turn off password login (PasswordAuthentication no).',
  },
  'ports-many': {
    severity: 'low',
    message:
      '{count, plural, one {# port is} other {# ports are}} open. Each one is another possible entry point.',
    fix: 'Close ports that are not needed from outside. A website needs only 80 and 443.',
  },
  'ports-usual': {
    severity: 'info',
    message: 'Only common ports are open: {ports}.',
    fix: null,
  },
  'ports-of-network': {
    severity: 'info',
    message:
      'The IP address belongs to a network in front of the site ({network}), so its open ports do not describe your server.',
    fix: null,
  },
  'ports-none-known': {
    severity: 'info',
    message:
      'No open ports are known for this IP address, but that does not mean there are none. The port scan service has not scanned the address, or it was not queried because the address is not public.',
    fix: null,
  },
});

/** Firewalls that run their own network: the IP address belongs to them. */
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

/** The network that the IP address belongs to; null if it seems to be the site's own. */
function networkOf({ waf, portScan }: PassiveFacts): string | null {
  if (waf.cdn !== null) return waf.cdn;
  if (waf.name !== null && networkProducts.has(waf.name)) return waf.name;
  return portScan.known && portScan.facts.tags.includes('cdn') ? (portScan.facts.org ?? 'CDN') : null;
}
