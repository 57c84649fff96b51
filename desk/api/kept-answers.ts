import type { Call } from '#schemas/desk/api.ts';

import { call, CallError, mayPass } from './call.ts';
import { onChange } from './changes.ts';
import { onSignedOut } from './signed-out.ts';

/** What was answered, by call and input, so that two parts of a screen ask once and the way back is immediate. */
export type Kept = { data?: unknown; error?: CallError; isLoading: boolean };

type Entry = { name: Call; input: string; kept: Kept; listeners: Set<() => void>; asking?: AbortController };

/** Letters hold people's data: not more of them are held than a reader goes back to. */
const MOST = 40;
const entries = new Map<string, Entry>();
const none: Kept = { isLoading: false };
const first: Kept = { isLoading: true };

export function answerOf(name: Call, input: string | undefined): Kept {
  if (input === undefined) return none;
  return entries.get(keyOf(name, input))?.kept ?? first;
}

export function subscribe(name: Call, input: string, listener: () => void) {
  const key = keyOf(name, input);
  const entry = entries.get(key) ?? { name, input, kept: first, listeners: new Set() };
  // At the end of the map: the last to be forgotten.
  entries.delete(key);
  entries.set(key, entry);
  entry.listeners.add(listener);
  if (entry.listeners.size === 1) void ask(entry);
  forgetOldest();
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size === 0) entry.asking?.abort();
  };
}

export function refresh(name: Call, input: string) {
  const entry = entries.get(keyOf(name, input));
  if (entry) void ask(entry);
}

const keyOf = (name: Call, input: string) => `${name} ${input}`;

async function ask(entry: Entry) {
  entry.asking?.abort();
  const asking = new AbortController();
  entry.asking = asking;
  set(entry, { ...entry.kept, isLoading: true });
  try {
    const data = await call(entry.name, JSON.parse(entry.input) as never, asking.signal);
    if (!asking.signal.aborted) set(entry, { data, isLoading: false });
  } catch (error) {
    if (asking.signal.aborted) return;
    const known = error instanceof CallError ? error : new CallError('unavailable', String(error));
    // What was erased, or is no longer ours to read, is not shown any longer.
    set(entry, { data: mayPass(known) ? entry.kept.data : undefined, error: known, isLoading: false });
  }
}

function set(entry: Entry, kept: Kept) {
  if (entry.kept.isLoading && kept.isLoading && entry.kept.data === kept.data) return;
  entry.kept = kept;
  for (const listener of entry.listeners) listener();
}

function forgetOldest() {
  for (const [key, entry] of entries) {
    if (entries.size <= MOST) return;
    if (entry.listeners.size === 0) entries.delete(key);
  }
}

onChange(() => {
  for (const [key, entry] of entries) {
    if (entry.listeners.size > 0) void ask(entry);
    else if (entry.name === 'letter' || entry.name === 'erase-look') entries.delete(key);
  }
});

onSignedOut(() => {
  for (const [key, entry] of entries) if (entry.name !== 'session') entries.delete(key);
});
