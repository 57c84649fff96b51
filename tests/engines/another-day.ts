/** The environment of a server for which it is then. */
export const anotherDay = (at: number) => ({
  NODE_OPTIONS: `--import=${new URL('moved-clock.ts', import.meta.url).href}`,
  CLOCK_AHEAD_MS: String(at - Date.now()),
});
