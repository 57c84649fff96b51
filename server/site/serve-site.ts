import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { chooseEncoding } from './encodings.ts';
import type { Site, SiteFile } from './load-site.ts';

/** Delivers the prerendered pages and their files from memory. */
export function serveSite(app: FastifyInstance, { files, notFound }: Site) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const [rawPath = '/', query] = request.url.split(/\?(.*)/s);
      const path = decodeURIComponent(rawPath);
      const file = files.get(path);
      if (file) {
        request.logPath = file.path;
        return send(request, reply, file);
      }
      const trimmed = path.replaceAll(/^\/+|\/+$/g, '');
      if (path.endsWith('/') && trimmed) {
        // Built from its parts and not from what was sent: "//elsewhere/" must not lead to another host.
        const target = trimmed.split('/').map(encodeURIComponent).join('/');
        return reply.redirect(`/${target}${query ? `?${query}` : ''}`, 301);
      }
      if (path.startsWith('/assets/'))
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
      return send(request, reply.code(404), notFound);
    },
  });
}

function send(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.bodies);
  const body = file.bodies[encoding] ?? file.bodies.identity;
  const etag = `"${file.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  reply.headers(file.headers).header('etag', etag);
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-length', body.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(body);
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2): a proxy may have marked our tag with W/. */
function matches(header: string | undefined, etag: string) {
  return header === '*' || (header?.split(',') ?? []).some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
