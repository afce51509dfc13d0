/** A parameter of the address, its name in any letter case; '' where it is missing. */
export function parameterOf(parameters: URLSearchParams, name: string): string {
  for (const [key, value] of parameters) {
    if (key.toLowerCase() === name.toLowerCase()) return value.trim();
  }
  return '';
}

const sides = new Map([
  ['left', '1'],
  ['right', '2'],
]);

/** What a referral link fills in: the sponsor, and the side where the link names one. */
export function referralOf(parameters: URLSearchParams): { sponsorId: string; side: string } {
  const position = parameterOf(parameters, 'Position').toLowerCase();
  return { sponsorId: parameterOf(parameters, 'userid'), side: sides.get(position) ?? '' };
}

/** The link by which someone registers under a member on one side. */
export function referralLink(origin: string, userId: string, side: 'Left' | 'Right'): string {
  return `${origin}/Signup?userid=${userId}&Position=${side}`;
}
