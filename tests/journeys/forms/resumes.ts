/** A file as Playwright hands it to a file field. */
export type Resume = { name: string; mimeType: string; buffer: Buffer };

const kinds = {
  pdf: { mimeType: 'application/pdf', start: Buffer.from('%PDF-1.7\n') },
  doc: {
    mimeType: 'application/msword',
    start: Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('WordDocument', 'utf16le'),
    ]),
  },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    start: Buffer.from('PK\x03\x04'),
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
  if (kind === 'docx') endAsZip(buffer);
  return { name, mimeType, buffer };
}

/** A zip is known by the list of names at its end (APPNOTE.TXT 4.3). */
function endAsZip(buffer: Buffer) {
  const entries = Buffer.concat(
    ['[Content_Types].xml', 'word/document.xml'].flatMap((name) => {
      const fixed = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.alloc(42)]);
      fixed.writeUInt16LE(name.length, 28);
      return [fixed, Buffer.from(name)];
    }),
  );
  const end = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  const start = buffer.length - end.length - entries.length;
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(start, 16);
  entries.copy(buffer, start);
  end.copy(buffer, start + entries.length);
}
