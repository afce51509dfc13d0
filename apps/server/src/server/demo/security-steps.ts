import { generate } from 'otplib';
import { sweepReviews } from '#features/care/reviews/sweep-reviews.ts';
import { startSession } from '#features/people/access/sessions.ts';
import { setUpAuthenticator } from '#features/people/factor-setup/set-up-authenticator.ts';
import { factorsOf, proofPurpose } from '#features/people/factors/factors.ts';
import { savePayout, updatePayout } from '#features/people/payout/update-payout.ts';
import { makeUndoLink } from '#features/people/security-changes/announce-change.ts';
import { undoChange } from '#features/people/security/undo-change.ts';
import { makeCode } from '#guard/codes.ts';
import { addressOf } from '#server/demo/money-steps.ts';
import { demoPassword, demoPeople, emailOf } from '#server/demo/people.ts';
import { type DemoStep } from '#server/demo/stage.ts';

/** An authenticator app: the proof first, then a code of the new secret. */
export function authenticator(daysAgo: number, place: number): DemoStep {
  return {
    daysAgo,
    async run({ services, uidOf, member }) {
      const uid = uidOf(place);
      if ((await factorsOf(services.db, uid)).totp) return;
      const origin = { address: '127.0.0.1', claimedAddress: '', device: 'Demo' };
      const sessionId = await startSession(services, services.db, uid, origin);
      const caller = member(uid);
      const actor = { ...caller.actor, sessionId };
      const setUp = async (sent: object) =>
        (await setUpAuthenticator(services, { uid: String(uid), ...sent }, { ...caller, actor }))
          .data;
      const email = emailOf(demoPeople[place]!);
      const proofCode = await makeCode(services, services.db, uid, proofPurpose, email);
      const { secret = '' } = await setUp({ loginPassword: demoPassword, proofCode });
      const epoch = Math.floor(services.clock.now().getTime() / 1000);
      await setUp({ code: await generate({ secret, epoch }) });
    },
  };
}

/** A stranger's USDT address is saved; hours later the member undoes it by the mail. */
export function undoneAddress(daysAgo: number, place: number, hours: number): DemoStep[] {
  const change: DemoStep = {
    daysAgo,
    async run({ services, uidOf }) {
      const uid = uidOf(place);
      const btcaddress = addressOf(`stranger of ${uid}`);
      const sent = { uid: String(uid), type: 'btc', btcaddress };
      await savePayout(services, uid, sent, async () => {});
    },
  };
  const undo: DemoStep = {
    daysAgo: daysAgo - hours / 24,
    async run({ services, uidOf, member }) {
      const uid = uidOf(place);
      const [open] = await services.db.query<{ id: bigint }>(
        `SELECT max(id) AS id FROM security_changes
         WHERE uid = $1 AND kind = 'payoutAddress' AND undone_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM payout_freezes WHERE uid = $1)
         HAVING max(id) IS NOT NULL`,
        [uid],
      );
      if (!open) return;
      const until = new Date(services.clock.now().getTime() + 3_600_000);
      const token = await makeUndoLink(services, services.db, open.id, null, until);
      await undoChange(services, { token }, member(uid));
    },
  };
  return [change, undo];
}

/** Somebody saves the address to which another waits to be paid: the operator is warned. */
export function sharedAddress(daysAgo: number, place: number): DemoStep {
  return {
    daysAgo,
    async run({ services, uidOf, member }) {
      const [first] = await services.db.query<{ uid: number }>(
        "SELECT uid FROM withdrawals WHERE status = 'Pending' ORDER BY id LIMIT 1",
      );
      if (!first) return;
      const uid = uidOf(place);
      const sent = { uid: String(uid), type: 'btc', btcaddress: addressOf(String(first.uid)) };
      await updatePayout(services, sent, member(uid));
    },
  };
}

/** The first look of the review rules, once all else has happened; no step is in the future. */
export const firstReview: DemoStep = {
  daysAgo: -1,
  run: ({ services }) => sweepReviews(services),
};
