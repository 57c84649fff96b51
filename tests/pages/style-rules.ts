/** A rule of a stylesheet, with the blocks that it stands in: `@layer utilities @media (width>=40rem)`. */
export type StyleRule = { within: string; selector: string; body: string };

const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?:\\.|[^{};"'\\])+|[{};]/gs;
/** Blocks that hold rules, and not declarations. */
const holdsRules = /^@(layer|media|supports|container|starting-style)\b/;

export function rulesOf(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const blocks: { prelude: string; body: string }[] = [];
  let text = '';
  for (const [token] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(TOKEN)) {
    const inside = blocks.at(-1);
    if (token === '{') {
      blocks.push({ prelude: text.trim(), body: '' });
      text = '';
    } else if (token === '}') {
      const { prelude, body } = blocks.pop()!;
      if (!holdsRules.test(prelude)) {
        const within = blocks.map((block) => block.prelude).join(' ');
        rules.push({ within, selector: prelude, body: body + text });
      }
      text = '';
    } else if (token === ';') {
      if (inside) inside.body += `${text};`;
      text = '';
    } else text += token;
  }
  return rules;
}

/** What a rule says, of its custom properties only those that are asked for. */
export const declarationsOf = ({ body }: StyleRule, asked: Set<string>) =>
  body
    .split(/;(?![^(]*\))/)
    .filter((declaration) => !declaration.startsWith('--') || asked.has(declaration.split(':')[0]!))
    .filter(Boolean)
    .join(';');

/** The custom properties that a stylesheet or a page asks for. */
export const askedIn = (text: string) => Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name!);
