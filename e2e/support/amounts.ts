/** An amount as it must be shown: cut, not rounded, and whole where it is below what is shown. */
export function cut(value: number, decimals = 2, roundingMode: 'floor' | 'ceil' = 'floor'): string {
  const most = Math.abs(value) < 10 ** -decimals ? 6 : decimals;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: most, roundingMode };
  // The text has no dust of sums; as a text it is read digit by digit.
  const text = value.toFixed(6) as Intl.StringNumericLiteral;
  return new Intl.NumberFormat('en-US', digits).format(text).replace('-', '');
}

/** The same with minus and sign. */
export function money(value: number, ...way: [decimals?: number, mode?: 'ceil']): string {
  return `${value < 0 ? '−' : ''}$${cut(value, ...way)}`;
}

/** A total with every decimal, and the words where figures around it were cut. */
export function exactly(value: number): RegExp {
  const text = value.toFixed(6).replace(/0{1,4}$/, '');
  const shown = money(value, text.length - text.indexOf('.') - 1);
  return new RegExp(`^${shown.replace(/[$.]/g, '\\$&')}( ?exact figures)?$`);
}

/** The micro-units of a text, read digit by digit. */
export function microsOf(text: string): bigint {
  const [whole = '', decimals = ''] = text.replace(/[^\d.]/g, '').split('.');
  const size = BigInt(whole + decimals.padEnd(6, '0'));
  return /^[-\u2212]/.test(text) ? -size : size;
}
