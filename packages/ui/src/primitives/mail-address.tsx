import { Fragment } from 'react';
import styles from '#primitives/figures.module.css';

/** Whether a text is a mail address and nothing else. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Half an address that is longer than this would make a column too wide. */
const longHalf = 24;

/** The pieces of a mail address between which a line may break: its halves, or their words. */
export function piecesOf(address: string): string[] {
  return address
    .split(/(?<=@)/)
    .flatMap((half) => (half.length > longHalf ? half.split(/(?=\.)/) : [half]));
}

/** A mail address, which is broken behind its @ or before a point, never inside of a word. */
export function MailAddress({ address }: { address: string }) {
  return (
    <span className={styles['breakable']}>
      {piecesOf(address).map((piece, place) => (
        <Fragment key={place}>
          {place > 0 ? <wbr /> : null}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}
