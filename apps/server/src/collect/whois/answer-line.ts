import { fieldOf, leadingLabel, type AnswerField } from './answer-labels.ts';

export interface LabeledLine {
  /** Null: the label is unknown. */
  readonly field: AnswerField | null;
  readonly label: string;
  readonly value: string;
  /** `[Label]`: such labels are all on one level, however the lines are indented. */
  readonly isBracketed?: boolean;
  /** A known label that only a date follows: `Record last updated on 1-Mar-1999`. */
  readonly isWithoutColon?: boolean;
}

/**
 * `Label: value`, `Label....: value`, `[Label] value`, `Label      value`, `Label value` of a known label with a date.
 */
export function readLabeled(line: string): LabeledLine | null {
  const heading = /^\[([^[\]]{1,60})\]$/.exec(line)?.[1];
  // An unknown heading starts a section that is not about the domain.
  if (heading !== undefined)
    return { field: headedField(heading), label: heading, value: '', isBracketed: true };
  const colon = line.indexOf(':');
  if (colon > 0) {
    const label = line.slice(0, colon).trim();
    // In YAML, the type in `registrar: !Registrar` carries no information.
    const value = line
      .slice(colon + 1)
      .trim()
      .replace(/^!\w+$/, '');
    const field = fieldOf(label);
    // `domain:Created:20090324`
    const inner = field === 'domain' ? readLabeled(value) : null;
    if (inner?.field != null) return inner;
    if (field !== null) return { field, label, value };
  }
  const bracket = /^(?:[a-z]\.? ?)?\[([^\]]{1,60})\]/i.exec(line);
  if (bracket?.[1] !== undefined) {
    const field = fieldOf(bracket[1]);
    if (field !== null)
      return { field, label: bracket[1], value: line.slice(bracket[0].length).trim(), isBracketed: true };
  }
  const gap = line.search(/\t| {2}|#?\. ?\. ?\./);
  const beforeGap = line.slice(0, Math.max(0, gap));
  // Two spaces after a period separate sentences.
  if (beforeGap !== '' && !beforeGap.endsWith('.')) {
    const field = fieldOf(beforeGap);
    if (field !== null) return { field, label: beforeGap, value: line.slice(gap).replace(/^[\s#.]+/, '') };
  }
  const leading = leadingLabel(line);
  if (leading !== null && /^\W*(?:before )?(?:\p{L}{2,9},? )?\W*(?:\d|\p{L}{3,9} \d)/u.test(leading.value)) {
    const { field } = leading;
    if (field === 'created' || field === 'updated' || field === 'expires')
      return { field, label: '', value: leading.value, isWithoutColon: true };
  }
  if (fieldOf(line) !== null && line.length < 40) return { field: fieldOf(line), label: line, value: '' };
  return colon > 0
    ? { field: null, label: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }
    : null;
}

/**
 * Whether a line is of the program that queried, not of the server: `[whois.example.net]`,
 * `[Querying whois.example.net]`, `Using server whois.example.net.`
 */
export function isClientBanner(line: string): boolean {
  return /^(?:\[(?:querying |redirected to )?[a-z0-9-]+(?:\.[a-z0-9-]+)+\]|using server \S+|query string: \S+)$/i.test(
    line,
  );
}

function headedField(heading: string): AnswerField {
  const field = fieldOf(heading);
  return field === 'domain' || field === 'nameServer' || field === 'registrar' ? field : 'contact';
}

/** Values found in place of a server: a word for "none", and registry handles. */
const ignoredHosts = /^not\.defined$|\.ser$/;

/** The host names of `ns1.example.com 192.0.2.1` and the like. */
export function hostsIn(value: string): string[] {
  return value
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .split(/[\s,;]+/)
    .map((word) => word.replace(/[.:]+$/, ''))
    .filter(
      (word) =>
        word.length <= 253 &&
        !ignoredHosts.test(word) &&
        /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(word),
    );
}
