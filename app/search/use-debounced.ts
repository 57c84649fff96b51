import { useEffect, useState } from 'react';

/** Long enough that a screen reader is not interrupted by each letter. */
const SETTLED_MS = 600;

/** A text once it has stopped changing (debounce). */
export function useDebounced(text: string) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
