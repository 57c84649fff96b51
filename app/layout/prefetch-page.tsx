import { useContext, useEffect, useState } from 'react';
import { PrefetchPageLinks, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

import { usePageAhead } from '#app/ui/look-ahead.ts';

const fetched = new Set<string>();

/**
 * Fetches the files of the page that the visitor seems about to go to. The router is told of it only when they are there: it
 * reloads the page that is shown when a file of another one cannot be had (React Router 8.4, lib/dom/ssr/routeModules.ts), and
 * a pointer that passes over a link on a broken line is no reason for that.
 */
export function PrefetchPage() {
  const path = usePageAhead();
  const { entry, routes } = useContext(FrameworkContext)!.manifest;
  const [arrived, setArrived] = useState('');
  useEffect(() => {
    const route = Object.values(routes).find((route) => route?.parentId && `/${route.path ?? ''}` === path);
    if (!route) return;
    const left = new AbortController();
    const files = [route.module, ...(route.imports ?? [])].filter(
      (file) => !entry.imports.includes(file) && !fetched.has(file),
    );
    void Promise.all(files.map((file) => fetchFile(file, left.signal)))
      .then(() => left.signal.aborted || setArrived(path))
      .catch(() => {});
    return () => left.abort();
  }, [path, entry, routes]);
  return arrived && <PrefetchPageLinks page={arrived} />;
}

async function fetchFile(file: string, signal: AbortSignal) {
  const answer = await fetch(file, { signal });
  await answer.blob();
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  fetched.add(file);
}
