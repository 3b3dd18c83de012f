/** A message in protobuf's wire format, accessed by field number. */
export interface Fields {
  readonly has: (field: number) => boolean;
  /** Empty if absent, as the format defines. */
  readonly bytes: (field: number) => Buffer;
  /** A varint or a fixed 64-bit number; 0 if absent. */
  readonly number: (field: number) => bigint;
  readonly messages: (field: number) => Fields[];
}

/** Parses varints, 64-bit numbers and length-delimited fields; anything else is an error. */
export function readFields(message: Buffer): Fields {
  const values = new Map<number, (bigint | Buffer)[]>();
  let offset = 0;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(offset);
      offset += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const readValue = (wireType: number): bigint | Buffer => {
    if (wireType === 0) return readVarint();
    const length = wireType === 1 ? 8 : wireType === 5 ? 4 : wireType === 2 ? Number(readVarint()) : null;
    if (length === null || offset + length > message.length)
      throw new Error('This is not a message of protobuf.');
    offset += length;
    const bytes = message.subarray(offset - length, offset);
    if (wireType === 2) return bytes;
    return wireType === 1 ? bytes.readBigUInt64LE() : BigInt(bytes.readUInt32LE());
  };
  while (offset < message.length) {
    const key = Number(readVarint());
    const known = values.get(key >> 3) ?? [];
    values.set(key >> 3, [...known, readValue(key & 7)]);
  }
  const last = (field: number): bigint | Buffer | undefined => values.get(field)?.at(-1);
  return {
    has: (field) => values.has(field),
    bytes: (field) => asBytes(last(field) ?? Buffer.alloc(0)),
    number: (field) => {
      const value = last(field) ?? 0n;
      if (typeof value !== 'bigint') throw new Error(`Field ${field} is no number.`);
      return value;
    },
    messages: (field) => (values.get(field) ?? []).map((value) => readFields(asBytes(value))),
  };
}

function asBytes(value: bigint | Buffer): Buffer {
  if (typeof value === 'bigint') throw new Error('A number is no text and no message.');
  return value;
}
