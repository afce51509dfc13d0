/** An id as a person types it; null for anything that cannot be one. */
export function readUid(text: string): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const uid = Number(text);
  return uid <= 2147483647 ? uid : null;
}
