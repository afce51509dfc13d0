import { confirmEmail } from '#features/profile/change-email.ts';
import { confirmOwnEmail, sendOwnEmailCode } from '#features/profile/confirmed-email.ts';
import { exportData } from '#features/profile/export-data.ts';
import { requestErasure } from '#features/profile/request-erasure.ts';
import { updateProfile } from '#features/profile/update-profile.ts';
import { readUserInformation } from '#features/profile/user-information.ts';
import type { Handlers } from '#http/handlers.ts';

/** The member's own particulars, and what they may do with all that we hold about them. */
export const profileHandlers = {
  UserInformation: readUserInformation,
  UpdateProfile: updateProfile,
  EmailConfirm: confirmEmail,
  OwnEmailCode: sendOwnEmailCode,
  OwnEmailConfirm: confirmOwnEmail,
  ExportMyData: exportData,
  RequestErasure: requestErasure,
} satisfies Handlers;
