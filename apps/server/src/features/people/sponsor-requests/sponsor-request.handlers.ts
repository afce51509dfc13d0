import type { Handlers } from '#call/handlers.ts';
import {
  askSponsor,
  confirmSponsorRequest,
} from '#features/people/sponsor-requests/ask-sponsor.ts';
import { decideSponsorRequest } from '#features/people/sponsor-requests/decide-sponsor-request.ts';
import { eraseSponsorRequest } from '#features/people/sponsor-requests/forget-visitors.ts';
import { showSponsorChoices } from '#features/people/sponsor-requests/sponsor-choices.ts';
import { listSponsorRequests } from '#features/people/sponsor-requests/sponsor-request.list.ts';

/** How visitors without a sponsor come to one. */
export const sponsorHandlers = {
  SponsorRequest: askSponsor,
  SponsorRequestConfirm: confirmSponsorRequest,
  'operator/SponsorRequests': listSponsorRequests,
  'operator/SponsorChoices': showSponsorChoices,
  'operator/DecideSponsorRequest': decideSponsorRequest,
  'operator/EraseSponsorRequest': eraseSponsorRequest,
} satisfies Handlers;
