import type { CallDefinition } from '@canopy/contract/call.ts';
import { calls, type CallName } from '@canopy/contract/calls.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';

/** Whether a role may use a call; the contract says it, and the server checks it again. */
export function roleMay(role: string, name: CallName): boolean {
  const { roles = [] }: CallDefinition = calls[name];
  return role === 'owner' || roles.some((each) => each === role);
}

/** Whether the signed-in operator may use a call; what they may not is not offered. */
export function useMay(name: CallName): boolean {
  return roleMay(
    useSession((session) => session.role),
    name,
  );
}
