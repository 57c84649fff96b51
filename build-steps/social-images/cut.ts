import { n } from '#drawings/svg.ts';

type Frame = { x: number; y: number; width: number; height: number };

/** Fills a frame with a drawing. Of what is too much, the part with the point nearest to the middle is shown. */
export function cut(drawing: string, frame: Frame, point?: { x: number; y: number }): string {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing)?.map(Number) ?? [];
  if (!width || !height) throw new Error('A drawing has a viewBox that starts at 0 0.');
  const scale = Math.max(frame.width / width, frame.height / height);
  const seen = { width: frame.width / scale, height: frame.height / scale };
  const left = start(point?.x ?? width / 2, seen.width, width);
  const top = start(point?.y ?? height / 2, seen.height, height);
  const view = [left, top, seen.width, seen.height].map(n).join(' ');
  const place = `x="${n(frame.x)}" y="${n(frame.y)}" width="${n(frame.width)}" height="${n(frame.height)}"`;
  return drawing.replace(/^<svg[^>]*>/, `<svg ${place} viewBox="${view}" preserveAspectRatio="none">`);
}

function start(middle: number, seen: number, whole: number) {
  return Math.min(Math.max(middle - seen / 2, 0), whole - seen);
}
