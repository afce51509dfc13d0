import { tellActive } from '@canopy/ui/session/session-store.ts';
import { create } from 'zustand';

/** The server ends a console that asked for nothing for so long. */
export const idleMinutes = 30;
/** How long before that the person is warned. */
const warningMinutes = 5;

/** Other tabs are told no more often than this. */
const tellEveryMs = 5000;
let toldAt = 0;

/** When the server last heard from this session, by the clock of this browser. */
export const useActivity = create<{ at: number }>(() => ({ at: Date.now() }));

/** The server has just answered this tab; the session stays open in the others, too. */
export function noteActivity(): void {
  hearActivity();
  if (Date.now() - toldAt < tellEveryMs) return;
  toldAt = Date.now();
  tellActive();
}

/** The server has just answered a tab with this session. */
export function hearActivity(): void {
  useActivity.setState({ at: Date.now() });
}

/** What an untouched console shows: nothing, how many minutes are left, or that it is over. */
export function idleState(sinceMs: number): { left: number } | 'active' | 'over' {
  const minutes = sinceMs / 60_000;
  if (minutes >= idleMinutes) return 'over';
  if (minutes < idleMinutes - warningMinutes) return 'active';
  return { left: Math.max(1, Math.ceil(idleMinutes - minutes)) };
}
