/** One decimal is fine enough for a drawing 1200 wide, and keeps the file small. */
export function n(value: number) {
  return String(Math.round(value * 10) / 10 || 0);
}

/** A whole drawing on a plain ground, as the text of an SVG file. */
export function svg(width: number, height: number, ground: string, parts: string[]) {
  const frame = `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${frame}${parts.join('')}</svg>\n`;
}

/**
 * Dots as one path of strokes of no length with round ends: about a third of the bytes of circles.
 * Dots of one size share a path.
 */
export function dots(points: { x: number; y: number; r: number }[], colour: string) {
  const bySize = Map.groupBy(points, ({ r }) => n(r * 2));
  return [...bySize]
    .map(([width, group]) => {
      const d = group.map(({ x, y }) => `M${n(x)} ${n(y)}h0`).join('');
      return `<path stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;
    })
    .join('');
}
