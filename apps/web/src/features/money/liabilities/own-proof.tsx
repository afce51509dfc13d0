import { Button } from '@mantine/core';
import { checkLiabilityFile } from '@canopy/log/check-liabilities.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useSignedIn } from '@canopy/ui/session/use-signed-in.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ShownClosing } from '#features/money/liabilities/compare-published.ts';
import styles from '#parts/checks/checks.module.css';
import { ProofResult } from '#features/money/liabilities/proof-result.tsx';

/** The proof of the member who is signed in, checked here, and to be kept. */
export function OwnProof({ closings }: { closings: readonly ShownClosing[] | undefined }) {
  const signedIn = useSignedIn();
  if (signedIn === undefined) return null;
  return (
    <Card title={t('Your own balance')}>
      {signedIn ? (
        <Proof closings={closings} />
      ) : (
        <p>
          {t('Sign in to check your own balance.')} <Link to="/Login">{t('Login')}</Link>
        </p>
      )}
    </Card>
  );
}

function Proof({ closings }: { closings: readonly ShownClosing[] | undefined }) {
  const uid = useSession((session) => session.userId);
  const [parameters] = useSearchParams();
  const closing = parameters.get('closing') ?? '';
  const { data, error, refetch } = useQuery(callQuery('LiabilityProof', { uid, closing }));
  const refusal = typeof data?.data === 'string' ? refusalOf('LiabilityProof', data) : null;
  const proof = refusal ? undefined : data?.data;
  const text = useMemo(() => proof && JSON.stringify(proof, null, 2), [proof]);
  const check = useMemo(() => text && checkLiabilityFile(text), [text]);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (refusal) return <p>{tReason(refusal)}</p>;
  if (!text || !check || !proof) return <LoadingLines lines={6} height={40} />;
  const save = () => {
    const name = `balance-${proof.member.uid}-${proof.published.closing}.json`;
    saveFile(new Blob([text], { type: 'application/json' }), name);
  };
  return (
    <div className={styles['checks']}>
      <ProofResult check={check} closings={closings} />
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={save}
        >
          {t('Save the proof')}
        </Button>
      </div>
    </div>
  );
}
