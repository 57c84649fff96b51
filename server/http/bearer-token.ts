const SCHEME = 'bearer ';

export function bearerToken(authorization = ''): string | undefined {
  if (authorization.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return undefined;
  return authorization.slice(SCHEME.length).trim();
}
