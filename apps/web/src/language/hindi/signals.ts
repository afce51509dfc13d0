import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the page of signals, and of being told about them. */
export const signals: Dictionary = {
  Signals: 'सिग्नल',
  'A signal was published or closed, while you hold a package.':
    'आपके पास पैकेज रहते हुए कोई सिग्नल प्रकाशित या बंद हुआ।',
};
