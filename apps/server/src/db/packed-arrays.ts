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
  const packed = emptyIntegers(values.length);
  for (let at = 0; at < values.length; at += 1) putInteger(packed, at, values[at]!);
  return packed;
}

/** A bigint[] likewise. */
export function packBigints(values: ArrayLike<bigint>): Buffer {
  const packed = emptyBigints(values.length);
  for (let at = 0; at < values.length; at += 1) putBigint(packed, at, values[at]!);
  return packed;
}

/** The elements of an integer[] without nulls, as array_send packs it. */
export function unpackIntegers(packed: Buffer): Int32Array {
  const values = new Int32Array(packed.readInt32BE(12));
  for (let at = 0; at < values.length; at += 1) {
    values[at] = packed.readInt32BE(headerBytes + at * 8 + 4);
  }
  return values;
}

/** Where the eight bytes of an element of a packed bigint[] begin. */
export function bigintByte(at: number): number {
  return headerBytes + at * 12 + 4;
}

/** An integer[] of that length, every element of which is still to be put. */
export function emptyIntegers(length: number): Buffer {
  return emptyArray(int4, length, 4);
}

/** A bigint[] likewise. */
export function emptyBigints(length: number): Buffer {
  return emptyArray(int8, length, 8);
}

/** Puts one element, which comes after its length in bytes. */
export function putInteger(packed: Buffer, at: number, value: number): void {
  const byte = headerBytes + at * 8;
  packed.writeInt32BE(4, byte);
  packed.writeInt32BE(value, byte + 4);
}

/** Puts one element of a bigint[]. */
export function putBigint(packed: Buffer, at: number, value: bigint): void {
  const byte = headerBytes + at * 12;
  // A Buffer would take a bigint apart by making several others; a million times that is felt.
  scratch.setBigInt64(0, value);
  if (scratch.getBigInt64(0) !== value) throw new RangeError(`${value} has more than 64 bits.`);
  packed.writeInt32BE(8, byte);
  packed.writeInt32BE(scratch.getInt32(0), byte + 4);
  packed.writeInt32BE(scratch.getInt32(4), byte + 8);
}

const scratch = new DataView(new ArrayBuffer(8));

function emptyArray(type: number, length: number, bytes: number): Buffer {
  const packed = Buffer.allocUnsafe(headerBytes + length * (4 + bytes));
  packed.writeInt32BE(1, 0);
  packed.writeInt32BE(0, 4);
  packed.writeInt32BE(type, 8);
  packed.writeInt32BE(length, 12);
  packed.writeInt32BE(1, 16);
  return packed;
}
