import { t } from '@canopy/ui/language/language.ts';
import { WhatItProves } from '#parts/checks/what-it-proves.tsx';

/** What the check of a balance proves, and what it does not. */
export function BalanceProofs() {
  return (
    <WhatItProves
      proves={[
        t(
          'What you are owed, by wallet and with what is being withdrawn, is counted in the ' +
            'published sums of all members.',
        ),
        t(
          'No amount in the tree is below zero, so nobody’s debt makes the sums smaller. The ' +
            'more members check, the less can be left out.',
        ),
        t(
          'With the root of somebody else, or one that you noted: that you were all shown ' +
            'the same sums.',
        ),
      ]}
      not={[
        t(
          'That the money is there. The tree counts debts; assets are what we state, with a ' +
            'file or an address.',
        ),
        t('That those are counted who never check, or how many members there are.'),
        t(
          'Your proof shows the sums of one unknown neighbour and of larger groups. The ' +
            'neighbour is another one in each closing.',
        ),
      ]}
    />
  );
}
