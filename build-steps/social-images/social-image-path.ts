/** Where the social image of an address is served. The careers page has four addresses and one image. */
export function socialImageOf(address: string): string {
  const path = address.startsWith('/careers/') ? '/careers' : address.replace('#', '/');
  return `/social${path === '/' ? '/home' : path}.png`;
}
