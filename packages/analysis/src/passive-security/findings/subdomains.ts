import { defineFindings, type Finding } from './finding.ts';
import { nameOf, type JudgedFacts } from './judged-facts.ts';

export const subdomainFindings = defineFindings('dns', {
  'subdomains-noteworthy': {
    severity: 'low',
    message:
      'Public certificates reveal {count, plural, one {# subdomain} other {# subdomains}} of a kind that is rarely meant for the public, such as {names}.',
    fix: 'Check whether each of them should be reachable from the internet. A wildcard certificate keeps names out of the public certificate logs.',
  },
  'subdomains-found': {
    severity: 'info',
    message: 'Public certificates list {count, plural, one {# subdomain} other {# subdomains}} of {domain}.',
    fix: 'Delete DNS records of services that you no longer use. Others can take over what these records point to.',
  },
  'subdomains-none': {
    severity: 'info',
    message: 'No certificate lists a subdomain of {domain}.',
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

/** Whether a word in any label is noteworthy, as in `dev.`, `api-staging.`, `test2.` */
function isNoteworthy(name: string, domain: string): boolean {
  const own = name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : name;
  return own.split(/[.-]/).some((word) => noteworthy.has(word.replace(/\d{1,3}$/, '')));
}
