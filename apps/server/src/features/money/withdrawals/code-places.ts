import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { withdrawalTypes, type WithdrawalType } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { Services } from '#call/services.ts';
import { destinationOf, type PayoutType } from '#features/people/payout/destinations.ts';
import { maskNumber, type PayoutDetails } from '#features/people/payout/payout-details.ts';
import type { MoneyPlace } from '#mail/texts/mail-values.ts';

/** The part of a code's binding that says where the money goes, as the details are now. */
export function placeBinding(
  services: Services,
  type: WithdrawalType,
  details: PayoutDetails,
): string {
  return isPaidOut(type) ? `goes ${type} ${printOf(services, type, details)}` : `goes ${type}`;
}

/** The same for a code that named no type: void as soon as any saved destination changes. */
export function anyPlaceBinding(services: Services, details: PayoutDetails): string {
  return `goes ${printOf(services, 'USDT', details)} ${printOf(services, 'BANK', details)}`;
}

/** Where the money goes, for a mail: enough to recognise it. */
export function placeOf(type: WithdrawalType, details: PayoutDetails): MoneyPlace {
  const { target } = withdrawalTypes[type];
  if (target !== null) return { kind: 'wallet', label: wallets[target].label };
  if (type === 'USDT') return { kind: 'usdt', address: maskAddress(details.usdtAddress) };
  return { kind: 'bank', number: maskNumber(details.accountNumber), ifsc: details.ifsc };
}

/** All saved places, for a mail. */
export function savedPlaces(details: PayoutDetails): MoneyPlace[] {
  return [
    ...(details.usdtAddress === '' ? [] : [placeOf('USDT', details)]),
    ...(details.accountNumber === '' ? [] : [placeOf('BANK', details)]),
  ];
}

function isPaidOut(type: WithdrawalType): type is PayoutType {
  return withdrawalTypes[type].target === null;
}

function printOf(services: Services, type: PayoutType, details: PayoutDetails): string {
  return destinationOf(services, type, details)?.toString('base64url') ?? 'nowhere';
}

/** Its beginning and its end, by which people compare addresses. */
function maskAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}
