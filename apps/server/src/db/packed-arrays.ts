/** The numbers of PostgreSQL's types, as a packed array names the type of its elements. */
const int4 = 23;
const int8 = 20;
/** Dimensions, a flag for nulls, the type; then of the one dimension its length and first index. */
const headerBytes = 20;

/**
 * An integer[] as PostgreSQL sends it over the wire. The driver passes a Buffer on as it is, so a
 * list of thousands costs neither side the making and reading of text.
 */
export function packIntegers(values: ArrayLike<number>): Buffer {
  const packed = packedArray(int4, values.length, 4);
  for (let at = 0, byte = headerBytes; at < values.length; at += 1, byte += 8) {
    packed.writeInt32BE(4, byte);
    packed.writeInt32BE(values[at]!, byte + 4);
  }
  return packed;
}

/** A bigint[] likewise. */
export function packBigints(values: ArrayLike<bigint>): Buffer {
  const packed = packedArray(int8, values.length, 8);
  for (let at = 0, byte = headerBytes; at < values.length; at += 1, byte += 12) {
    packed.writeInt32BE(8, byte);
    packed.writeBigInt64BE(values[at]!, byte + 4);
  }
  return packed;
}

function packedArray(type: number, length: number, bytes: number): Buffer {
  const packed = Buffer.allocUnsafe(headerBytes + length * (4 + bytes));
  packed.writeInt32BE(1, 0);
  packed.writeInt32BE(0, 4);
  packed.writeInt32BE(type, 8);
  packed.writeInt32BE(length, 12);
  packed.writeInt32BE(1, 16);
  return packed;
}
