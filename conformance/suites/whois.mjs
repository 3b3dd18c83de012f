// What WHOIS responses say about a domain.
import { parseWhoisAnswer } from '../../apps/server/dist/collect/whois/parse-answer.js';

export const name = 'whois';
export const folder = 'whois';

const dayFields = { created_on: 'createdOn', updated_on: 'updatedOn', expires_on: 'expiresOn' };

/**
 * One row per response with everything the case specifies, and one row per registry with the dates of all its
 * responses.
 */
export async function run(readJson) {
  const rows = await readJson('weppos.json');
  const answers = rows.map(({ input, expected, note }, i) => {
    const answer = parseWhoisAnswer(input.raw, input.tld);
    const wanted = wantedOf(expected);
    const got = gotOf(answer, expected, wanted);
    return {
      suite: 'whois',
      id: `whois/${i} ${input.whoisServer} ${note}`,
      server: input.whoisServer,
      agreed: JSON.stringify(got) === JSON.stringify(wanted),
      expected: differing(wanted, got),
      got: differing(got, wanted),
      days: { wanted: daysOf(wanted), got: daysOf(got) },
    };
  });
  return [...answers, ...registryRows(answers)];
}

/** Registries whose responses include dates. */
function registryRows(answers) {
  return groupsOf(answers).flatMap(([server, group]) => {
    if (!group.some(({ days }) => Object.values(days.wanted).some((day) => day !== null))) return [];
    const expected = group.map(({ days }) => days.wanted);
    const got = group.map(({ days }) => days.got);
    const agreed = JSON.stringify(got) === JSON.stringify(expected);
    return [{ suite: 'whois/registries', id: `whois/${server}`, agreed, expected, got }];
  });
}

function wantedOf(expected) {
  const wanted = {};
  for (const field of Object.keys(dayFields)) {
    if (isStated(expected[field])) wanted[field] = dayOf(expected[field]);
  }
  if (isStated(expected['registered?'])) wanted.registered = expected['registered?'];
  else if (expected['reserved?'] === true) wanted.reserved = true;
  if (isStated(expected.registrar)) wanted.registrar = true;
  if (Array.isArray(expected.nameservers)) wanted.nameservers = namesOf(expected.nameservers);
  else if (typeof expected.nameservers_count === 'number') wanted.nameservers = expected.nameservers_count;
  if (isStated(expected['response_throttled?'])) wanted.throttled = expected['response_throttled?'];
  return wanted;
}

function gotOf(answer, expected, wanted) {
  const got = {};
  for (const key of Object.keys(wanted)) {
    if (key in dayFields) got[key] = answer[dayFields[key]];
    else if (key === 'registered') got[key] = isRegistered(answer.verdict, expected);
    else if (key === 'reserved') got[key] = answer.verdict === 'reserved';
    else if (key === 'registrar')
      got[key] = isRegistrar(answer.registrar, expected.registrar) || answer.registrar;
    else if (key === 'throttled') got[key] = answer.verdict === 'rate-limited';
    else if (typeof wanted[key] === 'number') got[key] = answer.nameServers.length;
    else got[key] = namesOf(answer.nameServers);
  }
  return got;
}

function isStated(value) {
  return value !== undefined && (value === null || value.notSupported !== true);
}

/** Some cases count a reserved name as registered, others do not; ours is neither, and matches both. */
function isRegistered(verdict, { status, 'reserved?': isReserved, 'registered?': expected }) {
  if (verdict === 'reserved' && (isReserved === true || status === 'reserved')) return expected;
  return verdict === 'registered';
}

/** Timestamps by their date; one case has it in its registry's format. */
function dayOf(value) {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(value ?? '') ?? [];
  return year === undefined ? (value?.slice(0, 10) ?? null) : `20${year}-${month}-${day}`;
}

/** The registrar by whichever of its names the case uses, or by its handle if it has no name. */
function isRegistrar(got, expected) {
  if (expected === null) return got === null;
  const { id, name: fullName, organization } = expected;
  const names = [fullName, organization, `${organization} t/a ${fullName}`].filter(Boolean);
  return (fullName || organization ? names : [id]).some((one) => plain(one) === plain(got));
}

function plain(text) {
  return text
    ?.replace(/\s+/g, ' ')
    .replace(/ \(R\d+-[A-Z]+\)$/, '')
    .trim()
    .toLowerCase();
}

function namesOf(servers) {
  return [...new Set(servers.map((server) => server.toLowerCase()))].sort();
}

function daysOf(values) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in dayFields));
}

function differing(one, other) {
  return Object.fromEntries(
    Object.entries(one).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key])),
  );
}

function groupsOf(answers) {
  const groups = new Map();
  for (const answer of answers) groups.set(answer.server, [...(groups.get(answer.server) ?? []), answer]);
  return [...groups];
}
