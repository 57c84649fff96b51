const HEAD_END = Buffer.from('\r\n\r\n');
/** The end of content-length, which some write with capitals. */
const LENGTH = Buffer.from('ength: ');
const ZERO = 48;

/** Tells the status of each answer on a connection when it is there whole. Reads no more of it than that takes: the
 * load must not be what is measured. */
export function readAnswers(onAnswer: (status: number) => void): (chunk: Buffer) => void {
  let begun: Buffer | undefined;
  let status = 0;
  /** Of the body. */
  let missing = 0;
  return (chunk) => {
    if (missing) missing -= chunk.length;
    else {
      const bytes = begun ? Buffer.concat([begun, chunk]) : chunk;
      const headEnd = bytes.indexOf(HEAD_END);
      begun = headEnd < 0 ? bytes : undefined;
      if (begun) return;
      status = readNumber(bytes, 'HTTP/1.1 '.length);
      missing = bodyLength(bytes, headEnd) - (bytes.length - headEnd - HEAD_END.length);
    }
    if (missing <= 0) {
      missing = 0;
      onAnswer(status);
    }
  };
}

function bodyLength(bytes: Buffer, headEnd: number) {
  const at = bytes.indexOf(LENGTH);
  return at < 0 || at > headEnd ? 0 : readNumber(bytes, at + LENGTH.length);
}

function readNumber(bytes: Buffer, at: number) {
  let number = 0;
  for (let digit = bytes[at]! - ZERO; digit >= 0 && digit <= 9; digit = bytes[++at]! - ZERO)
    number = number * 10 + digit;
  return number;
}
