import type { Handlers } from '#call/handlers.ts';
import { leaveNewsletter } from '#features/office/newsletter/leave-newsletter.ts';
import { listAddresses, listIssues } from '#features/office/newsletter/newsletter.lists.ts';
import { removeAddress } from '#features/office/newsletter/remove-address.ts';
import { sendNewsletter, testNewsletter } from '#features/office/newsletter/send-newsletter.ts';

/** What operators write to subscribers, and how those leave. */
export const newsletterHandlers = {
  NewsletterLeave: leaveNewsletter,
  'operator/NewsletterAddresses': listAddresses,
  'operator/NewsletterIssues': listIssues,
  'operator/RemoveNewsletterAddress': removeAddress,
  'operator/SendNewsletter': sendNewsletter,
  'operator/TestNewsletter': testNewsletter,
} satisfies Handlers;
