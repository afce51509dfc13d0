/** One handler per kind of a catalog, each under the name of its call. */
export function handlersOf<Kind, Name extends string, Handler>(
  kinds: readonly Kind[],
  nameOf: (kind: Kind) => Name,
  make: (kind: Kind) => Handler,
): Record<Name, Handler> {
  return Object.fromEntries(kinds.map((kind) => [nameOf(kind), make(kind)])) as Record<
    Name,
    Handler
  >;
}
