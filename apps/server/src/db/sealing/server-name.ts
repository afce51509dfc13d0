/**
 * The name under which a server's connections are seen in the database; it says which key seals
 * there, so that nobody throws one away that is still in use.
 */
export function serverName(keyId: string): string {
  return `canopy-server-${keyId}`;
}
