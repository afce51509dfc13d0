import { createHash } from 'node:crypto';
import { limits } from '@canopy/contract/limits.ts';
import { decideMt5 } from '#features/care/mt5/decide-mt5.ts';
import { requestMt5 } from '#features/care/mt5/request-mt5.ts';
import { askSupport } from '#features/care/support/ask-support.ts';
import { replyTicket } from '#features/care/support/reply-ticket.ts';
import { listNotes } from '#features/office/console/member-notes.ts';
import { updatePayout } from '#features/people/payout/update-payout.ts';
import { addressOf, type Decision } from '#server/demo/money-steps.ts';
import { demoPeople, emailOf } from '#server/demo/people.ts';
import { unlessDone, type DemoStage, type DemoStep } from '#server/demo/stage.ts';

/** What is written in a ticket after the question, and how many hours later. */
type Answered = { hours: number; reply: string; close?: true };

/** A question, with what support answered, if it did. */
export function ticket(
  daysAgo: number,
  place: number,
  query: string,
  answers: readonly Answered[] = [],
): DemoStep[] {
  const find = async ({ services, uidOf }: DemoStage): Promise<number | null> => {
    const [row] = await services.db.query<{ id: number }>(
      'SELECT id FROM tickets WHERE uid = $1 AND query = $2',
      [uidOf(place), query],
    );
    return row?.id ?? null;
  };
  const ask: DemoStep = {
    daysAgo,
    async run(stage) {
      const uid = stage.uidOf(place);
      if ((await find(stage)) !== null) return;
      const sent = { uid: String(uid), query };
      await askSupport(stage.services, sent, stage.member(uid));
    },
  };
  const replies = answers.map(({ hours, reply, close = false }) => ({
    daysAgo: daysAgo - hours / 24,
    async run(stage: DemoStage) {
      const { services, operator } = stage;
      const sent = { ticket_id: String(await find(stage)), reply_message: reply, close };
      if (await isSaid(stage, sent.ticket_id, reply)) return;
      await replyTicket(services, sent, operator());
    },
  }));
  return [ask, ...replies];
}

async function isSaid({ services }: DemoStage, id: string, message: string): Promise<boolean> {
  const said = await services.db.query(
    'SELECT 1 FROM ticket_messages WHERE ticket_id = $1 AND message = $2',
    [id, message],
  );
  return said.length > 0;
}

const mt5Remarks = { approve: 'Opened as 5500', reject: 'Name and address do not fit together' };

/** A request for an MT5 account, and its decision a day later. */
export function mt5(daysAgo: number, place: number, outcome: Decision): DemoStep[] {
  const person = demoPeople[place]!;
  const request: DemoStep = {
    daysAgo,
    async run({ services, uidOf, member }) {
      const uid = uidOf(place);
      const sent = {
        uid: String(uid),
        email: emailOf(person),
        name: person.name,
        countryid: String(limits.defaultCountry),
        phone: String(9_800_000_000 + place * 7919),
      };
      await unlessDone(() => requestMt5(services, sent, member(uid)), 'mt5.requested-already');
    },
  };
  if (outcome === 'wait') return [request];
  const decision: DemoStep = {
    daysAgo: daysAgo - 1,
    async run({ services, uidOf, operator }) {
      const waiting = await services.db.query<{ id: number }>(
        "SELECT id FROM mt5_requests WHERE uid = $1 AND status = 'Pending'",
        [uidOf(place)],
      );
      const remark = mt5Remarks[outcome] + (outcome === 'approve' ? place : '');
      for (const { id } of waiting) {
        const sent = { id: String(id), decision: outcome, remark };
        await decideMt5(services, sent, operator());
      }
    },
  };
  return [request, decision];
}

/** Digits that belong to nobody, the same for a member every time. */
function madeUp(what: string, place: number, length: number): string {
  const hash = createHash('sha256').update(`demo ${what} ${place}`).digest('hex');
  return BigInt(`0x${hash}`).toString().slice(0, length);
}

/** Bank details with the two identity numbers, as a member fills them in. */
export function bankDetails(daysAgo: number, place: number): DemoStep {
  return {
    daysAgo,
    async run({ services, uidOf, member }) {
      const uid = uidOf(place);
      const sent = {
        uid: String(uid),
        type: 'bank',
        accountholder: demoPeople[place]!.name,
        accountnumber: madeUp('account', place, 12),
        Ifsc: 'DEMO0000001',
        bankName: 'Example Meadow Bank',
        branch: 'Riverside',
        pan: `DEMOX${madeUp('pan', place, 4)}Z`,
        aadhar: madeUp('aadhar', place, 12),
      };
      await updatePayout(services, sent, member(uid));
    },
  };
}

/** An address for payouts in USDT. */
export function usdtAddress(daysAgo: number, place: number): DemoStep {
  return {
    daysAgo,
    async run({ services, uidOf, member }) {
      const uid = uidOf(place);
      const sent = { uid: String(uid), type: 'btc', btcaddress: addressOf(String(uid)) };
      await updatePayout(services, sent, member(uid));
    },
  };
}

/** What an operator wrote down about a member. */
export function note(daysAgo: number, place: number, text: string): DemoStep {
  return {
    daysAgo,
    async run({ services, uidOf, operator }) {
      const uid = uidOf(place);
      const said = await services.db.query(
        'SELECT 1 FROM member_notes WHERE uid = $1 AND note = $2',
        [uid, text],
      );
      if (said.length > 0) return;
      await listNotes(services, { uid: String(uid), note: text }, operator(), {
        offset: 0,
        limit: 1,
      });
    },
  };
}
