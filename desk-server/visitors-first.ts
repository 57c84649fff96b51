import { constants, getPriority, setPriority } from 'node:os';

/** Where site and desk share a processor visitors are not to wait for us: docs/performance.md has what it is worth. */
export function letVisitorsGoFirst() {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  // To raise it again is root's alone.
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
}
