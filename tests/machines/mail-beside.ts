import { once } from 'node:events';

import { startMailServer } from '../engines/mail-server.ts';

/** A mail server for a machine, on its network: `node tests/machines/mail-beside.ts <port>`. Prints to whom each mail went, and what it is about. */
const server = await startMailServer({ port: Number(process.argv[2]) });
console.log('ready');
let told = 0;
const telling = setInterval(() => {
  for (const { envelope, mail } of server.received.slice(told)) {
    told++;
    console.log(`${envelope.to.join()} ${mail.subject}`);
  }
}, 100);
await once(process.stdin.resume(), 'end');
clearInterval(telling);
await server[Symbol.asyncDispose]();
