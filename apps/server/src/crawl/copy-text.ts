/** What COPY takes in its text format (PostgreSQL manual, COPY, "Text Format"). */
export type CopyValue = string | number | boolean | null | readonly (number | string | null)[] | Date;

/** One row with its line end. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (let i = 0; i < values.length; i++) {
    if (i > 0) line += '\t';
    line += copyValue(values[i] ?? null);
  }
  return `${line}\n`;
}

function copyValue(value: CopyValue): string {
  if (value === null) return '\\N';
  switch (typeof value) {
    case 'number':
      return String(value);
    case 'boolean':
      return value ? 't' : 'f';
    case 'string':
      return escaped(value);
    default:
      return value instanceof Date ? value.toISOString() : arrayOf(value);
  }
}

// eslint-disable-next-line no-control-regex -- what the format gives a meaning to, and U+0000, which no text may hold
const special = /[\u0000\\\n\r\t]/;
// eslint-disable-next-line no-control-regex -- the same
const specials = /[\u0000\\\n\r\t]/g;

function escaped(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(specials, (found) => {
    switch (found) {
      case '\n':
        return '\\n';
      case '\r':
        return '\\r';
      case '\t':
        return '\\t';
      case '\\':
        return '\\\\';
      default:
        return '\uFFFD';
    }
  });
}

// eslint-disable-next-line no-control-regex -- the same, and the quotes around a value
const specialInArray = /["\u0000\\\n\r\t]/;

/** Within quotes only these two mean something; then the row's own rules come on top. */
function escapedInArray(text: string): string {
  return escaped(`"${text.replace(/["\\]/g, '\\$&')}"`);
}

function arrayOf(values: readonly (number | string | null)[]): string {
  let text = '{';
  for (let i = 0; i < values.length; i++) {
    if (i > 0) text += ',';
    const value = values[i] ?? null;
    if (value === null) text += 'NULL';
    else if (typeof value === 'number') text += String(value);
    else text += specialInArray.test(value) ? escapedInArray(value) : `"${value}"`;
  }
  return `${text}}`;
}
