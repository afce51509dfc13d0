import { settings } from '#base/settings.ts';

/** The link of the tree's screen: to /Register, as the specification has it there. */
export function registerLink(userId: string, side: 'Left' | 'Right'): string {
  const origin = settings.publicUrl || window.location.origin;
  return `${origin}/Register?userid=${userId}&Position=${side}`;
}
