/** A code of six digits that is none of the right ones. */
export const wrongOf = (...right: string[]): string =>
  Array.from(Array(right.length + 1), (_, at) => String(at).padStart(6, '0')).find(
    (code) => !right.includes(code),
  )!;

/** One that an authenticator does not show at this time, nor soon; it says what it shows when. */
export async function wrongTotp(codeAt: (steps: number) => Promise<string>): Promise<string> {
  return wrongOf(...(await Promise.all([-1, 0, 1, 2].map((steps) => codeAt(steps)))));
}
