import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { memberFilter, statusFilter } from '#queue/decisions.tsx';
import { capText } from '#features/plan/rewards/cap-text.ts';
import { MemberLink } from '#parts/member-link.tsx';
import { defineQueue } from '#queue/definition.ts';

/** Rewards that members reached; a release pays as much as the member's cap leaves room for. */
export const rewardQueue = defineQueue({
  call: 'operator/Rewards',
  name: 'rewards',
  lead: 'Ranks that members have reached. A release pays what the overall cap leaves room for.',
  filters: [statusFilter(['Achieved', 'Released']), memberFilter],
  idOf: ({ id }) => id,
  line: (row) => ({
    title: row.f_name,
    note: `Rank ${row.level} · ${row.rank1}`,
    amount: row.amount,
    wallet: 'Rewards',
    at: row.AcvdDate,
    clock: row,
    status: row.qfy,
  }),
  facts: (row) => [
    { label: 'Member', value: <MemberLink uid={row.uid} name={row.f_name} /> },
    { label: 'Rank', value: `${row.level} · ${row.rank1}` },
    { label: 'Reward', value: <Money value={row.amount} cut="none" /> },
    {
      label: row.qfy === 'Released' ? 'Paid' : 'Pays now',
      value: <Money value={row.payable} cut="none" />,
    },
    { label: 'Achieved', value: <Moment value={row.AcvdDate} /> },
    { label: 'Released', value: <Moment value={row.RelDate} /> },
  ],
  waits: ({ qfy }) => qfy === 'Achieved',
  decideCall: 'operator/ReleaseReward',
  decisions: [{ name: 'release', label: 'Release', key: 'a' }],
  confirms: capText,
  payload: (id, _decision, { remark, confirmed }) => ({
    id,
    remark,
    ...(confirmed ? { confirm: true } : {}),
  }),
  titles: {
    id: 'No.',
    uid: 'Member: id',
    f_name: 'Member',
    level: 'Rank no.',
    rank1: 'Rank',
    amount: 'Reward',
    payable: 'Paid, or pays now',
    qfy: 'Status',
    AcvdDate: 'Achieved',
    dueBy: 'Due by',
    RelDate: 'Released',
  },
  empty: {
    title: 'No rewards here',
    text: 'A closing finds who has reached a rank; those who have appear here.',
  },
});
