import type { Handlers } from '#call/handlers.ts';
import {
  sendPasswordLink,
  setLinksPerMinute,
  showPasswordLinks,
} from '#features/people/password-links/office-links.ts';
import { setFirstPassword } from '#features/people/password-links/set-first-password.ts';

/** The links by which members of a network that was taken over set their first password. */
export const passwordLinkHandlers = {
  SetPassword: setFirstPassword,
  'operator/PasswordLinks': showPasswordLinks,
  'operator/SetLinksPerMinute': setLinksPerMinute,
  'operator/SendPasswordLink': sendPasswordLink,
} satisfies Handlers;
