/** A place on a curve, and the way the curve goes from there in the time it takes to reach the next knot. */
export type Knot = { x: number; y: number; dx: number; dy: number };

/** Path data of one smooth curve through all knots. Few knots serve where a polyline would need many points. */
export function curve(knots: Knot[], decimals = 0) {
  const scale = 10 ** decimals;
  const snap = (value: number) => Math.round(value * scale) / scale;
  let [x, y, out] = [0, 0, ''];
  knots.forEach((knot, index) => {
    const [toX, toY] = [snap(knot.x), snap(knot.y)];
    const relative = (values: number[]) => numbers(values.map((value) => snap(value)));
    const controlX = snap(knot.x - knot.dx / 3);
    const controlY = snap(knot.y - knot.dy / 3);
    const arrival = [controlX - x, controlY - y, toX - x, toY - y];
    const before = knots[index - 1];
    if (!before) out += `M${numbers([toX, toY])}`;
    else if (index === 1) out += `c${relative([before.dx / 3, before.dy / 3, ...arrival])}`;
    // After the first stretch the departing control point mirrors the arriving one, and "s" leaves it out.
    else out += `s${relative(arrival)}`;
    [x, y] = [toX, toY];
  });
  return out;
}

/** Numbers of path data with as few separators as the format allows. */
function numbers(values: number[]) {
  return values
    .map((value) => String(value || 0).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');
}
