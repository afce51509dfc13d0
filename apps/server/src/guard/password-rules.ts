import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';

/** What a person is called; nothing of it may be the password. */
export type PersonWords = { uid?: number; name?: string; email: string };

/** The reason why a text cannot be the password of this member, or null. */
export async function passwordRefusal(
  password: string,
  person: PersonWords,
): Promise<string | null> {
  if (password === '') return 'Password is required';
  if (password.length < limits.passwordMin) return 'Password must be at least 6 characters';
  if (password.length > limits.passwordMax) {
    return 'Password should not be greater than 20 characters';
  }
  return easyRefusal(password, person);
}

/** The same for an operator, who reaches more and so has a longer one. */
export async function operatorPasswordRefusal(
  password: string,
  email: string,
): Promise<string | null> {
  const { operatorPasswordMin: min, operatorPasswordMax: max } = limits;
  if (password.length < min) return `Password must be at least ${min} characters`;
  if (password.length > max) return `Password should not be greater than ${max} characters`;
  // Of so many characters few are on the list; what is added behind a common word is no secret.
  const stem = password.replace(/[\d\W_]+$/, '');
  return (await easyRefusal(password, { email })) ?? (await easyRefusal(stem, { email }));
}

/** Why a password that has the right length is one of the first that anybody would try, or null. */
export async function easyRefusal(password: string, person: PersonWords): Promise<string | null> {
  if (isOwnWord(password, person)) return messages.ownWordPassword;
  return (await commonPasswords()).has(password.toLowerCase()) ? messages.commonPassword : null;
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
