import { n } from './svg.ts';

export function circle(x: number, y: number, radius: number, colour: string) {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${radius}" fill="${colour}"/>`;
}
