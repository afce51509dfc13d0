import { refuse } from '#base/errors.ts';

const longest = 500;

/** A remark or note that a decision must carry, without the blanks around it. */
export function readRemark(given: string, name: 'Remark' | 'Note' = 'Remark'): string {
  const remark = given.trim();
  const field = name.toLowerCase();
  if (remark === '') throw refuse('field.needed', { label: name }, field);
  if (remark.length > longest) {
    throw refuse('field.too-long', { label: name, most: longest }, field);
  }
  return remark;
}
