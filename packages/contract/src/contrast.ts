/** The least contrast of text, and of shapes that must be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
export const leastContrast = { text: 4.5, shape: 3 } as const;

/** How much one color stands out from another: 1 is not at all, 21 is black on white. */
export function contrastOf(one: string, two: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** As people read it: cut, so that what is too little never looks like enough. */
export function contrastText(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

/** Black or white, whichever can be read on a color. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  return contrastOf(color, '#000000') > contrastOf(color, '#ffffff') ? '#000000' : '#ffffff';
}

/** The relative luminance of '#rrggbb', by WCAG 2.x. */
function luminance(color: string): number {
  const part = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
