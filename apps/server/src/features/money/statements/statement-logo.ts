import type { Pdf } from '#features/money/statements/pdf/write-text.ts';

/** The logo that ships, as the pages draw it: one place with two below it. */
export function drawLogo(pdf: Pdf, color: string, x: number, y: number, size: number): void {
  const white = '#ffffff';
  pdf
    .save()
    .translate(x, y)
    .scale(size / 32);
  pdf.roundedRect(0, 0, 32, 32, 8).fill(color);
  pdf.lineWidth(2.25).lineCap('round');
  pdf.path('M16 26v-6.5C16 15 10 16.5 10 11.5').stroke(white);
  pdf.path('M16 19.5C16 15 22 16.5 22 11.5').stroke(white);
  pdf.circle(10, 9, 3.25).fill(white);
  pdf.circle(22, 9, 3.25).fillOpacity(0.7).fill(white).fillOpacity(1);
  pdf.circle(16, 26, 2).fill(white);
  pdf.restore();
}
