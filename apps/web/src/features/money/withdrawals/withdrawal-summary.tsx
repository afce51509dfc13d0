import { withdrawalTypes } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import { Note } from '@canopy/ui/form/note.tsx';
import { SummaryBox } from '@canopy/ui/form/summary-box.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Link } from 'react-router';
import type { MoneyFacts } from '#parts/member/money-facts.ts';
import {
  chargeOf,
  isType,
  noteOf,
  percentOf,
} from '#features/money/withdrawals/withdrawal-review.ts';

/** What a withdrawal costs, what comes of it, and where it goes, while one types. */
export function WithdrawalSummary({ values, facts }: { values: FormValues; facts: MoneyFacts }) {
  const { Wtype = '', amount = '' } = values;
  const preview = isType(Wtype) ? chargeOf(facts, Wtype, amount) : null;
  const percent = isType(Wtype) ? percentOf(facts, Wtype) : null;
  const charge = percent === null ? t('Charge') : t('Charge ({percent} %)', { percent });
  return (
    <>
      <SummaryBox
        lines={[
          { label: charge, amount: preview?.charge ?? null },
          { label: t('Final Amount'), amount: preview?.payable ?? null, strong: true },
        ]}
      />
      {isType(Wtype) ? (
        <Note>
          {noteOf(Wtype)}{' '}
          {withdrawalTypes[Wtype].target === null ? (
            <Link to="/ECurrencyDetails">{t('Where it goes')}</Link>
          ) : null}
        </Note>
      ) : null}
    </>
  );
}
