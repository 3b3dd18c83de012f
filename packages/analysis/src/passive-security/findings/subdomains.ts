import { defineFindings, type Finding } from './finding.ts';
import { nameOf, type JudgedFacts } from './judged-facts.ts';

export const subdomainFindings = defineFindings('dns', {
  'subdomains-noteworthy': {
    severity: 'low',
    message:
      'Names in public certificates tell of systems that are seldom meant for everybody, such as {names}; names of this kind: {count}.',
    fix: 'See whether each should be reachable from the Internet; a wildcard certificate keeps names out of the public logs.',
  },
  'subdomains-found': {
    severity: 'info',
    message: 'Subdomains of {domain} that certificates name publicly: {count}.',
    fix: 'Delete DNS records of services that you no longer use: others can take over what they point to.',
  },
  'subdomains-none': {
    severity: 'info',
    message: 'No certificate names a subdomain of {domain}.',
    fix: null,
  },
});

const noteworthy: ReadonlySet<string> = new Set(
  (
    'admin administrator phpmyadmin pma cpanel whm panel root dev develop development test testing stage staging uat ' +
    'qa preprod sandbox internal intranet corp private vpn remote rdp citrix bastion router firewall nas backup backups ' +
    'old legacy db database mysql postgres mongo redis elastic elasticsearch kibana grafana prometheus jenkins git gitlab ' +
    'svn jira sonar nexus vault docker registry k8s kubernetes argocd portainer'
  ).split(' '),
);

export function judgeSubdomains({ passive }: JudgedFacts): readonly Finding[] {
  const { find } = subdomainFindings;
  if (!passive.subdomains.known) return [];
  const domain = nameOf(passive);
  const { count, list } = passive.subdomains.facts;
  if (count === 0 && list.length === 0) return [find('subdomains-none', { domain })];
  const findings = [find('subdomains-found', { domain, count: Math.max(count, list.length) })];
  const names = list.filter((name) => isNoteworthy(name, domain));
  if (names.length > 0) findings.push(find('subdomains-noteworthy', { names, count: names.length }));
  return findings;
}

/** A word of some label is one of them, as in `dev.`, `api-staging.`, `test2.` */
function isNoteworthy(name: string, domain: string): boolean {
  const own = name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : name;
  return own.split(/[.-]/).some((word) => noteworthy.has(word.replace(/\d{1,3}$/, '')));
}
