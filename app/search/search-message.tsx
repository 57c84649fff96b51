import type { QueryObserverResult } from '@tanstack/query-core';

import { TextLink } from '#app/ui/text-link.tsx';

import { waysOn } from './useful-pages.ts';

export type Message = { says: string; hint?: string; failed?: boolean; leadsOn?: boolean };

/** What there is to say besides results, if anything. */
export function messageFor(
  { data, status, fetchStatus, failureCount }: QueryObserverResult,
  words: string,
  hits: number,
): Message | undefined {
  if (data)
    return words && !hits
      ? {
          says: `Nothing was found for “${words}”.`,
          hint: 'One word finds more than several. These pages lead on:',
          leadsOn: true,
        }
      : undefined;
  if (fetchStatus === 'paused')
    return { says: 'You are offline.', hint: 'The search starts by itself when the line is back.' };
  if (status === 'error')
    return {
      says: 'The search could not be loaded.',
      hint: 'We asked four times and had no answer. Try again, or go on from one of these pages:',
      failed: true,
      leadsOn: true,
    };
  if (failureCount) return { says: 'Still loading.', hint: 'The first answer failed; we are asking again.' };
  return words ? { says: 'Loading.', hint: 'The results come in a moment.' } : undefined;
}

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
              className="min-h-11 cursor-pointer bg-white px-5 text-base leading-5 font-semibold text-ink"
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
