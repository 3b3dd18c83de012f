/** The schema.org examples in its three syntaxes: the types found at all depths, and whether the JSON parses. */
import { readStructuredData } from '../../packages/analysis/dist/index.js';

export const name = 'structured-data';
export const folder = 'structured-data';

const file = 'schemaorg-examples.json';
const pageUrl = 'https://example.com/page';

/** The corpus lists types as written; two spellings of one type count as one. */
const prefixes = [
  ['schema:', ''],
  ['https://schema.org/', ''],
  ['http://schema.org/', ''],
  ['rdfa:', 'http://www.w3.org/ns/rdfa#'],
];

function expand(type) {
  const prefix = prefixes.find(([written]) => type.startsWith(written));
  return prefix === undefined ? type : prefix[1] + type.slice(prefix[0].length);
}

/**
 * The corpus searched for `typeof="…"` in lower case. HTML attribute names are case-insensitive, so types that an
 * example writes as `typeOf` are expected, too.
 */
function overlooked({ html, format }) {
  if (format !== 'rdfa') return [];
  const written = [...html.matchAll(/\b(typeof)\s*=\s*"([^"]*)"/gi)];
  return written.filter(([, name]) => name !== 'typeof').flatMap(([, , types]) => types.trim().split(/\s+/));
}

export async function run(readJson) {
  const examples = await readJson(file);
  return examples.map(({ input, expected, note }, index) => {
    const { graph, problems } = readStructuredData(input.html, pageUrl);
    const types = new Set();
    for (const item of graph.items) {
      if (item.syntax === input.format) for (const type of item.types) types.add(type);
    }
    const got = { types: [...types].sort() };
    const wanted = { types: [...new Set([...expected.types, ...overlooked(input)].map(expand))].sort() };
    if (expected.valid !== undefined) {
      wanted.valid = expected.valid;
      got.valid = !problems.some(
        ({ syntax, severity, line }) => syntax === 'json-ld' && severity === 'error' && line !== null,
      );
    }
    const agreed = JSON.stringify(got) === JSON.stringify(wanted);
    const id = `${index} ${note} ${input.format}`;
    return agreed ? { id, agreed } : { id, agreed, expected: wanted, got };
  });
}
