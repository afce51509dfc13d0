import type { PackageDrawing } from '@canopy/contract/catalog/site-content.ts';
import type { ReactElement } from 'react';

/** A book whose right page shows prices. */
function Education() {
  return (
    <>
      <path className="paper" d="M160 40c-22-12-52-14-80-9v86c28-5 58-3 80 9z" />
      <path className="paper" d="M160 40c22-12 52-14 80-9v86c-28-5-58-3-80 9z" />
      <path d="M96 52c16-2 32 0 48 6M96 68c16-2 32 0 48 6M96 84c10-1 20-.5 30 2" />
      <path className="accent" d="M178 66v34M196 58v30M214 48v34" />
      <path className="accent-fill" d="M174 74h8v18h-8zM210 54h8v20h-8z" />
      <path className="indigo-fill" d="M192 64h8v16h-8z" />
      <path className="accent-fill" d="M140 28h12v28l-6-6-6 6z" />
    </>
  );
}

/** A robot beside the curve that it follows, falls included. */
function Robot() {
  return (
    <>
      <path d="M92 34v12" />
      <circle className="accent-fill" cx="92" cy="30" r="5" />
      <rect className="paper" x="56" y="46" width="72" height="54" rx="16" />
      <rect className="accent-fill" x="72" y="64" width="10" height="14" rx="5" />
      <rect className="accent-fill" x="102" y="64" width="10" height="14" rx="5" />
      <path d="M82 89h20M48 66v16M136 66v16M70 100v12h44v-12" />
      <path className="faint" d="M160 40v72h108" />
      <path className="accent" d="M166 96l18-16 16 8 18-28 16 22 14-8 18-22" />
      <circle className="red-fill" cx="234" cy="82" r="4.5" />
    </>
  );
}

/** The same coin at two prices, and the way between them. */
function Arbitrage() {
  return (
    <>
      <path className="faint" d="M52 116h216" />
      <rect className="paper" x="66" y="68" width="60" height="48" rx="6" />
      <rect className="paper" x="194" y="44" width="60" height="72" rx="6" />
      <path d="M80 84h32M80 98h20M208 60h32M208 74h20" />
      <path className="accent" d="M96 56c0-26 92-40 116-18M212 38l-2-12M212 38l-12 2" />
      <path className="indigo" d="M194 96c-24 8-44 8-62 2M132 98l9-7M132 98l10 6" />
      <circle className="accent-fill" cx="160" cy="62" r="15" />
      <path
        className="on-accent"
        d="M160 54v16M156 58h6a2.5 2.5 0 0 1 0 5h-4a2.5 2.5 0 0 0 0 5h6"
      />
    </>
  );
}

const drawings: Record<PackageDrawing, () => ReactElement> = {
  education: Education,
  robot: Robot,
  arbitrage: Arbitrage,
};

export function PackagePicture({ drawing }: { drawing: PackageDrawing }) {
  const Drawing = drawings[drawing] ?? Education;
  return (
    <svg className="drawing panel" viewBox="0 0 320 144" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
