/** The value of a missing text inside a list's item: nothing, never another item's text. */
function emptyLike(template: unknown): unknown {
  if (typeof template === 'string') return '';
  return typeof template === 'number' ? 0 : false;
}

/**
 * Makes a whole of what was stored, after a template: what is missing or of the wrong kind is the
 * template's; in a list it is nothing.
 */
export function fill(template: unknown, stored: unknown, inItem: boolean): unknown {
  if (Array.isArray(template)) {
    if (Array.isArray(stored)) return stored.map((item) => fill(template[0], item, true));
    return inItem ? [] : template;
  }
  if (typeof template !== 'object' || template === null) {
    if (typeof stored === typeof template) return stored;
    return inItem ? emptyLike(template) : template;
  }
  const given: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, fill(value, given[key], inItem)]),
  );
}
