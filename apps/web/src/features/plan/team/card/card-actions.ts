import type { Answer } from '@canopy/contract/calls.ts';

/** A member as far as one may see them. */
export type Card = NonNullable<Answer<'MemberCard'>['data']['card']>;

/** What can be done from a card: the words of a button and the page that it leads to. */
export type CardAction = { readonly label: string; readonly to: string };

/** The tree in which a member is seen with who is above them, and their facts beside it. */
function treeOf({ uid, facts }: Card): string {
  const root = facts?.above.at(-1)?.uid;
  const place = new URLSearchParams({
    ...(root === undefined ? {} : { root: String(root) }),
    selected: String(uid),
  });
  return `/Tree_View?${place.toString()}`;
}

/** What can be done for a member; forms that are led to have the id filled in. */
export function actionsFor(card: Card): CardAction[] {
  const { uid, relation, facts } = card;
  if (relation === 'self') {
    return [
      { label: 'Profile', to: '/ProfileSetting' },
      { label: 'Show in the tree', to: '/Tree_View' },
    ];
  }
  const send = { label: 'Send money', to: `/FundTransfer?to=${uid}` };
  if (!facts) return [send];
  const buy =
    facts.IdColor === 'Green'
      ? { label: 'Upgrade for them', to: `/Upgrade?to=${uid}` }
      : { label: 'Activate for them', to: `/activation?to=${uid}` };
  const canReceive = facts.IdColor !== 'Orange';
  return [{ label: 'Show in the tree', to: treeOf(card) }, ...(canReceive ? [send, buy] : [])];
}
