type Crossing = Pick<IntersectionObserverEntry, 'isIntersecting' | 'time'> & { target: { id: string } };

/** Which article stands on the reading line after these have crossed it, or none. A busy browser tells of several frames at once,
 * article by article and not in the order of time. */
export function lastOnLine(before: string | undefined, crossings: Crossing[]) {
  let reading = before;
  for (const { isIntersecting, target } of crossings.toSorted((one, other) => one.time - other.time))
    if (isIntersecting) reading = target.id;
    else if (reading === target.id) reading = undefined;
  return reading;
}
