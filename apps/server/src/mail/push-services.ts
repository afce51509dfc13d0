import type { Config } from '#base/config.ts';

/**
 * Whether an address that a browser has named is one of a push service. The server calls it, so a
 * member must not be able to make it call anything else.
 */
export function isPushService({ pushServices }: Config, endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username !== '' || url.password !== '') return false;
  return pushServices.some((each) => {
    if (each.includes('://')) return url.origin === each;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return each.startsWith('*.') ? url.hostname.endsWith(each.slice(1)) : url.hostname === each;
  });
}
