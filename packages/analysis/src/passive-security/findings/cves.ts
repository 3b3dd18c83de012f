import type { Cve, CveSeverity } from '../provider-facts.ts';
import { defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';

const maxIds = 5;
export const cveFindings = defineFindings('cve', {
  'cve-exploited': {
    severity: 'critical',
    message:
      '{product} has vulnerabilities that are exploited in real attacks, according to the US agency CISA: {ids}.',
    fix: 'Update {product} today and check whether the site has been compromised.',
  },
  'cve-critical': {
    severity: 'critical',
    message:
      '{product} has critical vulnerabilities, such as {ids} ({count, plural, one {# known vulnerability} other {# known vulnerabilities}} in total). The server may still be safe if its distribution backports security fixes without changing the version number.',
    fix: 'Update {product} to a supported version now.',
  },
  'cve-high': {
    severity: 'high',
    message:
      '{product} has high-severity vulnerabilities, such as {ids} ({count, plural, one {# known vulnerability} other {# known vulnerabilities}} in total). The server may still be safe if its distribution backports security fixes without changing the version number.',
    fix: 'Update {product} to a supported version.',
  },
  'cve-medium': {
    severity: 'medium',
    message:
      '{product} has medium-severity vulnerabilities, such as {ids} ({count, plural, one {# known vulnerability} other {# known vulnerabilities}} in total). The server may still be safe if its distribution backports security fixes without changing the version number.',
    fix: 'Update {product} to a supported version.',
  },
  'cve-low': {
    severity: 'low',
    message:
      '{product} has low-severity vulnerabilities, such as {ids} ({count, plural, one {# known vulnerability} other {# known vulnerabilities}} in total). The server may still be safe if its distribution backports security fixes without changing the version number.',
    fix: 'Update {product} to a supported version.',
  },
  'cve-unrated': {
    severity: 'info',
    message:
      '{product} has vulnerabilities without a severity rating, such as {ids} ({count, plural, one {# known vulnerability} other {# known vulnerabilities}} in total).',
    fix: 'Update {product} to a supported version.',
  },
  'cve-none': {
    severity: 'info',
    message: 'No known vulnerabilities in the detected versions: {products}.',
    fix: null,
  },
  'cve-nothing-to-look-up': {
    severity: 'info',
    message:
      'The page does not reveal the exact versions of the software behind it, so known vulnerabilities could not be looked up.',
    fix: null,
  },
});

const severityCodes = {
  CRITICAL: 'cve-critical',
  HIGH: 'cve-high',
  MEDIUM: 'cve-medium',
  LOW: 'cve-low',
  UNKNOWN: 'cve-unrated',
} as const satisfies Record<CveSeverity, keyof typeof cveFindings.cards>;
const bySeverity: readonly CveSeverity[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'];

/** For each technology, one finding for its most severe vulnerabilities and one for those exploited in attacks. */
export function judgeCves({ passive: { cves }, technologies }: JudgedFacts): readonly Finding[] {
  const { find } = cveFindings;
  if (!cves.known) return cves.reason === 'not-applicable' ? [find('cve-nothing-to-look-up', {})] : [];
  const { products, items } = cves.facts;
  if (products.length === 0 && items.length === 0) return [find('cve-nothing-to-look-up', {})];
  const names = new Map(technologies.map(({ id, name }) => [id, name]));
  const ids = new Set([...products, ...items].map(({ technology }) => technology));
  const findings: Finding[] = [];
  const clean: string[] = [];
  for (const id of ids) {
    const own = products.filter(({ technology }) => technology === id);
    const product = [names.get(id) ?? id, ...new Set(own.map(({ version }) => version))].join(' ');
    const found = items.filter(({ technology }) => technology === id);
    const maxSeverity = bySeverity.find((severity) => found.some((item) => item.severity === severity));
    if (maxSeverity === undefined) {
      clean.push(product);
      continue;
    }
    const exploited = found.filter(({ isExploited }) => isExploited);
    if (exploited.length > 0) findings.push(find('cve-exploited', { product, ids: firstIds(exploited) }));
    const severe = found.filter(({ severity }) => severity === maxSeverity);
    const total = own.reduce((sum, item) => sum + item.total, 0);
    const data = { product, ids: firstIds(severe), count: Math.max(total, found.length) };
    findings.push(find(severityCodes[maxSeverity], data));
  }
  if (clean.length > 0) findings.push(find('cve-none', { products: clean }));
  return findings;
}

function firstIds(items: readonly Cve[]): readonly string[] {
  return items.slice(0, maxIds).map(({ id }) => id);
}
