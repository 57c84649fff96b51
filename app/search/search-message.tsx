import type { QueryObserverResult } from '@tanstack/query-core';

import { TextLink } from '#app/ui/text-link.tsx';

import type { Found } from './find.ts';
import { waysOn } from './useful-pages.ts';

export type Message = { says: string; hint?: string; failed?: boolean; leadsOn?: boolean };

/** What there is to say besides results, if anything. */
export function messageFor(
  { data, status, fetchStatus, failureCount }: QueryObserverResult,
  words: string,
  { groups, unknown, guesses }: Found,
): Message | undefined {
  if (data && !groups.length)
    return {
      says: `Nothing has “${words}”.`,
      hint: 'Try another word, or go on from one of these pages:',
      leadsOn: true,
    };
  if (data)
    return unknown.length
      ? {
          says: `Nothing has ${unknown.map((word) => `“${word}”`).join(' or ')}.`,
          hint: hints(unknown.length > 1 ? 'them' : 'it')[guesses],
        }
      : undefined;
  if (fetchStatus === 'paused')
    return { says: 'You are offline.', hint: 'The search starts by itself when you are back online.' };
  if (status === 'error')
    return {
      says: 'Search did not load after four tries.',
      hint: 'Try again, or go on from one of these pages:',
      failed: true,
      leadsOn: true,
    };
  if (failureCount) return { says: 'Still loading.', hint: 'The first try failed; trying again.' };
  return words ? { says: 'Loading.', hint: 'The results come in a moment.' } : undefined;
}

const hints = (it: string): Record<Found['guesses'], string> => ({
  all: `These are spelt like ${it}:`,
  some: `These have your other words, or one spelt like ${it}:`,
  none: 'These have your other words:',
});

export function SearchMessage({ says, hint, failed, leadsOn, again }: Message & { again: () => void }) {
  return (
    <div className="grid-12 gap-y-6 py-7 lg:py-9">
      <div className="col-span-12 lg:col-span-9 lg:col-start-4">
        <p className="d4 wrap-anywhere">{says}</p>
        {hint && <p className="max-w-[36em] pt-1.5 text-soft">{hint}</p>}
        <div className="flex flex-wrap items-center gap-x-7 gap-y-1 pt-3 empty:hidden">
          {failed && (
            <button
              type="button"
              onClick={again}
              className="min-h-11 cursor-pointer bg-white px-5 text-base leading-5 font-semibold text-ink forced-colors:border"
            >
              Try again
            </button>
          )}
          {leadsOn &&
            waysOn.map(({ name, path }) => (
              <TextLink key={path} to={path} arrow={false}>
                {name}
              </TextLink>
            ))}
        </div>
      </div>
    </div>
  );
}
