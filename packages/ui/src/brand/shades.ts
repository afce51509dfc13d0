import { contrastOf, leastContrast } from '@canopy/contract/contrast.ts';

/** Red, green and blue, each from 0 to 255. */
type Rgb = readonly [number, number, number];

type Mode = 'light' | 'dark';

/** The background of each mode on which text in a colour is the hardest to read. */
const hardest = { light: '#f0f4f2', dark: '#1b2824' };
const surface = { light: '#ffffff', dark: '#151f1c' };
const toward = { light: '#000000', dark: '#ffffff' };

/** How much of the colour is in what lies behind it, and in the ink on it. */
const softShare = { light: 0.11, dark: 0.18 };
const inkShare = 0.14;
const hoverShare = 0.16;
const steps = 50;

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: readonly number[]): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** A share of one colour in another. */
function mix(color: string, other: string, share: number): string {
  const to = rgbOf(color);
  return hexOf(rgbOf(other).map((part, at) => part + ((to[at] ?? part) - part) * share));
}

/** A colour, itself under the pointer, the ink on it, and what lies behind text in it. */
export type Shades = { color: string; hover: string; ink: string; soft: string };

function shadesAt(color: string, mode: Mode): Shades {
  const isDark = mode === 'dark';
  // Under the pointer it is stronger; what is nearly black already gets lighter instead.
  const isBlack = !isDark && contrastOf(color, '#000000') < 1.6;
  return {
    color,
    hover: mix(isDark || isBlack ? '#ffffff' : '#000000', color, hoverShare),
    ink: isDark ? mix(color, '#000000', inkShare) : '#ffffff',
    soft: mix(color, surface[mode], softShare[mode]),
  };
}

function canBeRead({ color, hover, ink, soft }: Shades, mode: Mode): boolean {
  const pairs = [
    [color, hardest[mode]],
    [color, surface[mode]],
    [color, soft],
    [ink, color],
    [ink, hover],
  ] as const;
  return pairs.every(([one, other]) => contrastOf(one, other) >= leastContrast.text);
}

/** The nearest shades of a colour that can be read in a mode: darker ones, or lighter ones. */
export function shadesOf(color: string, mode: Mode): Shades {
  for (let step = 0; step < steps; step += 1) {
    const shades = shadesAt(mix(toward[mode], color, step / steps), mode);
    if (canBeRead(shades, mode)) return shades;
  }
  return shadesAt(toward[mode], mode);
}
