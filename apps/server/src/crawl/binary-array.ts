const dimensionsBytes = 8;
const headerBytes = 12;

/**
 * The integers of a one-dimensional array without nulls, as `array_send` writes it: the number of dimensions, a flag, the
 * type; the length and first index of each dimension; and each element after its size.
 */
export function integersIn(array: Buffer | null): readonly number[] {
  if (array === null || array.readInt32BE(0) === 0) return [];
  const integers: number[] = [];
  for (let at = headerBytes + dimensionsBytes; at < array.length;) {
    const size = array.readInt32BE(at);
    at += 4;
    // Up to 53 bits of a bigint, whose sign is in the upper half.
    integers.push(
      size === 8
        ? array.readInt32BE(at) * 0x1_0000_0000 + array.readUInt32BE(at + 4)
        : array.readIntBE(at, size),
    );
    at += size;
  }
  return integers;
}
