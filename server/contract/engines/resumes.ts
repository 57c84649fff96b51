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
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name));
    directory.push(entry, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name);
  }
  const length = directory.reduce((total, part) => total + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment)]);
}
