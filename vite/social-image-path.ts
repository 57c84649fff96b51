/** Where the social image of an address stands. That of an insight article is asked for by `/insights-trends/<slug>`. */
export const socialImageOf = (address: string) => `/social${address === '/' ? '/home' : address}.png`;
