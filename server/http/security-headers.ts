import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a browser may do with our answers. Pages replace the policy with one that names their own scripts. */
export const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Sent where TLS is: a browser that has seen it comes back by TLS only, for a year. */
export const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000' };

/** Browsers ignore this header over plain HTTP, so a forged proxy header changes nothing for anybody else. */
export function requireTls(request: IncomingMessage, response: ServerResponse) {
  if (request.headers['x-forwarded-proto'] === 'https')
    for (const [name, value] of Object.entries(TLS_ONLY)) response.setHeader(name, value);
}
