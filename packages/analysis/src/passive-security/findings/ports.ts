import type { PassiveFacts } from '../passive-facts.ts';
import type { WafProduct } from '../waf-facts.ts';
import { defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';
import { riskyPorts } from './risky-ports.ts';

const manyPorts = 20;
const close = {
  en: 'Close these ports in the firewall for everybody but your own addresses, or let the services listen on the local network only.',
  it: 'Chiudi queste porte nel firewall per tutti tranne i tuoi indirizzi, oppure fai ascoltare i servizi solo sulla rete locale.',
} as const;

export const portFindings = defineFindings('portscan', {
  'port-container': {
    severity: 'critical',
    en: {
      message:
        'A control port of containers is open to the Internet: {ports}. Whoever reaches it owns the server.',
      fix: close.en,
    },
    it: {
      message:
        'Una porta di controllo dei container è aperta a Internet: {ports}. Chi la raggiunge controlla il server.',
      fix: close.it,
    },
  },
  'port-database': {
    severity: 'high',
    en: {
      message: 'Databases can be reached from the Internet: {ports}. Attackers try passwords there all day.',
      fix: close.en,
    },
    it: {
      message:
        'Alcuni database sono raggiungibili da Internet: {ports}. Gli attaccanti vi provano password di continuo.',
      fix: close.it,
    },
  },
  'port-remote-desktop': {
    severity: 'high',
    en: {
      message:
        'Remote control of the server is open to the Internet: {ports}. Ransomware often comes this way.',
      fix: 'Put it behind a VPN, and allow log-in with a second factor only.',
    },
    it: {
      message:
        'Il controllo remoto del server è aperto a Internet: {ports}. I ransomware arrivano spesso da qui.',
      fix: 'Mettilo dietro una VPN e consenti l’accesso solo con un secondo fattore.',
    },
  },
  'port-telnet': {
    severity: 'high',
    en: {
      message: 'Log-in without encryption is open to the Internet: {ports}. Passwords go in plain text.',
      fix: 'Switch the service off and use SSH with keys instead.',
    },
    it: {
      message: 'L’accesso senza cifratura è aperto a Internet: {ports}. Le password viaggiano in chiaro.',
      fix: 'Disattiva il servizio e usa SSH con chiavi.',
    },
  },
  'port-file-sharing': {
    severity: 'high',
    en: {
      message: 'File sharing that is meant for local networks is open to the Internet: {ports}.',
      fix: close.en,
    },
    it: {
      message: 'La condivisione di file pensata per reti locali è aperta a Internet: {ports}.',
      fix: close.it,
    },
  },
  'port-directory': {
    severity: 'medium',
    en: {
      message:
        'Directory or network-management services are open to the Internet: {ports}. They tell about your network and can be misused to flood others.',
      fix: close.en,
    },
    it: {
      message:
        'Servizi di directory o di gestione di rete sono aperti a Internet: {ports}. Rivelano la tua rete e possono essere usati per attaccare altri.',
      fix: close.it,
    },
  },
  'port-queue': {
    severity: 'medium',
    en: {
      message: 'Internal services such as message queues or monitoring are open to the Internet: {ports}.',
      fix: close.en,
    },
    it: {
      message: 'Servizi interni, come code di messaggi o monitoraggio, sono aperti a Internet: {ports}.',
      fix: close.it,
    },
  },
  'port-ftp': {
    severity: 'low',
    en: {
      message: 'FTP is open: {ports}. Without TLS, passwords and files go in plain text.',
      fix: 'Use SFTP instead, or demand TLS for FTP.',
    },
    it: {
      message: 'FTP è aperto: {ports}. Senza TLS password e file viaggiano in chiaro.',
      fix: 'Usa SFTP, oppure rendi obbligatorio TLS per FTP.',
    },
  },
  'port-plain-mail': {
    severity: 'low',
    en: {
      message: 'Mail can be fetched on ports that begin without encryption: {ports}.',
      fix: 'Offer only 993 and 995, or refuse log-in before STARTTLS.',
    },
    it: {
      message: 'La posta si può scaricare su porte che iniziano senza cifratura: {ports}.',
      fix: 'Offri solo 993 e 995, oppure rifiuta l’accesso prima di STARTTLS.',
    },
  },
  'port-admin': {
    severity: 'low',
    en: {
      message: 'Log-ins of control panels are open to the Internet: {ports}.',
      fix: 'Allow your own addresses only, and a second factor for every account.',
    },
    it: {
      message: 'Gli accessi ai pannelli di controllo sono aperti a Internet: {ports}.',
      fix: 'Consenti solo i tuoi indirizzi e un secondo fattore per ogni account.',
    },
  },
  'port-ssh': {
    severity: 'info',
    en: {
      message: 'SSH is open: {ports}. That is usual, if log-in is by key.',
      fix: 'Switch log-in by password off (PasswordAuthentication no).',
    },
    it: {
      message: 'SSH è aperto: {ports}. È normale, se si accede con chiave.',
      fix: 'Disattiva l’accesso con password (PasswordAuthentication no).',
    },
  },
  'ports-many': {
    severity: 'low',
    en: {
      message: '{count} ports are open; each is one more way in.',
      fix: 'Close what is not needed from outside; a web site needs 80 and 443.',
    },
    it: {
      message: 'Sono aperte {count} porte; ognuna è un possibile ingresso.',
      fix: 'Chiudi ciò che non serve dall’esterno; a un sito bastano 80 e 443.',
    },
  },
  'ports-usual': {
    severity: 'info',
    en: { message: 'Only usual ports were seen open: {ports}.', fix: null },
    it: { message: 'Sono state viste aperte solo porte comuni: {ports}.', fix: null },
  },
  'ports-of-network': {
    severity: 'info',
    en: {
      message:
        'The address belongs to a network in front of the site ({network}): its open ports say nothing of your server.',
      fix: null,
    },
    it: {
      message:
        'L’indirizzo appartiene a una rete davanti al sito ({network}): le sue porte aperte non dicono nulla del tuo server.',
      fix: null,
    },
  },
  'ports-none-known': {
    severity: 'info',
    en: {
      message:
        'No open ports are known at this address, which does not mean that there are none: the port-scan service has not looked at it, or is not asked because the address is not public.',
      fix: null,
    },
    it: {
      message:
        'Non si conoscono porte aperte a questo indirizzo, il che non significa che non ce ne siano: il servizio di scansione non lo ha esaminato, oppure non viene interrogato perché l’indirizzo non è pubblico.',
      fix: null,
    },
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
