/** A size as file managers show it, by which 5 MB are the 5 MB that a form takes: 412 KB, 4.8 MB. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (bytes < 1024) return `${Math.round(bytes)} bytes`;
  return kilobytes < 1023.5 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
