import { expect, test } from 'vitest';
import {
  centreOf,
  centreOn,
  fitCamera,
  isInside,
  keepInside,
  reveal,
  startCamera,
  windowOf,
  zoomAt,
} from '#features/plan/team/tree/camera.ts';

const frame = { width: 1000, height: 600 };
const small = { width: 500, height: 300 };
const large = { width: 100_000, height: 20_000 };
const boxOf = ({ width, height }: typeof frame) => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
});

test('fit shows all of a drawing, and enlarges none', () => {
  for (const drawing of [small, large]) {
    const camera = fitCamera(drawing, frame);
    expect(isInside(boxOf(drawing), windowOf(camera, frame))).toBe(true);
    expect(camera.zoom).toBeLessThanOrEqual(1);
  }
});

test('a large drawing begins at its root, large enough to read', () => {
  const camera = startCamera({ x: 40_000, y: 58 }, large, frame);
  expect(camera.zoom).toBe(0.72);
  expect(centreOf(camera, frame).x).toBeCloseTo(40_000);
});

test('what is below the mouse stays there while zooming, between its ends', () => {
  const camera = centreOn({ x: 700, y: 200 }, 1, frame);
  const point = { x: 250, y: 100 };
  const under = (c: typeof camera) => [(point.x - c.x) / c.zoom, (point.y - c.y) / c.zoom];
  const nearer = zoomAt(camera, 1.2, point, large, frame);
  expect(under(nearer)[0]).toBeCloseTo(under(camera)[0]!);
  expect(under(nearer)[1]).toBeCloseTo(under(camera)[1]!);
  expect(zoomAt(camera, 100, point, large, frame).zoom).toBe(1.5);
  expect(zoomAt(camera, 0.0001, point, large, frame).zoom).toBe(fitCamera(large, frame).zoom);
  expect(zoomAt(camera, 0.0001, point, small, frame).zoom).toBe(0.4);
});

test('a card out of sight is brought into it, one in sight moves nothing', () => {
  const camera = { x: 0, y: 0, zoom: 1 };
  const card = { left: 1200, right: 1300, top: -50, bottom: 50 };
  expect(isInside(card, windowOf(reveal(camera, card, frame), frame))).toBe(true);
  expect(reveal(camera, { left: 100, right: 200, top: 100, bottom: 200 }, frame)).toEqual(camera);
});

test('a drawing cannot be lost', () => {
  for (const by of [-1e7, 1e7]) {
    const camera = keepInside({ x: by, y: by, zoom: 1 }, large, frame);
    const { left, right, top, bottom } = windowOf(camera, frame);
    expect(left < large.width && right > 0 && top < large.height && bottom > 0).toBe(true);
  }
});
