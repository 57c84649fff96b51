import { runTool } from '#build-steps/run-tool.ts';

/** `npm run tool -- vitest run forms`: a command of our dependencies, on the Node that runs us, whichever the machine has. */
const [name = '', ...args] = process.argv.slice(2);
process.exitCode = (await runTool(name, args, { show: true })).code;
