/** A server that runs now: ours, or nginx with its worker. */
export type StaticServer = { url: string; port: number; pids: number[] };
