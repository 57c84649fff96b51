import { useSyncExternalStore } from 'react';

/** Whether a media query holds. */
export function useMedia(query: string) {
  const media = mediaOf(query);
  return useSyncExternalStore(media.subscribe, media.matches);
}

/** Whether there is room for the desktop's layout. The same width as Tailwind's `lg`. */
export const useIsWide = () => useMedia('(min-width: 64rem)');

const known = new Map<string, { subscribe: (listener: () => void) => () => void; matches: () => boolean }>();

function mediaOf(query: string) {
  const list = matchMedia(query);
  const media = known.get(query) ?? {
    subscribe: (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    matches: () => list.matches,
  };
  known.set(query, media);
  return media;
}
