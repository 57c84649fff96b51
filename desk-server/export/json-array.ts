/** An array, one item on each line. It is closed by the last item alone: when the items end by an error, so does this, and what came before
 * is no JSON. */
export async function* jsonArray<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  valueOf: (item: Item) => unknown,
): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const item of items) {
    yield `${before}${JSON.stringify(valueOf(item))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
