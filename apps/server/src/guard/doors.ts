import type { Caller } from '#call/handlers.ts';
import type { Pace } from '#call/pace.ts';
import type { Services } from '#call/services.ts';
import { findDevice, type DeviceOwners } from '#guard/known-devices.ts';
import {
  addTry,
  countTry,
  forgetTries,
  tryLimits,
  uncountTry,
  type TryLimit,
} from '#guard/try-limits.ts';

/** A place where strangers can guess: its limits, and whose devices are known there. */
export type Door = {
  perAddress: TryLimit;
  /** Of one id from one address. */
  perIdAndAddress: TryLimit;
  /** Of one id from everywhere. */
  pace: Pace;
  owners: DeviceOwners;
};

const hour = 3600;

/**
 * Ten tries follow each other freely, then the gaps grow. The longest is shorter than the time that
 * anybody waits, so that the first in line always gets a turn in time: about 200 tries an hour
 * for one id, from any number of addresses. docs/security.md has the arithmetic.
 */
const gaps = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 24];

/** Signing in as a member. */
export const memberDoor: Door = {
  perAddress: tryLimits.signInPerAddress,
  perIdAndAddress: tryLimits.signInPerId,
  pace: { name: 'sign-in pace', gaps, quietSeconds: hour },
  owners: 'member',
};

/** Signing in as an operator. */
export const operatorDoor: Door = {
  perAddress: { ...tryLimits.signInPerAddress, name: 'operator sign-in address' },
  perIdAndAddress: { ...tryLimits.signInPerId, name: 'operator sign-in email' },
  pace: { name: 'operator sign-in pace', gaps, quietSeconds: hour },
  owners: 'operator',
};

/** Handing in the code for a new password. */
export const recoveryDoor: Door = {
  perAddress: tryLimits.codeTriesPerAddress,
  perIdAndAddress: tryLimits.codeTriesPerId,
  pace: { name: 'code pace', gaps, quietSeconds: 24 * hour },
  owners: 'member',
};

/** A try that was let through and is counted. */
export type CountedTry = {
  /** Takes the try back: it was the right person's. */
  forgive(): Promise<void>;
};

/**
 * Counts a try at a door and lets it through, immediately or when its turn comes. From one address
 * the tries for an id end after a few (429). From many addresses they are never refused for what
 * others did: they wait, and the fewer an address has made within a day, the earlier it comes. A
 * device that has signed the person in before passes all of this for a number of tries a day; after
 * these it is treated like any stranger.
 */
export async function passDoor(
  services: Services,
  door: Door,
  caller: Caller,
  who: string,
  passwordHashOf: () => Promise<string | null>,
): Promise<CountedTry> {
  const { perAddress, perIdAndAddress, pace, owners } = door;
  const device = await findDevice(services, caller, owners, who, passwordHashOf);
  const perDevice = { ...tryLimits.knownDevice, name: `${pace.name} known device` };
  if (device !== null) {
    const { count } = await addTry(services, perDevice, device);
    if (count <= perDevice.most) {
      return { forgive: () => forgetTries(services, perDevice, device) };
    }
  }
  // The address comes first, since a key is cut at its end, which a stranger can choose freely.
  const here = `${caller.countedAddress} ${who}`;
  await countTry(services, perAddress, caller.countedAddress);
  await countTry(services, perIdAndAddress, here);
  // All tries of a day, those that did not wait too: nobody who has tried is a newcomer.
  const perDay = { name: `${pace.name} address`, seconds: 24 * hour };
  const { count: rank } = await addTry(services, perDay, here);
  await services.turns.wait(pace, who, rank, caller.gone);
  return {
    async forgive() {
      await uncountTry(services, perAddress, caller.countedAddress);
      await forgetTries(services, perIdAndAddress, here);
      await forgetTries(services, perDay, here);
      await uncountTry(services, pace, who);
    },
  };
}
