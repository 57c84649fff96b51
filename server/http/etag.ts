/** `If-None-Match` compares weakly (RFC 9110, 13.1.2): a proxy may have marked our tag with W/. */
export function matchesEtag(header: string | undefined, etag: string) {
  return header === '*' || (header?.split(',') ?? []).some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
