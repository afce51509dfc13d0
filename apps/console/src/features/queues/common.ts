import type { Filter } from '@canopy/ui/list/definition.ts';

/** The two decisions of most queues. */
export const approveOrReject = [
  { name: 'approve', label: 'Approve', key: 'a' },
  { name: 'reject', label: 'Reject', key: 'r', isRefusal: true },
] as const;

/** The statuses of a queue; what waits is shown first. */
export function statusFilter(statuses: readonly string[]): Filter {
  const options = statuses.map((status) => ({ code: status, name: status }));
  return {
    type: 'select',
    field: 'status',
    label: 'Status',
    options: [...options, { code: 'All', name: 'All' }],
  };
}
