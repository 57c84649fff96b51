import { inLatin1 } from './http-request.ts';

export type Part = { head: string; body: Buffer };

/** As the client sends it: its own field, then the file in a part without a name. */
export function filePart(file: Buffer, type: string, name = 'resume'): Part {
  return {
    head: `Content-Disposition: form-data; name=""; filename="${name}"\r\nContent-Type: ${type}`,
    body: file,
  };
}

export function fieldPart(name: string, value: string): Part {
  return { head: `Content-Disposition: form-data; name="${name}"`, body: Buffer.from(value) };
}

export function multipart(parts: Part[], boundary: string, end = `--${boundary}--\r\n`): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ head, body }) => [
      inLatin1(`--${boundary}\r\n${head}\r\n\r\n`),
      body,
      inLatin1('\r\n'),
    ]),
    inLatin1(end),
  ]);
}
