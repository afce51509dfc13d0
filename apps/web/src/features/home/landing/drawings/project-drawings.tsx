import type { ProjectDrawing } from '@canopy/contract/catalog/site-content.ts';
import type { ReactElement } from 'react';

/** Two tokens that change places. */
function Exchange() {
  return (
    <>
      <circle className="accent-soft" cx="118" cy="72" r="28" />
      <circle className="indigo-soft" cx="202" cy="72" r="28" />
      <path className="accent" d="M112 32c30-16 66-16 96 0M208 32l-3-11M208 32l-11 2" />
      <path className="indigo" d="M208 112c-30 16-66 16-96 0M112 112l3 11M112 112l11-2" />
      <path d="M118 62v20M108 72h20M192 72h20" />
    </>
  );
}

/** Hills, a sun, and a route with its pin. */
function Travel() {
  return (
    <>
      <circle className="amber-soft" cx="176" cy="42" r="14" />
      <path className="accent-soft" d="M62 112l46-54 30 32 20-18 40 40z" />
      <path className="faint" d="M44 112h232" />
      <path className="indigo dashed" d="M150 96c24 14 52 8 74-10" />
      <path className="paper" d="M240 104c-12-14-18-22-18-32a18 18 0 0 1 36 0c0 10-6 18-18 32z" />
      <circle className="indigo-fill" cx="240" cy="72" r="6" />
    </>
  );
}

/** A coat hanger and a bag. */
function Fashion() {
  return (
    <>
      <path d="M112 40a8 8 0 1 1 10 8c-3 1-4 3-4 6v4" />
      <path className="accent-soft" d="M118 58l46 30c4 3 2 8-3 8H75c-5 0-7-5-3-8z" />
      <path className="faint" d="M44 116h232" />
      <path className="paper" d="M200 62h46l6 54h-58z" />
      <path className="indigo" d="M211 74V58a12 12 0 0 1 24 0v16" />
    </>
  );
}

/** Two prices of one coin, and the gap that the bot watches. */
function SpreadBot() {
  return (
    <>
      <path className="faint" d="M52 116h216M52 28v88" />
      <path className="accent" d="M60 88c24-6 36-36 62-34s32 30 58 22 34-34 80-38" />
      <path className="indigo" d="M60 102c26-4 40-16 64-14s34 22 60 18 36-18 76-22" />
      <path className="ink" d="M260 44v34M254 50l6-6 6 6M254 72l6 6 6-6" />
      <rect className="paper" x="100" y="62" width="40" height="26" rx="9" />
      <path className="ink" d="M113 73v4M127 73v4M120 62v-7" />
    </>
  );
}

/** A signal, and the log in which each order is written down. */
function SignalBot() {
  return (
    <>
      <rect className="paper" x="148" y="28" width="104" height="88" rx="8" />
      <path d="M182 50h54M182 72h54M182 94h36" />
      <path className="accent" d="M162 50l4 4 7-8M162 72l4 4 7-8" />
      <path className="red" d="M163 90l8 8M171 90l-8 8" />
      <circle className="indigo-fill" cx="98" cy="86" r="7" />
      <path className="indigo" d="M98 93v23M82 72a22 22 0 0 1 32 0M70 60a38 38 0 0 1 56 0" />
    </>
  );
}

/** A coin on a chain of blocks. */
function Coin() {
  return (
    <>
      <path className="faint" d="M84 98h152" />
      <rect className="paper" x="60" y="82" width="36" height="32" rx="6" />
      <rect className="paper" x="224" y="82" width="36" height="32" rx="6" />
      <circle className="accent-soft" cx="160" cy="72" r="40" />
      <circle className="accent" cx="160" cy="72" r="29" />
      <path className="accent" d="M160 90V76c0-10-11-7-11-16M160 76c0-10 11-7 11-16" />
      <path d="M70 98h16M234 98h16" />
    </>
  );
}

const drawings: Record<ProjectDrawing, () => ReactElement> = {
  exchange: Exchange,
  travel: Travel,
  fashion: Fashion,
  'spread-bot': SpreadBot,
  'signal-bot': SignalBot,
  coin: Coin,
};

export function ProjectPicture({ drawing }: { drawing: ProjectDrawing }) {
  const Drawing = drawings[drawing] ?? Coin;
  return (
    <svg className="drawing panel" viewBox="0 0 320 144" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
