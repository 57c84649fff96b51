export type Encoding = 'br' | 'gzip' | 'identity';

/** Compressed forms of a file, the smallest first, and what the build adds to its name. */
export const encodings: { name: Exclude<Encoding, 'identity'>; suffix: string }[] = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** Chooses among what we have by what the browser accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(
  accepted: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding {
  const quality = new Map(
    (accepted ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, q ? Number(q.slice(2)) : 1];
    }),
  );
  const accepts = (name: string) => (quality.get(name) ?? quality.get('*') ?? 0) > 0;
  return encodings.find(({ name }) => available[name] && accepts(name))?.name ?? 'identity';
}
