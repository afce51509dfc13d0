/** Bytes that crypto.subtle takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a text of hex digits. */
export function bytesOfHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Bytes as small hex digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A whole number as so many bytes, the highest first. */
export function wholeBytes(value: number, length: number): Bytes {
  return bytesOfHex(value.toString(16).padStart(2 * length, '0'));
}

/** One after the other. */
export function joined(...parts: readonly Uint8Array[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
