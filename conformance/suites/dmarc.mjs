// Whether DMARC records and their report addresses are valid by RFC 9989, and what they say.
import {
  isDmarcRecord,
  parseDmarcRecord,
  parseReportUri,
} from '../../apps/server/dist/collect/dns/dmarc-record.js';

export const name = 'dmarc';
export const folder = 'email-auth';

/** The cases' name for an error, and our problem code for it. */
const problemOf = {
  InvalidDMARCReportURI: ['report-address-invalid'],
  InvalidDMARCTagValue: ['policy-invalid', 'syntax'],
  InvalidDMARCTag: ['syntax'],
  DMARCSyntaxError: ['syntax'],
};
const errors = new Set(Object.values(problemOf).flat());

/** Phrases in warnings, and our problem code for each. Other warnings correspond to no problem of ours. */
const warnings = [
  [/tag was removed in RFC 9989' in w/, 'removed-tag'],
  [/\(warning in w for w/, 'policy-missing'],
  [/'rua' in w\.lower\(\)/, 'no-reports'],
];

export async function run(readJson) {
  return (await readJson('checkdmarc-dmarc.json')).map(({ input, expected, note }, i) => ({
    id: `dmarc/${i}`,
    expected: { ...expected, record: input.record, note },
    ...(input.function === 'parse_dmarc_report_uri'
      ? judgeUri(input.record, expected)
      : judgeRecord(input.record, expected)),
  }));
}

function judgeUri(text, { valid, asserts = [] }) {
  const got = parseReportUri(text);
  const [, address] = /\['address'\], '([^']*)'/.exec(asserts.join('\n')) ?? [];
  return { got, agreed: (got !== null) === valid && (address === undefined || got === `mailto:${address}`) };
}

function judgeRecord(text, { valid, error, asserts = [] }) {
  if (!isDmarcRecord(text)) return { got: null, agreed: error === 'SPFRecordFoundWhereDMARCRecordShouldBe' };
  const got = parseDmarcRecord(text);
  const faults = got.problems.filter((problem) => errors.has(problem));
  if (!valid) return { got, agreed: faults.some((fault) => problemOf[error]?.includes(fault)) };
  return { got, agreed: faults.length === 0 && asserts.every((assert) => holds(assert, got)) };
}

function holds(assert, record) {
  const [, tag, value] =
    /^assertEqual\(result\['tags'\]\['(\w+)'\]\['value'\], '(\w+)'\)$/.exec(assert) ?? [];
  if (tag !== undefined) return valueOf(tag, record) === value;
  const warned = warnings.find(([words]) => words.test(assert));
  return warned === undefined || record.problems.includes(warned[1]);
}

function valueOf(tag, { policy, subdomainPolicy, nonExistentPolicy, psd, isTesting }) {
  return { p: policy, sp: subdomainPolicy, np: nonExistentPolicy, psd, t: isTesting ? 'y' : 'n' }[tag];
}
