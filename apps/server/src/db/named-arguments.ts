/**
 * The arguments of a call in SQL by their names: 'uid => $1, amount => $2'. A function with many
 * parameters is called in no other way, since two that change places would not be noticed.
 */
export function named(parameters: readonly string[]): string {
  return parameters.map((name, index) => `${name} => $${index + 1}`).join(', ');
}
