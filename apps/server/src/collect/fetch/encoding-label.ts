/** A lowercase WHATWG Encoding standard name that this service can decode. */
export type EncodingName = string;

/** Labels of the Encoding standard (4.2) that Node's TextDecoder does not know, with the encodings they name. */
const FURTHER_LABELS: ReadonlyMap<string, EncodingName> = new Map([
  ['x-user-defined', 'x-user-defined'],
  ['iso-8859-16', 'iso-8859-16'],
  ...['replacement', 'csiso2022kr', 'hz-gb-2312', 'iso-2022-cn', 'iso-2022-cn-ext', 'iso-2022-kr'].map(
    (label) => [label, 'replacement'] as const,
  ),
]);

/** "Get an encoding" of the Encoding standard: the name that a label stands for; null if it is not a label. */
export function resolveEncoding(label: string): EncodingName | null {
  const trimmed = label.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '').toLowerCase();
  const further = FURTHER_LABELS.get(trimmed);
  if (further !== undefined) return further;
  try {
    return new TextDecoder(trimmed).encoding;
  } catch {
    return null;
  }
}
