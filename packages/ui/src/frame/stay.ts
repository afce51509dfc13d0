/** What a navigation says that leaves the person at the same place of the page. */
export type Stay = { readonly stays: true };

/** Goes along with a navigation whose focus and scroll position are to remain. */
export const stay: Stay = { stays: true };

/** True for the state of such a navigation. */
export function isStay(state: unknown): state is Stay {
  return typeof state === 'object' && state !== null && 'stays' in state && state.stays === true;
}
