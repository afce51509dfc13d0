interface Row {
  y: number;
  text: number;
  amount: number;
  kind: 'in' | 'out';
}

const rows: Row[] = [
  { y: 112, text: 92, amount: 46, kind: 'in' },
  { y: 148, text: 70, amount: 34, kind: 'in' },
  { y: 184, text: 104, amount: 40, kind: 'out' },
  { y: 220, text: 82, amount: 28, kind: 'in' },
];

/** A statement whose two sides balance, one row of it a loss. */
export function LedgerDrawing() {
  return (
    <svg className="drawing wide" viewBox="0 0 480 360" aria-hidden="true">
      <rect className="back" x="92" y="30" width="332" height="286" rx="14" />
      <rect className="paper" x="60" y="52" width="332" height="286" rx="14" />
      <path className="heavy" d="M84 80h74" />
      <path className="faint" d="M84 94h284" />
      {rows.map(({ y, text, amount, kind }) => (
        <g key={y}>
          <circle className={kind === 'in' ? 'accent-fill' : 'red-fill'} cx="92" cy={y + 6} r="5" />
          <path className="heavy quiet" d={`M112 ${y + 6}h${text}`} />
          <path className={kind === 'in' ? 'heavy' : 'heavy red'} d={`M364 ${y + 6}h-${amount}`} />
          <path className="faint" d={`M84 ${y + 24}h284`} />
        </g>
      ))}
      <rect className="tint-left" x="84" y="268" width="128" height="46" rx="8" />
      <rect className="tint-right" x="240" y="268" width="128" height="46" rx="8" />
      <path className="heavy accent" d="M104 291h64" />
      <path className="heavy indigo" d="M260 291h64" />
      <path className="ink" d="M220 287h12M220 295h12" />
    </svg>
  );
}
