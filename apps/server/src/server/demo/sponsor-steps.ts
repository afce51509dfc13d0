import { limits } from '@canopy/contract/limits.ts';
import { askWith, confirmSponsorRequest } from '#features/people/sponsor-requests/ask-sponsor.ts';
import { decideSponsorRequest } from '#features/people/sponsor-requests/decide-sponsor-request.ts';
import { unlessDone, type DemoStep } from '#server/demo/stage.ts';

/** A visitor of the demo who looks for a sponsor; the address belongs to nobody. */
type DemoVisitor = { name: string; country?: number; phone?: string; message: string };

/** A visitor asks, confirms an hour later, and waits, or is sent to a member the day after. */
function visitor(daysAgo: number, who: DemoVisitor, sponsor?: number): DemoStep {
  const email = `${who.name.toLowerCase().replaceAll(' ', '.')}@visitors.example.com`;
  return {
    daysAgo,
    async run({ services, later, member, operator, uidOf }) {
      const token = `demo ${email}`;
      const sent = {
        name: who.name,
        email,
        countryid: String(who.country ?? limits.defaultCountry),
        phone: who.phone ?? '',
        message: who.message,
        agreed: true,
      };
      await askWith(services, sent, member(uidOf(-1)), token);
      await confirmSponsorRequest(later(1), { token });
      if (sponsor === undefined) return;
      const [row] = await services.db.query<{ id: number }>(
        "SELECT id FROM sponsor_requests WHERE status = 'Pending' ORDER BY id LIMIT 1",
      );
      if (!row) return;
      const decision = {
        id: String(row.id),
        decision: 'approve',
        sponsor: String(uidOf(sponsor)),
        side: '2',
        remark: 'Lives nearby',
      };
      const decide = () => decideSponsorRequest(later(24), decision, operator());
      await unlessDone(decide, 'request.decided');
    },
  };
}

/** Visitors who found no sponsor by themselves. */
export const visitorSteps: readonly DemoStep[] = [
  visitor(12, { name: 'Ilka Thornbury', message: 'A colleague told me about you.' }, 3),
  visitor(4.4, {
    name: 'Tarun Willowdale',
    phone: '9812300017',
    message: 'I read about the packages and would like to talk to somebody first.',
  }),
  visitor(2.1, { name: 'Meher Foxglove', message: 'I know nobody who is a member.' }),
  visitor(0.9, {
    name: 'Oskar Lindenrain',
    country: 80,
    message: 'Is there anybody in my country?',
  }),
  visitor(0.3, { name: 'Pia Saffronfield', phone: '9812300044', message: '' }),
];
