/** Tells the status of each answer on a connection when it is there whole. Reads no more of it than that takes: the
 * load must not be what is measured. */
export function readAnswers(onAnswer: (status: number) => void): (chunk: Buffer) => void {
  let begun: Buffer | undefined;
  return (chunk) => {
    const bytes = begun ? Buffer.concat([begun, chunk]) : chunk;
    const headEnd = bytes.indexOf('\r\n\r\n');
    const status = headEnd < 0 ? 0 : Number(bytes.toString('latin1', 9, 12));
    const whole = status > 0 && bytes.length >= headEnd + 4 + bodyLength(status, bytes, headEnd);
    begun = whole ? undefined : bytes;
    if (whole) onAnswer(status);
  };
}

function bodyLength(status: number, bytes: Buffer, headEnd: number) {
  // Has none, and is by far the most frequent.
  if (status === 201) return 0;
  return Number(/\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, headEnd))?.[1] ?? 0);
}
