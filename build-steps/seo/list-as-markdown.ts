type Item = Record<string, string | string[]>;

/** The settings that name an item, and those that say something of it. The others are for the screen alone. */
const names = ['title', 'point', 'name'];
const words = ['role', 'question', 'description', 'reason', 'experience', 'background', 'words'];

/** A list of `content/lists/` in the words that its page shows. */
export function listAsMarkdown(list: unknown): string {
  return (list as Item[])
    .map((item) => {
      const name = names.map((setting) => item[setting]).find(Boolean);
      const said = words.flatMap((setting) => item[setting] ?? []);
      const features = Array.isArray(item.features) ? item.features : [];
      return [
        `- **${String(name)}**: ${said.map(asSentence).join(' ')}`,
        ...features.map((feature) => `  - ${feature}`),
      ].join('\n');
    })
    .join('\n');
}

const asSentence = (words: string) => (/[.?!”]$/.test(words) ? words : `${words}.`);
