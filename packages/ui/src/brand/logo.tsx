type LogoProps = { size?: number; withName?: boolean };

/** The mark: one place with two below it, as a small canopy. Drawn, so it needs no file. */
export function Logo({ size = 30, withName = true }: LogoProps) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
        <rect width="32" height="32" rx="8" fill="var(--accent)" />
        <g fill="none" stroke="var(--accent-ink)" strokeWidth="2.25" strokeLinecap="round">
          <path d="M16 26v-6.5C16 15 10 16.5 10 11.5" />
          <path d="M16 19.5C16 15 22 16.5 22 11.5" />
        </g>
        <g fill="var(--accent-ink)">
          <circle cx="10" cy="9" r="3.25" />
          <circle cx="22" cy="9" r="3.25" fillOpacity="0.7" />
          <circle cx="16" cy="26" r="2" />
        </g>
      </svg>
      {withName ? (
        <span
          style={{
            fontFamily: 'var(--font-head)',
            fontSize: 'var(--size-20)',
            fontWeight: 800,
            letterSpacing: '-0.02em',
            color: 'var(--ink)',
          }}
        >
          Canopy
        </span>
      ) : null}
    </span>
  );
}
