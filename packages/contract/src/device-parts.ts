/** The first that fits counts: several browsers also name the one they are built on. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:\b|Headless)(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What a browser's own description says: 'Chrome' and 'Windows'; '' where it is not known. */
export function deviceParts(userAgent: string): { browser: string; system: string } {
  const found = (list: readonly (readonly [string, RegExp])[]): string =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';
  return { browser: found(browsers), system: found(systems) };
}
