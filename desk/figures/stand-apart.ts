/** Points on a rule: each keeps its place, and where two would touch the later one steps up. */
export function standApart<Item>(items: Item[], placeOf: (item: Item) => number, size: number) {
  const lastOfLevel: number[] = [];
  return items
    .map((item) => ({ item, place: placeOf(item) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item, place }) => {
      const free = lastOfLevel.findIndex((last) => place - last >= size);
      const level = free < 0 ? lastOfLevel.length : free;
      lastOfLevel[level] = place;
      return { item, place, level };
    });
}
