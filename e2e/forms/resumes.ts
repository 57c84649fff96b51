/** A file as Playwright hands it to a file field. */
export type Resume = { name: string; mimeType: string; buffer: Buffer };

const kinds = {
  pdf: { mimeType: 'application/pdf', start: Buffer.from('%PDF-1.7\n') },
  doc: {
    mimeType: 'application/msword',
    start: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  },
};

export const MEGABYTES_5 = 5 * 1024 * 1024;

/** A resume of a given size, which begins as files of its kind do. */
export function resume({
  kind = 'pdf',
  name = `ananya-rao-resume.${kind}`,
  size = 40_000,
  mimeType = kinds[kind].mimeType,
}: { kind?: keyof typeof kinds; name?: string; size?: number; mimeType?: string } = {}): Resume {
  const { start } = kinds[kind];
  const buffer = Buffer.alloc(size, 'resume ');
  start.copy(buffer);
  return { name, mimeType, buffer };
}
