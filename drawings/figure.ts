/** A figure of an article, 1200 by 900, and where its one point stands: every cut of it is made round that. */
export type Figure = { drawing: string; point: { x: number; y: number } };

/** The same drawing cut to 2:1 round its point, for the head of an article. */
export function cutWide({ drawing, point }: Figure): string {
  const top = Math.round(Math.min(Math.max(point.y - 300, 0), 300));
  return drawing.replace('viewBox="0 0 1200 900"', `viewBox="0 ${top} 1200 600"`);
}
