/** A mail address that its owner recognises and nobody else learns: 'n•••@example.test'. */
export function maskMail(address: string): string {
  const [name = '', host] = address.split('@');
  return host === undefined ? '' : `${name.slice(0, 1)}•••@${host}`;
}

/** A number of which only the last four places are shown. */
export function maskNumber(number: string): string {
  return '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);
}
