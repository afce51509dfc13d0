/** A mail address that its owner recognises and nobody else learns: 'n•••@example.test'. */
export function maskMail(address: string): string {
  const [name = '', host] = address.split('@');
  return host === undefined ? '' : `${name.slice(0, 1)}•••@${host}`;
}
