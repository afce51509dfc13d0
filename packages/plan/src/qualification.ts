/**
 * Whether a level is open to a receiver: they must be Active, and level n asks for as many active
 * directs as its number, up to the most that the plan asks for. The root has every level open.
 * Answers why not, inactive before locked, or null.
 */
export function whyClosed(
  level: number,
  isRoot: boolean,
  isActive: boolean,
  activeDirects: number,
  mostDirects: number,
): 'inactive' | 'locked' | null {
  if (isRoot) return null;
  if (!isActive) return 'inactive';
  return activeDirects < Math.min(level, mostDirects) ? 'locked' : null;
}
