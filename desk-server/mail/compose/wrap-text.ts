const WIDTH = 72;

/** Plain text as mail programs without HTML show it: lines of 72 characters, cut at spaces. A longer word, such as a link, stays whole. */
export const wrapped = (text: string, indent = '') =>
  text
    .split('\n')
    .map((line) =>
      wrapLine(line, WIDTH - indent.length)
        .map((part) => (indent + part).trimEnd())
        .join('\n'),
    )
    .join('\n');

function wrapLine(line: string, width: number) {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if ([...last].length + 1 + [...word].length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
