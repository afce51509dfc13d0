import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';

interface Place {
  id: string;
  x: number;
  y: number;
  from?: [number, number];
  side: 'sponsor' | 'left' | 'right';
  /** The picture from which on the place is taken; before that it may be shown as free. */
  taken: number;
  /** The picture in which the free place is pointed out. */
  free?: number;
}

/** The sponsor, a chain to the left, a shorter one to the right, then the newcomers. */
const places: Place[] = [
  { id: 'sponsor', x: 320, y: 52, side: 'sponsor', taken: 0 },
  { id: 'left-1', x: 232, y: 122, from: [320, 52], side: 'left', taken: 0 },
  { id: 'right-1', x: 408, y: 122, from: [320, 52], side: 'right', taken: 0 },
  { id: 'left-2', x: 166, y: 192, from: [232, 122], side: 'left', taken: 0 },
  { id: 'right-2', x: 474, y: 192, from: [408, 122], side: 'right', taken: 0 },
  { id: 'you', x: 110, y: 262, from: [166, 192], side: 'left', taken: 2, free: 1 },
  { id: 'next', x: 62, y: 332, from: [110, 262], side: 'left', taken: 3, free: 2 },
];

function link(place: Place): string {
  const [x, y] = place.from ?? [place.x, place.y];
  const middle = (y + place.y) / 2;
  return `M${x} ${y}C${x} ${middle} ${place.x} ${middle} ${place.x} ${place.y}`;
}

function state(place: Place, step: number): 'taken' | 'free' | 'hidden' {
  if (step >= place.taken) return 'taken';
  return place.free !== undefined && step >= place.free ? 'free' : 'hidden';
}

/** One picture of the film; each place fades in when its turn comes. */
export function PlacementPicture({ step, content }: { step: number; content: SiteContent }) {
  const { banner, video } = content;
  return (
    <svg className="placement" viewBox="0 0 640 376" aria-hidden="true">
      {places.map((place) => (
        <path
          key={place.id}
          className={`tie ${place.side}`}
          data-state={state(place, step)}
          d={link(place)}
        />
      ))}
      {places.map((place) => (
        <circle
          key={place.id}
          className={`place ${place.side}`}
          data-state={state(place, step)}
          data-fresh={place.id === 'you'}
          cx={place.x}
          cy={place.y}
          r={place.side === 'sponsor' ? 24 : 19}
        />
      ))}
      <text x="356" y="46">
        {video.sponsor}
      </text>
      <text x="142" y="272" className="place-name" data-state={step >= 1 ? 'taken' : 'hidden'}>
        {video.you}
      </text>
      <text x="176" y="112" textAnchor="end" className="left">
        {banner.leftLeg}
      </text>
      <text x="464" y="112" className="right">
        {banner.rightLeg}
      </text>
    </svg>
  );
}
