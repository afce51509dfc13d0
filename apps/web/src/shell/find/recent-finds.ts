import type { Find } from '#shell/find/finds.ts';

const mostKept = 4;

/** What was chosen last since the app was opened; nothing of it is stored. */
let kept: { readonly uid: string; readonly finds: readonly Find[] } = { uid: '', finds: [] };

/** What this member has chosen, the newest first. */
export function recentFinds(uid: string): readonly Find[] {
  return kept.uid === uid ? kept.finds : [];
}

/** Notes a choice; balances are not kept, since they change. */
export function noteFind(uid: string, { balance: _changes, ...find }: Find): void {
  const others = recentFinds(uid).filter(({ key }) => key !== find.key);
  kept = { uid, finds: [find, ...others].slice(0, mostKept) };
}
