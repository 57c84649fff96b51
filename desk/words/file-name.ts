/** 'arjun.pdf' of '1794913431073-arjun.pdf': as its sender knows it, without the moment it was stored. */
export const fileName = (stored: string) => stored.replace(/^\d{10,}-(?=.)/u, '');
