import type { Row } from '@canopy/contract/calls.ts';
import type { RequestStatus } from '@canopy/contract/catalog/statuses.ts';
import { useRows } from '@canopy/ui/client/hooks.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useState } from 'react';
import { useCountries, usePhoneCode } from '#features/people/access/use-countries.ts';
import { mt5FormOf } from '#features/care/mt5/mt5-form.ts';
import styles from '#features/care/mt5/mt5.module.css';
import { mt5Requests } from '#features/care/mt5/mt5-requests.list.ts';
import { useOwnDetails } from '#parts/member/use-own-details.ts';
import money from '#features/money/money-page/money-page.module.css';
import { filled } from '#language/filled.tsx';

type Request = Row<'MT5RegistrationStatus'>;
type Details = Row<'UserInformation'>;

const steps = [
  'Your request waits for an operator; its status is shown here.',
  'The operator opens the account and writes to your e-mail address. You set its password there.',
  'If something is missing the request is rejected with a remark, and you can ask again.',
];

/** Asking for an MT5 account, and the requests so far. */
export function Mt5Page() {
  return (
    <Page>
      <PageHeader
        lead={t('Ask for an MT5 account. An operator opens it for you and writes to you.')}
      />
      <div className={styles['columns']}>
        <Card title={t('MT5 Registration')}>
          <Registration />
        </Card>
        <Card title={t('What happens next')}>
          <ol className={money['steps']}>
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </Card>
      </div>
      <ListPart title={t('Your requests')} definition={mt5Requests} />
    </Page>
  );
}

/** One request that waits or was approved is enough, so the form then makes way for its state. */
function Registration() {
  const uid = useSession((session) => session.userId);
  const requests = useRows('MT5RegistrationStatus', { uid });
  const details = useOwnDetails();
  const error = requests.error ?? details.error;
  if (error) {
    const again = () => void Promise.all([requests.refetch(), details.refetch()]);
    return <ErrorState error={error} retry={again} />;
  }
  if (!requests.data || !details.data) return <LoadingLines lines={6} height={72} />;
  const last = requests.data[0];
  const isDone = last && last.st !== ('Rejected' satisfies RequestStatus);
  return isDone ? <State request={last} /> : <Mt5Form details={details.data} />;
}

function State({ request }: { request: Request }) {
  return (
    <div className={styles['state']}>
      <p>
        <StatusBadge status={request.st} />
      </p>
      <p>
        {filled(t('You asked for an account for {email} on {when}.', { email: request.email }), {
          when: <Moment value={request.rdate} />,
        })}
      </p>
      {request.remark === '' ? null : <p>{request.remark}</p>}
    </div>
  );
}

function Mt5Form({ details }: { details: Details }) {
  const { countries } = useCountries();
  const [country, setCountry] = useState(String(details.countryid));
  const options = countries.map(({ id, nicename }) => ({ code: String(id), name: nicename }));
  const flow = useFormFlow(mt5FormOf(options, usePhoneCode(country, countries)), {
    initial: {
      email: details.email,
      name: [details.f_name, details.l_name].filter(Boolean).join(' '),
      countryid: String(details.countryid),
      phone: details.mobile,
    },
  });
  const set = (name: string, value: string): void => {
    if (name === 'countryid') setCountry(value);
    flow.set(name, value);
  };
  return <FormPanel flow={{ ...flow, set }} />;
}
