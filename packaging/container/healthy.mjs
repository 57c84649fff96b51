// For HEALTHCHECK: ends with 0 while the program of this container answers that it works. An image has no curl.
// The desk answers to its own name alone, and as its proxy asks.
import { get } from 'node:http';

const { PORT = '3000', DESK_PORT = '4000', DESK_URL = '' } = process.env;
const isDesk = process.argv[2] === 'desk';
const url = URL.parse(DESK_URL);
const headers = isDesk && url ? { host: url.host, 'x-forwarded-proto': url.protocol.slice(0, -1) } : {};

const asked = get(
  { host: '127.0.0.1', port: isDesk ? DESK_PORT : PORT, path: '/healthz', headers, timeout: 6000 },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
);
asked.once('timeout', () => asked.destroy(new Error('no answer')));
asked.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
