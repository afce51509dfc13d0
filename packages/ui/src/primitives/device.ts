import { deviceParts } from '@canopy/contract/device-parts.ts';
import { t } from '#language/language.ts';

/** A browser's own description as a person would say it: 'Chrome on Windows'. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceParts(userAgent);
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser || system || t('Unknown device');
}
