/** The machine that is set up. Tests give another root than `/`, and ports that are free. */
export type Place = {
  /** Before every path; empty for `/`. */
  root: string;
  ports: { http: number; https: number; site: number; desk: number };
  /** What was built for one SITE_URL. */
  build: URL;
  /** Who is asked where names lead, in place of whom the machine asks. */
  nameServers?: string[];
  /** What the certificates are trusted by, besides what Node trusts. */
  ca?: string;
  /** What the machine has to have. */
  least: { freeMb: number; memoryMb: number };
  /** How long the names may take until they answer through TLS. */
  patienceMs: number;
};

export const thisMachine: Place = {
  root: '',
  ports: { http: 80, https: 443, site: 3000, desk: 4000 },
  build: new URL('../../build/', import.meta.url),
  // What the settings keep free of uploads, and as much again for backups; both programs, what does TLS, and a backup at the same time.
  least: { freeMb: 2048, memoryMb: 700 },
  patienceMs: 120_000,
};

export const DATA = '/var/lib/site';
export const ENV_PATH = '/etc/site/env';
/** There while a run has not come to its end; goes with a boot, after which everything has read its settings. */
export const UNFINISHED = '/run/site-setup-unfinished';
