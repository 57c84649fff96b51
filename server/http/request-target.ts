/** What a request asks for: a path as it was sent, and what follows it from the question mark on. */
export type RequestTarget = { path: string; search: string };

export function readRequestTarget(sent = '/'): RequestTarget {
  const url = sent.startsWith('/') ? sent : pathOfAbsolute(sent);
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) };
}

/** A request may name the whole address ("GET http://host/about"), as one to a proxy does (RFC 9112, 3.2.2). */
function pathOfAbsolute(url: string) {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
