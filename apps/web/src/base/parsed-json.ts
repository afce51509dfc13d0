/** What JSON says; nothing where it is absent or broken. */
export function parsedJson(json: string | null | undefined): unknown {
  if (!json) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
