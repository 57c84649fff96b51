import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this component was first drawn on HTML that the server has written, and not in the browser alone. */
export function useHydrating(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}
