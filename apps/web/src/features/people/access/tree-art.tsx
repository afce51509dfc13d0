type Place = { x: number; y: number; level: number; left: boolean };

const root: Place = { x: 180, y: 348, level: 0, left: true };
const rise = [0, 92, 84, 72];
const spread = [0, 88, 44, 22];
const sizes = [15, 12, 9, 6];

function childrenOf(parent: Place): Place[] {
  const level = parent.level + 1;
  const step = spread[level];
  const up = rise[level];
  if (step === undefined || up === undefined) return [];
  return [-1, 1].map((side) => ({
    x: parent.x + side * step,
    // The canopy is round: the outer branches hang a little lower.
    y: parent.y - up + Math.abs(parent.x + side * step - root.x) * (level === 3 ? 0.22 : 0.1),
    level,
    left: level === 1 ? side < 0 : parent.left,
  }));
}

function branch(from: Place, to: Place): string {
  const middle = (from.y + to.y) / 2;
  return `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
}

function grow(place: Place): { place: Place; from: Place | null }[] {
  return childrenOf(place).flatMap((child) => [{ place: child, from: place }, ...grow(child)]);
}

const places = grow(root);

function colourOf(place: Place): string {
  if (place.level === 0) return 'var(--ink)';
  return place.left ? 'var(--leg-left)' : 'var(--leg-right)';
}

/** A small binary tree in the colours of the two legs. */
export function TreeArt() {
  return (
    <svg viewBox="0 20 360 360" role="presentation" focusable="false">
      <g fill="none" strokeWidth="2" strokeLinecap="round">
        {places.map(({ place, from }) =>
          from ? (
            <path
              key={`${place.x}-${place.y}`}
              d={branch(from, place)}
              stroke={colourOf(place)}
              strokeOpacity={0.5}
            />
          ) : null,
        )}
      </g>
      {[root, ...places.map(({ place }) => place)].map((place) => (
        <g key={`${place.x}-${place.y}`} fill={colourOf(place)}>
          <circle cx={place.x} cy={place.y} r={(sizes[place.level] ?? 6) + 5} opacity={0.14} />
          <circle cx={place.x} cy={place.y} r={sizes[place.level]} />
        </g>
      ))}
    </svg>
  );
}
