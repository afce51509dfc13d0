import { Refusal } from '#base/errors.ts';

const longest = 500;

/** A remark or note that a decision must carry, without the blanks around it. */
export function readRemark(given: string, name: 'Remark' | 'Note' = 'Remark'): string {
  const remark = given.trim();
  if (remark === '') throw new Refusal(`${name} is required`);
  if (remark.length > longest) {
    throw new Refusal(`${name} should not be greater than ${longest} characters`);
  }
  return remark;
}
