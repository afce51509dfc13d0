/** The ids that were looked at, the present one last; it never is empty. */
export type TreeHistory = readonly [string, ...string[]];

/** Goes to another member's tree; looking at the same one again is no step. */
export function visit(history: TreeHistory, id: string): TreeHistory {
  return history.at(-1) === id ? history : [...history, id];
}

/** Goes back one step; where only one is left, to the member's own tree. */
export function back(history: TreeHistory, own: string): TreeHistory {
  const [first, ...rest] = history.slice(0, -1);
  return first === undefined ? [own] : [first, ...rest];
}
