/** What every page carries, in one file: each further file is a request more before a page comes alive. */
const site = /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\/app\/(layout|start|ui)\//;

/** Which modules share a file, by their folders: Rolldown's groups. What only some pages import comes with those. */
export const chunks = [{ name: 'site', test: site }];
