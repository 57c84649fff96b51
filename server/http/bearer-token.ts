export function bearerToken(authorization: string | undefined) {
  return /^Bearer\s+(.*)$/i.exec(authorization ?? '')?.[1]?.trim();
}
