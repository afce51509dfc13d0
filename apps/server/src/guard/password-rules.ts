import { limits } from '@canopy/contract/limits.ts';
import type { RefusalCode } from '@canopy/contract/refusals.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { why } from '#base/errors.ts';

/** What a person is called; nothing of it may be the password. */
export type PersonWords = { uid?: number; name?: string; email: string };

/** The reason why a text cannot be the password of this member, or null. */
export async function passwordRefusal(
  password: string,
  person: PersonWords,
): Promise<Reason<RefusalCode> | null> {
  if (password === '') return why('password.needed');
  return (
    lengthRefusal(password, limits.passwordMin, limits.passwordMax) ?? easyRefusal(password, person)
  );
}

/** The same for an operator, who reaches more and so has a longer one. */
export async function operatorPasswordRefusal(
  password: string,
  email: string,
): Promise<Reason<RefusalCode> | null> {
  const { operatorPasswordMin: min, operatorPasswordMax: max } = limits;
  const wrongLength = lengthRefusal(password, min, max);
  if (wrongLength) return wrongLength;
  // Few passwords this long are on the list; a suffix to a common word is no secret.
  const stem = password.replace(/[\d\W_]+$/, '');
  return (await easyRefusal(password, { email })) ?? (await easyRefusal(stem, { email }));
}

function lengthRefusal(password: string, least: number, most: number) {
  if (password.length < least) return why('password.too-short', { least });
  return password.length > most ? why('password.too-long', { most }) : null;
}

/** Why a password that has the right length is one of the first that anybody would try, or null. */
export async function easyRefusal(
  password: string,
  person: PersonWords,
): Promise<Reason<RefusalCode> | null> {
  if (isOwnWord(password, person)) return why('password.own-word');
  const isCommon = (await commonPasswords()).has(password.toLowerCase());
  return isCommon ? why('password.common') : null;
}

/** Whether the password is what anyone knows of its owner, in any letter case or spacing. */
function isOwnWord(password: string, { uid, name = '', email }: PersonWords): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');
  const words = [String(uid ?? ''), name, email, email.replace(/@.*/, '')].map(plain);
  return words.includes(plain(password));
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** The list of leaked passwords that are used most, in lower case; read when it is first needed. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= readCommonPasswords();
  return loading;
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((each) => each.toLowerCase()));
}
