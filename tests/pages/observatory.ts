const SIX_MONTHS_S = 15_768_000;
const privateReferrers = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/**
 * The points that MDN's HTTP Observatory gives an answer over TLS, as its scoring page lists them
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring): 100, less what is missing, and what is done
 * beyond that. 130 is all there is for a site that sets no cookies, loads only its own scripts and is on no preload list.
 */
export function observatoryScore(headers: Record<string, string>): { score: number; reasons: string[] } {
  const policy = policyOf(headers['content-security-policy'] ?? '');
  const scripts = policy.get('script-src') ?? policy.get('default-src');
  const styles = policy.get('style-src') ?? policy.get('default-src');
  const unsafe = [...(scripts ?? ["'unsafe-inline'"]), ...(styles ?? [])].some((source) =>
    /^('unsafe-\w+'|data:|https?:|\*)$/.test(source),
  );
  const tls = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  const points: Record<string, number> = {
    'a policy without unsafe sources': unsafe ? -20 : 5,
    'a policy that begins with nothing': policy.get('default-src')?.join() === "'none'" ? 5 : 0,
    'a policy against framing': policy.get('frame-ancestors')?.join() === "'none'" ? 5 : -20,
    'TLS from now on': tls >= SIX_MONTHS_S ? 0 : -20,
    'types are not guessed': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'private referrers': privateReferrers.has(headers['referrer-policy'] ?? '') ? 5 : -5,
    'no use by other sites': headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
    'no reading by other sites': headers['access-control-allow-origin'] === '*' ? -50 : 0,
    'no cookies': headers['set-cookie'] ? -20 : 0,
  };
  return {
    score: Object.values(points).reduce((sum, value) => sum + value, 100),
    reasons: Object.entries(points).map(([name, value]) => `${name}: ${value}`),
  };
}

function policyOf(header: string) {
  return new Map(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}
