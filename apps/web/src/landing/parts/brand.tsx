/** The mark: one root, two legs. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className="trunk" d="M16 28v-7" />
      <path className="left" d="M16 21.5C16 16 9 17.5 9 11.5" />
      <path className="right" d="M16 21.5C16 16 23 17.5 23 11.5" />
      <circle className="left-end" cx="9" cy="8.5" r="4" />
      <circle className="right-end" cx="23" cy="8.5" r="4" />
    </svg>
  );
}
