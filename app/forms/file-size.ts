/** A size as file managers show it: 412 KB, 4.8 MB. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (bytes < 1024) return `${Math.round(bytes)} bytes`;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
