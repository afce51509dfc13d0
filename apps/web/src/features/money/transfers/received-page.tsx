import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import type { ComponentType } from 'react';
import { StatementButton } from '#features/money/statements/statement-button.tsx';
import type { Transfer } from '#features/money/transfers/transfer-form.ts';
import { receivedList } from '#features/money/transfers/transfer.lists.ts';

/** The page of what one wallet has received. */
export function receivedPageOf(kind: Transfer): ComponentType {
  const definition = receivedList(kind);
  return function ReceivedPage() {
    return (
      <ListScreen
        title={kind.receivedTitle}
        definition={definition}
        actions={<StatementButton wallet={kind.wallet} />}
      />
    );
  };
}
