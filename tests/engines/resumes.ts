/** Files that are what they should be, as small as they can be, and padded to any size. */

export function pdf(size = 64): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n')], size);
}

export function doc(size = 512, stream = 'WordDocument'): Buffer {
  const header = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  return Buffer.concat([header, Buffer.alloc(200), Buffer.from(stream, 'utf16le')], size);
}

/** A zip of empty entries with these names. */
export function zip(names = ['[Content_Types].xml', 'word/document.xml'], comment = ''): Buffer {
  return Buffer.concat(parts(names, comment));
}

/** The same as programs write it that do not know how large it will become (zip64): sizes and places stand in fields of 64
 * bits, and ones where they would stand otherwise. */
export function longZip(
  names?: string[],
  { unpacked = 0, directoryEnd }: { unpacked?: number; directoryEnd?: bigint } = {},
): Buffer {
  const [locals, directory, end] = parts(names, '', (entry, name) => {
    entry.writeUInt32LE(0xffff_ffff, 24);
    entry.writeUInt16LE(16, 30);
    const extra = Buffer.alloc(16);
    // A field of another kind comes first.
    extra.writeUInt16LE(0xcafe, 0);
    extra.writeUInt16LE(1, 4);
    extra.writeUInt16LE(8, 6);
    extra.writeBigUInt64LE(BigInt(unpacked), 8);
    return [entry, name, extra];
  });
  const longEnd = Buffer.alloc(56);
  longEnd.writeUInt32LE(0x06064b50, 0);
  longEnd.writeBigUInt64LE(BigInt(directory.length), 40);
  longEnd.writeBigUInt64LE(BigInt(locals.length), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(directoryEnd ?? BigInt(locals.length + directory.length), 8);
  end.fill(0xff, 8, 20);
  return Buffer.concat([locals, directory, longEnd, locator, end]);
}

function parts(
  names = ['[Content_Types].xml', 'word/document.xml'],
  comment = '',
  listed = (entry: Buffer, name: Buffer) => [entry, name],
): [Buffer, Buffer, Buffer] {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const text of names) {
    const name = Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name);
    directory.push(...listed(entry, name));
    offset += 30 + name.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return [Buffer.concat(locals), listing, Buffer.concat([end, Buffer.from(comment)])];
}
