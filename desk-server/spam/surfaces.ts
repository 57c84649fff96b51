import { partsOf } from './letter-tokens.ts';
import { OFTEN_MARK, topicsInOrder } from './topics.ts';
import { wordsInOrder } from './words-in-order.ts';

/** What these tokens stand for, as it stands in the text at its first place, each once: to be underlined there. */
export function surfacesOf(text: string, tokens: string[]): string[] {
  const found = new Map<string, string>();
  const find = (token: string, start: number, end: number) => {
    if (!found.has(token)) found.set(token, text.slice(start, end));
  };
  const words = wordsInOrder(text);
  for (const [index, { start, end, folded, followsOn }] of words.entries()) {
    find(`word:${folded}`, start, end);
    const before = words[index - 1];
    if (before && followsOn) find(`pair:${before.folded} ${folded}`, before.start, end);
  }
  for (const { topic, start, end } of topicsInOrder(words)) find(`topic:${topic}`, start, end);
  return [
    ...new Set(
      tokens
        .filter((token) => partsOf(token).of !== 'shape')
        .flatMap((token) => found.get(token.replace(OFTEN_MARK, '')) ?? []),
    ),
  ];
}
