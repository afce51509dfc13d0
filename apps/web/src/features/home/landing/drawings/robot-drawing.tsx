const candles = [
  { x: 268, top: 112, body: 124, height: 34, gain: true },
  { x: 296, top: 96, body: 106, height: 30, gain: true },
  { x: 324, top: 102, body: 112, height: 42, gain: false },
  { x: 352, top: 128, body: 138, height: 30, gain: false },
  { x: 380, top: 110, body: 120, height: 36, gain: true },
  { x: 408, top: 98, body: 104, height: 26, gain: true },
];

/** The robot at its screen, on which some candles fall. */
export function RobotDrawing() {
  return (
    <svg className="drawing wide" viewBox="0 0 480 320" aria-hidden="true">
      <rect className="back" x="232" y="60" width="214" height="160" rx="12" />
      <path className="faint" d="M252 92h174M252 130h174M252 168h174" />
      {candles.map(({ x, top, body, height, gain }) => (
        <g key={x}>
          <path className={gain ? 'accent' : 'red'} d={`M${x} ${top}V${body + height + 10}`} />
          <rect
            className={gain ? 'accent-fill' : 'red-fill'}
            x={x - 6}
            y={body}
            width="12"
            height={height}
            rx="2"
          />
        </g>
      ))}
      <path d="M338 220v34M300 254h76" />
      <path d="M126 50v24" />
      <circle className="accent-fill" cx="126" cy="44" r="8" />
      <rect className="paper" x="66" y="74" width="120" height="88" rx="26" />
      <rect className="accent-soft" x="82" y="96" width="88" height="44" rx="18" />
      <circle className="accent-fill" cx="108" cy="118" r="8" />
      <circle className="accent-fill" cx="144" cy="118" r="8" />
      <path d="M114 162v18M138 162v18M56 106v24M196 106v24" />
      <path className="paper" d="M76 254v-52a22 22 0 0 1 22-22h56a22 22 0 0 1 22 22v52z" />
      <path className="accent" d="M94 220h14l8-14 12 26 9-12h21" />
      <path d="M176 206c16 2 24-8 40-22M76 206c-18 4-24 14-24 30" />
      <circle className="paper" cx="221" cy="180" r="7" />
      <circle className="paper" cx="52" cy="243" r="7" />
      <path className="faint" d="M24 254h432" />
    </svg>
  );
}
