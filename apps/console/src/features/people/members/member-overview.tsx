import { countryById } from '@canopy/contract/catalog/countries.ts';
import { securityChanges } from '@canopy/contract/catalog/security-changes.ts';
import { personKinds } from '@canopy/contract/catalog/person-kinds.ts';
import { walletNames, wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import type { Member } from '#features/people/members/member.ts';
import styles from '#features/people/members/members.module.css';
import { Facts } from '#parts/facts.tsx';
import { MaskedNumber } from '#parts/masked-number.tsx';
import { MemberIds, MemberLink } from '#parts/member-link.tsx';

type Part = { member: Member };

function Person({ member }: Part) {
  const mail = member.pendingEmail === '' ? '' : ` (new, not confirmed: ${member.pendingEmail})`;
  return (
    <Card title="Person">
      <Facts
        facts={[
          { label: 'Email', value: member.email + mail },
          { label: 'Email confirmed', value: member.emailConfirmed ? 'Yes' : 'No' },
          { label: 'Mobile', value: member.mobile },
          { label: 'Country', value: countryById(member.countryid)?.name ?? '' },
          { label: 'Address', value: member.address },
          { label: 'Born', value: member.dob },
          { label: 'Nominee', value: `${member.name} ${member.relation}`.trim() },
          { label: 'Registered', value: <Moment value={member.dd} /> },
          { label: 'Activated', value: <Moment value={member.tt} /> },
          { label: 'Last seen', value: <Moment value={member.seenAt} /> },
        ]}
      />
    </Card>
  );
}

function Identity({ member }: Part) {
  const uid = String(member.uid);
  return (
    <Card title="Identity and payout">
      <Facts
        facts={[
          { label: 'KYC', value: <StatusBadge status={member.KYC_statusdash} /> },
          {
            label: 'PAN',
            value: <MaskedNumber uid={uid} field="pan" name="PAN" masked={member.PAN} />,
          },
          {
            label: 'Aadhar',
            value: <MaskedNumber uid={uid} field="aadhar" name="Aadhar" masked={member.AAdhar} />,
          },
          {
            label: 'Account',
            value: (
              <MaskedNumber
                uid={uid}
                field="accountnumber"
                name="account number"
                masked={member.accountnumber}
              />
            ),
          },
          { label: 'Holder', value: member.holder },
          { label: 'Bank', value: `${member.bank_name} ${member.branch}`.trim() },
          { label: 'IFSC', value: member.ifsc },
          { label: 'USDT address', value: member.accountaddress },
        ]}
      />
    </Card>
  );
}

/** Who else has the same PAN, account, mobile number or device; few are common in a family. */
function SamePerson({ member }: Part) {
  return (
    <Card title="Same person?">
      <Facts
        facts={member.samePerson.map(({ kind, uids, count }) => ({
          label: personKinds[kind].name,
          value: (
            <>
              <MemberIds uids={uids} />
              {count > uids.length ? ` and ${count - uids.length} others` : ''}
            </>
          ),
        }))}
      />
    </Card>
  );
}

function Place({ member }: Part) {
  const { left, right } = member.team;
  const pair = (a: number, b: number): string =>
    `${formatFigure(a, 0)} left, ${formatFigure(b, 0)} right`;
  return (
    <Card title="Place in the tree">
      <Facts
        facts={[
          {
            label: 'Sponsor',
            value:
              member.sid === null ? '' : <MemberLink uid={member.sid} name={member.sponsorName} />,
          },
          {
            label: 'Parent',
            value:
              member.parent === null ? (
                ''
              ) : (
                <MemberLink uid={member.parent} name={member.parentName} />
              ),
          },
          { label: 'Side', value: member.pos },
          { label: 'Depth', value: formatFigure(member.depth, 0) },
          { label: 'Rank', value: member.rank },
          { label: 'Directs', value: pair(left.directs, right.directs) },
          { label: 'Team', value: pair(left.members, right.members) },
          { label: 'Active team', value: pair(left.active, right.active) },
          { label: 'Left business', value: <Money value={left.business} /> },
          { label: 'Right business', value: <Money value={right.business} /> },
        ]}
      />
    </Card>
  );
}

function Wallets({ member }: Part) {
  const cap = member.overallCap;
  return (
    <Card title="Wallets">
      <Facts
        facts={[
          ...walletNames.map((name) => ({
            label: wallets[name].label,
            value: (
              <Money
                value={member.wallets[name] ?? 0}
                {...(name === 'coin' ? { sign: '', decimals: 4 as const } : {})}
              />
            ),
          })),
          { label: 'Owes', value: <Money value={member.owed} cut="up" /> },
          { label: 'Cap used', value: <Money value={member.overallUsed} cut="up" /> },
          { label: 'Overall cap', value: cap === null ? 'none' : <Money value={cap} /> },
        ]}
      />
    </Card>
  );
}

/** What the member owes and why; what comes into such a wallet pays it first. */
function Debts({ member }: Part) {
  return (
    <Card title="Owes, and why">
      <Facts
        facts={member.debts.map(({ wallet, amount, paid, left, why, remark, dd }, place) => ({
          label: `${place + 1}. ${wallets[wallet].label}: ${why}${inBrackets(remark)}`,
          value: (
            <>
              <DebtFigure wallet={wallet} value={left} /> left of{' '}
              <DebtFigure wallet={wallet} value={amount} />, paid{' '}
              <DebtFigure wallet={wallet} value={paid} /> since <Moment value={dd} />
            </>
          ),
        }))}
      />
    </Card>
  );
}

function inBrackets(remark: string): string {
  return remark === '' ? '' : ` (${remark})`;
}

function DebtFigure({ wallet, value }: { wallet: WalletName; value: number }) {
  const coins = wallets[wallet].currency === 'coin';
  return <Money value={value} cut="up" {...(coins ? { sign: '', decimals: 4 as const } : {})} />;
}

function Packages({ member }: Part) {
  if (member.packages.length === 0) return <Card title={t('Packages')}>None.</Card>;
  return (
    <Card title={t('Packages')}>
      <Facts
        facts={member.packages.map(({ plan_name, price, dd }, place) => ({
          label: `${place + 1}. ${plan_name}`,
          value: (
            <>
              <Money value={price} /> · <Moment value={dd} />
            </>
          ),
        }))}
      />
    </Card>
  );
}

/** The second factors, and the newest changes by which the account could be taken over. */
function Security({ member }: Part) {
  const { passkeys, totp, recoveryCodes } = member.factors;
  const facts = [
    { label: 'Passkeys', value: String(passkeys) },
    { label: 'Authenticator app', value: totp ? 'in use' : 'none' },
    { label: 'Recovery codes left', value: String(recoveryCodes) },
  ];
  const changes = member.securityChanges.map(({ change, at, undoneAt }, place) => ({
    label: `${place + 1}. ${securityChanges[change].label}`,
    value: (
      <>
        <Moment value={at} />
        {undoneAt === '' ? null : (
          <>
            , undone <Moment value={undoneAt} />
          </>
        )}
      </>
    ),
  }));
  return (
    <Card title="Security">
      <Facts facts={[...facts, ...changes]} />
    </Card>
  );
}

/** What the member has agreed to, which wording, when and from where. */
function Consents({ member }: Part) {
  if (member.consents.length === 0) return <Card title="Consents">None.</Card>;
  return (
    <Card title="Consents">
      <Facts
        facts={member.consents.map(({ name, version, sha256, at, address }) => ({
          label: `${name}, version ${version}`,
          value: (
            <>
              <Moment value={at} /> · {address === '' ? 'address removed' : address} ·{' '}
              <span title={sha256}>SHA-256 {sha256.slice(0, 12)}…</span>
            </>
          ),
        }))}
      />
    </Card>
  );
}

/** Whether the member had read the figures before signing up and before each purchase. */
function FiguresSeen({ member }: Part) {
  if (member.figuresSeen.length === 0) return <Card title="Figures read">Nothing logged.</Card>;
  return (
    <Card title="Figures read">
      <Facts
        facts={member.figuresSeen.map(({ deed, at, acknowledged, version, asOf }) => ({
          label: `Before ${deed}`,
          value: (
            <>
              <Moment value={at} /> ·{' '}
              {acknowledged ? (
                <>
                  acknowledged, text version {version}, figures of <Moment value={asOf} />
                </>
              ) : (
                'not asked'
              )}
            </>
          ),
        }))}
      />
    </Card>
  );
}

/** Person, identity, place, wallets and packages. */
export function MemberOverview({ member }: Part) {
  return (
    <div className={styles['cards']}>
      <div className={styles['column']}>
        <Person member={member} />
        <Identity member={member} />
        <Security member={member} />
        {member.samePerson.length === 0 ? null : <SamePerson member={member} />}
        <Packages member={member} />
        <Consents member={member} />
        <FiguresSeen member={member} />
      </div>
      <div className={styles['column']}>
        <Wallets member={member} />
        {member.debts.length === 0 ? null : <Debts member={member} />}
        <Place member={member} />
      </div>
    </div>
  );
}
