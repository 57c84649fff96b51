/** A plain name for a file that is unpacked on any system, not one of `taken`, to which it is added. Stored names are such already, unless an
 * older program stored them. */
export function safeFileName(name: string, taken: Set<string>): string {
  const plain = name
    .slice(-LONGEST)
    .replaceAll(/[^A-Za-z0-9._!'()&$@=;+,-]/g, '-')
    .replace(/^[.-]/, '_');
  const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain);
  const wanted = reserved || !plain ? `resume-${plain}` : plain;
  let free = wanted;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${count}-${wanted}`;
  taken.add(free.toLowerCase());
  return free;
}

const LONGEST = 200;
