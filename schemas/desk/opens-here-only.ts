/** Whether a link to the desk leads to the computer that it is opened on. */
export const opensHereOnly = (url: string) =>
  /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(?=[:/]|$)/.test(url);

export const HERE_ONLY =
  'This link opens on this computer only. To let colleagues in from theirs, see docs/operating/server.md.';
