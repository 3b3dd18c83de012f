/** Values that COPY accepts in its text format (PostgreSQL manual, COPY, "Text Format"). */
export type CopyValue =
  string | number | boolean | null | readonly (number | string | null)[] | Int32Array | Date;

/** One row, including its line ending. */
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

// eslint-disable-next-line no-control-regex -- special characters of the format, and U+0000, which text cannot contain
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

// eslint-disable-next-line no-control-regex -- the same, plus the quotes around a value
const specialInArray = /["\u0000\\\n\r\t]/;

/** Inside quotes only these two characters are special; the row's own escaping is applied on top. */
function escapedInArray(text: string): string {
  return escaped(`"${text.replace(/["\\]/g, '\\$&')}"`);
}

function arrayOf(values: readonly (number | string | null)[] | Int32Array): string {
  const numbers = wholeNumbers(values);
  if (numbers !== null) return numbers;
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

const maxDigits = 17;
let digits = Buffer.alloc(1 << 14);

/**
 * An array that contains only integers; null for others. A row has hundreds of long integers: their digits are written
 * into one buffer, since creating a string for each takes several times longer.
 */
function wholeNumbers(values: readonly (number | string | null)[] | Int32Array): string | null {
  const maxBytes = 2 + values.length * (maxDigits + 1);
  if (maxBytes > digits.length) digits = Buffer.alloc(2 * maxBytes);
  digits[0] = 0x7b; // {
  let end = 1;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return null;
    if (i > 0) digits[end++] = 0x2c; // ,
    if (value < 0) digits[end++] = 0x2d; // -
    end = writeDigits(Math.abs(value), end);
  }
  digits[end++] = 0x7d; // }
  return digits.toString('latin1', 0, end);
}

/** Returns the offset after the digits. Works in two halves, each small enough for 32-bit integers. */
function writeDigits(value: number, at: number): number {
  const high = Math.floor(value / 1e8);
  const low = value - high * 1e8;
  return high === 0 ? writeHalf(low, at, 1) : writeHalf(low, writeHalf(high, at, 1), 8);
}

function writeHalf(value: number, at: number, minDigits: number): number {
  let count = minDigits;
  for (let power = 10 ** minDigits; power <= value; power *= 10) count++;
  let rest = value | 0;
  for (let i = at + count - 1; i >= at; i--) {
    const next = (rest / 10) | 0;
    digits[i] = 0x30 + rest - 10 * next;
    rest = next;
  }
  return at + count;
}
