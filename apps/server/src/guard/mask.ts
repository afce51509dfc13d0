/** The beginning of a text: its owner recognises it, and a stranger cannot use it. */
export const outline = (text: string): string => `${text.slice(0, 1)}***`;

/** The outline of a mail address. */
export function maskEmail(email: string): string {
  if (email === '') return '';
  const [user = '', domain = ''] = email.split('@');
  return `${outline(user)}@${outline(domain)}${domain.slice(domain.lastIndexOf('.'))}`;
}

/** The last two digits of a phone number. */
export function maskMobile(mobile: string): string {
  return `${'*'.repeat(Math.max(0, mobile.length - 2))}${mobile.slice(-2)}`;
}
