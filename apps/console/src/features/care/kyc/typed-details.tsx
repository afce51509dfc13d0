import type { Answer } from '@canopy/contract/calls.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { useQuery } from '@tanstack/react-query';
import styles from '#features/care/kyc/kyc.module.css';
import { useMay } from '#session/role.ts';

type Member = Answer<'operator/Member'>['data'];

/** What of a member belongs to which document. */
function typedOf(document: string, member: Member): [string, string][] {
  const name: [string, string] = ['Name', `${member.f_name} ${member.l_name}`.trim()];
  if (document === 'pan') return [name, ['PAN', member.PAN]];
  if (document !== 'bank') return [name, ['Aadhar', member.AAdhar]];
  return [
    ['Holder', member.holder],
    ['Account', member.accountnumber],
    ['IFSC', member.ifsc],
    ['Bank', `${member.bank_name} ${member.branch}`.trim()],
  ];
}

/** What the member typed for a document; identity numbers are masked here as everywhere. */
export function TypedDetails({ uid, document }: { uid: number; document: string }) {
  const may = useMay('operator/Member');
  const { data, isPending } = useQuery({
    ...callQuery('operator/Member', { uid }),
    enabled: may,
  });
  if (!may) return '–';
  if (!data) return isPending ? 'Loading..' : 'It could not be loaded.';
  return (
    <span className={styles['typed']}>
      {typedOf(document, data.data).map(([label, value]) => (
        <span key={label}>
          {label}: {value === '' ? '–' : value}
        </span>
      ))}
    </span>
  );
}
