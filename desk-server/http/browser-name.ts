/** A browser as its reader would call it, of what it says of itself. */
export function browserName(agent = ''): string {
  const browser = /Edg/.test(agent)
    ? 'Edge'
    : /Firefox|FxiOS/.test(agent)
      ? 'Firefox'
      : /Chrom(e|ium)|CriOS/.test(agent)
        ? 'Chrome'
        : /Safari/.test(agent)
          ? 'Safari'
          : 'A browser';
  return `${browser} on a ${/Mobi|Android|iPhone|iPad/.test(agent) ? 'phone' : 'computer'}`;
}
