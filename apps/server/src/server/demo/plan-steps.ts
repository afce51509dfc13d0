import { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { limits } from '@canopy/contract/limits.ts';
import type { Market } from '@canopy/ledger/accounts.ts';
import { dayAfter, dayOf } from '@canopy/plan/calendar.ts';
import sharp from 'sharp';
import { momentText } from '#base/dates.ts';
import { decideDocumentCall } from '#features/care/kyc/decide-document.ts';
import { publishDisclosure } from '#features/money/books/disclosure.ts';
import { submitDocument } from '#features/people/kyc-documents/submit-document.ts';
import { createBonanza } from '#features/plan/coupons/create-bonanza.ts';
import { enterCoupons } from '#features/plan/coupons/enter-coupon.ts';
import { buyPackage } from '#features/plan/purchases/buy-package.ts';
import { postResult } from '#features/plan/results/post-result.ts';
import { publishClosings } from '#features/plan/closing-files/publish-closings.ts';
import { closeOpenDays } from '#features/plan/runs/close-open-days.ts';
import { releaseRewardCall } from '#features/plan/runs/release-reward.ts';
import { doneOrRefused } from '#ledger/run-once.ts';
import type { Decision } from '#server/demo/money-steps.ts';
import { sampleStatement } from '#server/demo/sample-statement.ts';
import { unlessDone, type DemoStage, type DemoStep } from '#server/demo/stage.ts';

/** A package, paid for by the member or by another. */
export function buy(
  daysAgo: number,
  place: number,
  packageId: number,
  kind: 'Activation' | 'Upgrade',
  payer = place,
): DemoStep {
  return {
    daysAgo,
    async run({ services, uidOf, key }) {
      const order = { kind, payerUid: uidOf(payer), uid: uidOf(place), packageId };
      doneOrRefused(await buyPackage(services, order, key()));
    },
  };
}

/** The nightly closing: of the day before, and of all open days. */
export function closing(daysAgo: number): DemoStep {
  return {
    daysAgo,
    async run({ services }) {
      const { clock, config } = services;
      const day = dayAfter(dayOf(clock.now(), config.timeZone), -1);
      const [first] = await services.db.query('SELECT 1 FROM purchases LIMIT 1');
      if (!first) return;
      await closeOpenDays(services, day, { actor: 'system', note: async () => {} });
      await publishClosings(services);
    },
  };
}

/** A market's result of the day, as the desk reported it. */
export function result(daysAgo: number, market: Market, percent: string): DemoStep {
  return {
    daysAgo,
    async run({ services, operator }) {
      const date = dayOf(services.clock.now(), services.config.timeZone);
      const sent = { market, date, percent, note: `Demo report of the ${market} desk` };
      const statement = sampleStatement(date, market, percent, Math.floor(daysAgo));
      const caller = { ...operator(), upload: statement.file };
      const order = { ...sent, reason: statement.reason };
      await unlessDone(() => postResult(services, order, caller), 'result.posted');
    },
  };
}

/** A member's four documents, and what the operator makes of the last of them. */
export function documents(daysAgo: number, place: number, last: Decision): DemoStep {
  return {
    daysAgo,
    async run(stage) {
      const uid = stage.uidOf(place);
      for (const [at, { document }] of kycDocuments.entries()) {
        const isLast = at === kycDocuments.length - 1;
        await unlessDone(() => submit(stage, uid, document), 'document.approved-already');
        if (!isLast) await decide(stage, uid, document, 'approve');
        else if (last !== 'wait') await decide(stage, uid, document, last);
      }
    },
  };
}

/** One document of a member who has not sent all four. */
export function document(
  daysAgo: number,
  place: number,
  name: string,
  outcome: Decision,
): DemoStep {
  return {
    daysAgo,
    async run(stage) {
      const uid = stage.uidOf(place);
      await unlessDone(() => submit(stage, uid, name), 'document.approved-already');
      if (outcome !== 'wait') await decide(stage, uid, name, outcome);
    },
  };
}

async function submit(
  { services, member }: DemoStage,
  uid: number,
  document: string,
): Promise<void> {
  const upload = await samplePicture(uid);
  const sent = { uid: String(uid), document };
  await submitDocument(services, sent, { ...member(uid), upload });
}

/** A card with a frame, a square and lines, as much a document as a sample needs to be. */
function samplePicture(uid: number): Promise<Buffer> {
  const [width, height] = [320, 200];
  const pixels = Buffer.alloc(width * height * 3, 0xee);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isFrame = x < 6 || y < 6 || x >= width - 6 || y >= height - 6;
    const isPhoto = x > 24 && x < 104 && y > 44 && y < 144;
    const isLine = x > 128 && x < 280 - ((uid + y) % 60) && y > 44 && y < 144 && y % 20 < 6;
    if (isFrame || isPhoto || isLine) pixels.fill(isPhoto ? 0x9a : 0x46, at * 3, at * 3 + 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function decide(
  { services, later, operator }: DemoStage,
  uid: number,
  document: string,
  decision: 'approve' | 'reject',
): Promise<void> {
  const [waiting] = await services.db.query<{ id: number }>(
    'SELECT id FROM kyc_documents WHERE uid = $1 AND document = $2 AND status = 3',
    [uid, document],
  );
  if (!waiting) return;
  const remark = decision === 'approve' ? 'Readable and complete' : 'The picture is blurred';
  const sent = { id: String(waiting.id), decision, remark };
  await decideDocumentCall(later(4), sent, operator(`${uid} ${document}`));
}

/** The first rewards that were achieved are released. */
export function releaseRewards(daysAgo: number, most: number): DemoStep {
  return {
    daysAgo,
    async run({ services, operator }) {
      const waiting = await services.db.query<{ id: number }>(
        'SELECT id FROM rewards WHERE released_at IS NULL AND uid > $1 ORDER BY id LIMIT $2',
        [limits.rootUserId, most],
      );
      for (const { id } of waiting) {
        const sent = { id: String(id), remark: 'Rank confirmed', confirm: true };
        await releaseRewardCall(services, sent, operator(`reward ${id}`));
      }
    },
  };
}

/** The income disclosure of the last days before today, on the public site. */
export function disclosure(days: number): DemoStep {
  return {
    daysAgo: 0,
    async run({ services, operator }) {
      const [published] = await services.db.query('SELECT 1 FROM disclosures LIMIT 1');
      if (published) return;
      const today = dayOf(services.clock.now(), services.config.timeZone);
      const period = { from: dayAfter(today, -days), to: dayAfter(today, -1) };
      await publishDisclosure(services, period, operator());
    },
  };
}

/** A bonanza that runs from now on, and the coupons of some members in it. */
export function bonanza(days: number, places: readonly number[]): DemoStep {
  return {
    daysAgo: 0,
    async run({ services: early, later, member, operator, uidOf }) {
      const services = later(24);
      const now = services.clock.now().getTime();
      const moment = (ms: number): string => momentText(new Date(ms), early.config.timeZone);
      const times = { fromtime: moment(now + 1000), totime: moment(now + days * 86_400_000) };
      const gifts = [
        { gift: 'Tablet', count: '1' },
        { gift: 'Headphones', count: '2' },
        { gift: 'Tree planted in your name', count: '10' },
      ];
      const sent = { name: 'Spring Bonanza', ...times, gifts };
      await unlessDone(() => createBonanza(services, sent, operator()), 'bonanza.another-runs');
      const running = { ...services, clock: { now: () => new Date(now + 2000) } };
      for (const place of places) {
        const uid = uidOf(place);
        const enter = { uid: String(uid), count: '1' };
        await unlessDone(
          () => enterCoupons(running, enter, member(uid, `entry of ${uid}`)),
          'coupons.too-few',
        );
      }
    },
  };
}
