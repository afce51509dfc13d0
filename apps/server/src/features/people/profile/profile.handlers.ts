import type { Handlers } from '#call/handlers.ts';
import { confirmEmail } from '#features/people/profile/change-email.ts';
import { confirmOwnEmail, sendOwnEmailCode } from '#features/people/profile/confirmed-email.ts';
import { exportData } from '#features/people/profile/export-data.ts';
import { updateProfile } from '#features/people/profile/update-profile.ts';
import { readUserInformation } from '#features/people/profile/user-information.ts';

/** The member's own profile, and what they may do with all that we hold about them. */
export const profileHandlers = {
  UserInformation: readUserInformation,
  UpdateProfile: updateProfile,
  EmailConfirm: confirmEmail,
  OwnEmailCode: sendOwnEmailCode,
  OwnEmailConfirm: confirmOwnEmail,
  ExportMyData: exportData,
} satisfies Handlers;
