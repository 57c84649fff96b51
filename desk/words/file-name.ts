/** 'arjun.pdf' of '1794913431073-arjun.pdf': as its sender knows it, without the moment it was stored. */
export const fileName = (stored: string) => stored.replace(/^\d{10,}-(?=.)/u, '');

/** '412 KB', '1.4 MB'. */
export const sizeInWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
