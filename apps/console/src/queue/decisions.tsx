import type { Filter } from '@canopy/ui/list/definition.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import type { Fact } from '#queue/definition.ts';

/** The two decisions of most queues. */
export const approveOrReject = [
  { name: 'approve', label: 'Approve', key: 'a' },
  { name: 'reject', label: 'Reject', key: 'r', isRefusal: true },
] as const;

/** The statuses of a queue; what waits is shown first. */
export function statusFilter(statuses: readonly string[], hasAll = true): Filter {
  const options = statuses.map((status) => ({ code: status, name: status }));
  return {
    type: 'select',
    field: 'status',
    label: 'Status',
    options: hasAll ? [...options, { code: 'All', name: 'All' }] : options,
  };
}

/** What waits of one member. */
export const memberFilter: Filter = {
  type: 'search',
  field: 'uid',
  label: 'Member',
  placeholder: 'User id',
};

/** When, by whom and why an item was decided; nothing while it waits. */
export function decisionFacts(at: string, by: string, remark: string): Fact[] {
  if (at === '') return [];
  return [
    { label: 'Decided', value: <Moment value={at} /> },
    { label: 'Decided by', value: by },
    { label: 'Remark', value: remark },
  ];
}
