/** Where an installed site stands. The package's own tree is dpkg's; a version is a hard-linked copy of it, which the next package does not touch. */
const HOME = '/opt/site';
export const PACKAGE = `${HOME}/package`;
export const VERSIONS = `${HOME}/versions`;
/** Links to the version that runs. */
export const CURRENT = `${HOME}/current`;
/** Holds the version to return to, while another one is being put in its place: packaging/systemd/site-settle.service. */
export const SWITCHING = `${HOME}/switching`;
export const BACKUPS = '/var/lib/site/backups';
export const ENV = '/etc/site/env';
