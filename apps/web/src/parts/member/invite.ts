/** Where a list that other members fill leads while it is empty. */
export const invite = { label: 'Your referral links', to: '/dashboard#links' };
