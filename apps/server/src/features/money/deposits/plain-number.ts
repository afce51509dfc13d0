/**
 * A number that people copy by hand, as it is compared; the database's plain_number says the same.
 */
export function plainNumber(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^0x/, '');
}
