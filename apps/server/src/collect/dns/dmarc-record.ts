import type { DmarcPolicy, DmarcProblem } from '@siteglass/analysis';

/** What a policy record says, with defaults for omitted tags. Source: RFC 9989 section 4.7. */
export interface DmarcRecord {
  readonly policy: DmarcPolicy;
  readonly subdomainPolicy: DmarcPolicy;
  readonly nonExistentPolicy: DmarcPolicy;
  /** Whether the name is a public suffix (`y`), an organization's (`n`) or decided by the tree walk (`u`). */
  readonly psd: 'y' | 'n' | 'u';
  readonly isTesting: boolean;
  /** URIs for aggregate reports, without the obsolete size suffix; at most 20. */
  readonly reportsTo: readonly string[];
  readonly problems: readonly DmarcProblem[];
}

const policies: readonly string[] = ['none', 'quarantine', 'reject'];
const removedTags = ['pct', 'rf', 'ri'];
/** Tags with a fixed set of values; any other value is ignored. */
const checkedTags: Readonly<Record<string, RegExp>> = {
  adkim: /^[rs]$/,
  aspf: /^[rs]$/,
  fo: /^[01ds](?:\s*:\s*[01ds])*$/,
  psd: /^[ynu]$/,
  t: /^[yn]$/,
};
const MAX_REPORT_URIS = 20;

/** Whether a TXT record is a policy record, valid or not: it starts with its version. */
export function isDmarcRecord(text: string): boolean {
  return /^[vV][ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);
}

/** Parses a record that `isDmarcRecord` accepts. Unknown tags are ignored, as the standard says. */
export function parseDmarcRecord(text: string): DmarcRecord {
  const problems = new Set<DmarcProblem>();
  const tags = readTags(text, problems);
  for (const [tag, pattern] of Object.entries(checkedTags)) {
    const value = tags.get(tag);
    if (value === undefined || pattern.test(value.toLowerCase())) continue;
    problems.add('syntax');
    tags.delete(tag);
  }
  if (removedTags.some((tag) => tags.has(tag))) problems.add('removed-tag');
  const psd = tags.get('psd')?.toLowerCase();
  return {
    ...readPolicies(tags, problems),
    psd: psd === 'y' || psd === 'n' ? psd : 'u',
    isTesting: tags.get('t')?.toLowerCase() === 'y',
    reportsTo: readReports(tags, problems),
    problems: [...problems],
  };
}

/** By lowercase name; for a duplicate tag, the first one. */
function readTags(text: string, problems: Set<DmarcProblem>): Map<string, string> {
  const tags = new Map<string, string>();
  const parts = text.split(';').map((part) => part.trim());
  // A trailing semicolon is allowed.
  if (parts.at(-1) === '') parts.pop();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    const value = part.slice(equals + 1).trim();
    if (!/^[a-z]+$/.test(name) || value === '' || !/^[ -~\t]*$/.test(value) || tags.has(name)) {
      problems.add('syntax');
    } else {
      tags.set(name, value);
    }
  }
  return tags;
}

function readPolicies(
  tags: ReadonlyMap<string, string>,
  problems: Set<DmarcProblem>,
): Pick<DmarcRecord, 'policy' | 'subdomainPolicy' | 'nonExistentPolicy'> {
  const read = (tag: string): DmarcPolicy | 'invalid' | null => {
    const value = tags.get(tag)?.toLowerCase();
    if (value === undefined) return null;
    return isPolicy(value) ? value : 'invalid';
  };
  const policy = read('p');
  const subdomains = read('sp');
  const nonExistent = read('np');
  if (policy === null) problems.add('policy-missing');
  if (policy === 'invalid' || subdomains === 'invalid' || nonExistent === 'invalid') {
    // One invalid policy makes all of them `none` (section 4.10.1).
    problems.add('policy-invalid');
    return { policy: 'none', subdomainPolicy: 'none', nonExistentPolicy: 'none' };
  }
  const own = policy ?? 'none';
  return {
    policy: own,
    subdomainPolicy: subdomains ?? own,
    nonExistentPolicy: nonExistent ?? subdomains ?? own,
  };
}

function readReports(tags: ReadonlyMap<string, string>, problems: Set<DmarcProblem>): readonly string[] {
  const aggregate = readUris(tags.get('rua'));
  const failure = readUris(tags.get('ruf'));
  if (aggregate.includes(null) || failure.includes(null)) problems.add('report-address-invalid');
  const reportsTo = aggregate.filter((uri) => uri !== null);
  if (reportsTo.length === 0) problems.add('no-reports');
  return reportsTo.slice(0, MAX_REPORT_URIS);
}

function readUris(value: string | undefined): readonly (string | null)[] {
  return value === undefined ? [] : value.split(',').map(parseReportUri);
}

/** A report URI without its size suffix, such as `!10m`; null if it is not a URI. */
export function parseReportUri(text: string): string | null {
  const [uri = '', size, ...rest] = text.trim().split('!');
  if (rest.length > 0 || (size !== undefined && !/^\d+[kmgt]?$/i.test(size))) return null;
  if (/^mailto:/i.test(uri)) return reportHost(uri) === null ? null : uri;
  return /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(uri) ? uri : null;
}

/** The lowercase host of a `mailto:` URI; null for other URIs. */
export function reportHost(uri: string): string | null {
  const [, host] = /^mailto:[^\s@?]+@([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)(?:\?\S*)?$/i.exec(uri) ?? [];
  return host?.toLowerCase() ?? null;
}

function isPolicy(text: string): text is DmarcPolicy {
  return policies.includes(text);
}
