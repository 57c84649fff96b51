/** An upload that has not moved for this long is dead. */
const LONGEST_STANDSTILL_MS = 30_000;

/** `fetch` that tells what share of its body has left, and can be called off. Browsers' own fetch tells nothing. */
export const fetchWithProgress =
  (onProgress: (share: number) => void, calledOff: AbortSignal): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));

      let timer: ReturnType<typeof setTimeout>;
      const moved = () => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), LONGEST_STANDSTILL_MS);
      };
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        moved();
        onProgress(loaded / total);
      });
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      request.addEventListener('error', () => reject(new TypeError('The line broke.')));
      request.addEventListener('abort', () => reject(new TypeError('The upload was given up.')));
      request.addEventListener('loadend', () => clearTimeout(timer));
      calledOff.addEventListener('abort', () => request.abort());
      moved();
      request.send(init.body as XMLHttpRequestBodyInit);
    });
