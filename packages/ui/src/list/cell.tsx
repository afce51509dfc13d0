import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#language/language.ts';
import { isFigure } from '#list/column-kinds.ts';
import type { Column } from '#list/definition.ts';
import styles from '#list/rows.module.css';
import { formatDatesIn, formatFigure } from '#primitives/format.ts';
import { IdChip } from '#primitives/id-chip.tsx';
import { MemberChip } from '#primitives/member-chip.tsx';
import { isMailAddress, MailAddress } from '#primitives/mail-address.tsx';
import { Moment } from '#primitives/moment.tsx';
import { Money } from '#primitives/money.tsx';
import { StatusBadge } from '#primitives/status-badge.tsx';

type CellProps = { column: Column<never>; row: object; serial: number };

/** One value, shown as its column says, with the badge of its row. */
export function Cell(props: CellProps): ReactNode {
  const mark = props.column.mark?.(props.row as never) ?? '';
  if (mark === '') return <Value {...props} />;
  return (
    <span className={styles['marked']} data-figure={isFigure(props.column) || undefined}>
      <Value {...props} />
      <StatusBadge status={mark} />
    </span>
  );
}

function Value({ column, row, serial }: CellProps): ReactNode {
  if (column.type === 'serial') return serial;
  // The definition's type has checked that the function is one for these rows.
  if (column.type === 'derived') {
    const text = orDash(column.text(row as never));
    return column.words ? <span className={styles['words']}>{text}</span> : text;
  }
  if (column.type === 'statusOf') {
    const status = column.status(row as never);
    return status === '' ? '–' : <StatusBadge status={status} />;
  }
  const value: unknown = Reflect.get(row, column.field);
  switch (column.type) {
    case 'money':
      return <Money value={Number(value)} cut={column.cut} />;
    case 'tokens':
      return <Money value={Number(value)} sign="" decimals={4} cut={column.cut} />;
    case 'count':
      return formatFigure(Number(value), 0);
    case 'percent':
      return `${Number(value)} %`;
    case 'moment':
      return <Moment value={textOf(value)} />;
    case 'id':
      return value === null || value === '' ? (
        '–'
      ) : (
        <Id id={textOf(value)} member={column.member} />
      );
    case 'status':
      return <StatusBadge status={textOf(value)} look={column.look?.(textOf(value))} />;
    case 'side':
      return value === '' ? (
        '–'
      ) : (
        <span className={styles['side']} data-side={textOf(value).toLowerCase()}>
          {t(textOf(value))}
        </span>
      );
    case 'member':
      return (
        <span className={styles['member']}>
          <span title={whole(textOf(Reflect.get(row, column.name)))}>
            {textOf(Reflect.get(row, column.name))}
          </span>
          <MemberChip id={textOf(value)} />
        </span>
      );
    case 'named':
      return orDash(t(column.names[textOf(value)] ?? textOf(value)));
    case 'link':
      return value === null || value === '' ? (
        '–'
      ) : (
        <Link to={column.to(row as never)} title={whole(textOf(value))}>
          {plain(textOf(value))}
        </Link>
      );
    case 'firstText':
      return plain(textOf(value) || textOf(Reflect.get(row, column.orElse)));
    case 'translated':
      return <span className={styles['words']}>{orDash(t(textOf(value)))}</span>;
    case 'words':
      return <span className={styles['words']}>{orDash(textOf(value))}</span>;
    case 'text':
      return plain(textOf(value), column.detail);
  }
}

function Id({ id, member }: { id: string; member: true | undefined }) {
  return member ? <MemberChip id={id} /> : <IdChip id={id} />;
}

/** A mail address breaks at its parts; another long text without a space may break anywhere. */
function plain(text: string, isRemark = false): ReactNode {
  if (isMailAddress(text)) return <MailAddress address={text} />;
  // What is only looked up, such as a remark, is a text to be read whole, and no name.
  if (text.length > 100 && !isRemark) {
    return (
      <span className={styles['long']} title={text}>
        {text}
      </span>
    );
  }
  return /\S{25}/.test(text) ? <span className={styles['unbroken']}>{text}</span> : orDash(text);
}

/** What is cut where there is little room can be read whole. */
function whole(text: string): string | undefined {
  return text.length > 24 ? text : undefined;
}

function orDash(text: string): string {
  return text === '' ? '–' : formatDatesIn(text);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
