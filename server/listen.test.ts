import { expect, test } from 'vitest';

import { takeSocket } from './listen.ts';

test('a socket is ours when it was handed to this process, and nobody whom we start takes it for theirs', () => {
  const others = { LISTEN_PID: '17', LISTEN_FDS: '2', LISTEN_FDNAMES: 'site.socket', PORT: '3000' };
  expect(takeSocket(others, 18)).toBeUndefined();
  expect(others).toEqual({ PORT: '3000' });
  const two = { LISTEN_PID: '18', LISTEN_FDS: '2' };
  expect(() => takeSocket(two, 18)).toThrow(/^systemd hands over 2 sockets, and one is wanted/);
  expect(two).toEqual({});
  expect(takeSocket({}, 18)).toBeUndefined();
});
