/** Tells what is being done: in a terminal on one line that counts the seconds and goes in the end, elsewhere on a line for each part. */
export function showProgress(
  stream: NodeJS.WriteStream = process.stdout,
): Disposable & { at(part: string): void } {
  const started = performance.now();
  const CLEAR = '\r\u001B[K';
  let part = '';
  const draw = () => stream.write(`${CLEAR}${part} … ${Math.round((performance.now() - started) / 1000)} s`);
  const timer = stream.isTTY ? setInterval(draw, 1000) : undefined;
  return {
    at(next) {
      part = next;
      if (stream.isTTY) draw();
      else stream.write(`${part} …\n`);
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      if (stream.isTTY) stream.write(CLEAR);
    },
  };
}
