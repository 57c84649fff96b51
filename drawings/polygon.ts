export type Corner = [x: number, y: number];

/** A convex polygon, its corners in order. */
export type Polygon = Corner[];

/** The polygon with each side moved inward by the same distance; empty when nothing is left. */
export function inset(polygon: Polygon, distance: number): Polygon {
  const turn = Math.sign(signedArea(polygon));
  return sides(polygon).reduce((rest, [[x, y], [nextX, nextY]]) => {
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    const inward = [(-turn * (nextY - y)) / length, (turn * (nextX - x)) / length] as const;
    return cut(rest, ([px, py]) => (px - x) * inward[0] + (py - y) * inward[1] - distance);
  }, polygon);
}

export function area(polygon: Polygon): number {
  return Math.abs(signedArea(polygon));
}

function signedArea(polygon: Polygon) {
  return sides(polygon).reduce((sum, [[x, y], [nextX, nextY]]) => sum + (x * nextY - nextX * y) / 2, 0);
}

function sides(polygon: Polygon) {
  return polygon.map((corner, index) => [corner, polygon[(index + 1) % polygon.length] ?? corner] as const);
}

/** The part of the polygon where the measure is positive. */
function cut(polygon: Polygon, measure: (corner: Corner) => number): Polygon {
  return sides(polygon).flatMap(([corner, next]) => {
    const [here, there] = [measure(corner), measure(next)];
    const kept = here >= 0 ? [corner] : [];
    if (here * there >= 0) return kept;
    const share = here / (here - there);
    const crossing: Corner = [
      corner[0] + share * (next[0] - corner[0]),
      corner[1] + share * (next[1] - corner[1]),
    ];
    return kept.concat([crossing]);
  });
}
