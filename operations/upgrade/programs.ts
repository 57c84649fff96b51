import { run } from './run.ts';

/** One of the two, and where its socket is. */
export type Program = { service: string; host: string; port: number };

/** Those that run, or that a visitor would start. Whoever has stopped one together with its socket, or masked it, wants it so. */
export async function programsInUse(): Promise<Program[]> {
  const found = await Promise.all(['site', 'desk'].map(find));
  return found.filter((one) => one !== undefined);
}

async function find(name: string): Promise<Program | undefined> {
  const service = `${name}.service`;
  const socket = await show(`${name}.socket`, ['ActiveState', 'Listen']);
  const { ActiveState, LoadState } = await show(service, ['ActiveState', 'LoadState']);
  if (LoadState === 'masked') return undefined;
  if (socket.ActiveState !== 'active' && !RUNS.has(ActiveState ?? '')) return undefined;
  return { service, ...placeIn(socket.Listen) };
}

const RUNS = new Set(['active', 'activating', 'reloading']);

async function show(unit: string, properties: string[]): Promise<Record<string, string | undefined>> {
  const { said } = await run('systemctl', ['show', `--property=${properties.join()}`, unit]);
  return Object.fromEntries(
    said.split('\n').map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

/** "127.0.0.1:3000 (Stream)": what the socket's unit says, and not PORT, which has no say where systemd listens. */
function placeIn(listen = ''): { host: string; port: number } {
  const [, six, four = '127.0.0.1', port] = /(?:\[(.+)\]|([\d.]+)):(\d+) \(Stream\)/.exec(listen) ?? [];
  const host = six ?? four;
  // Where it listens everywhere it can be asked here.
  return { host: { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host, port: Number(port) };
}
