import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { call, useAttempt } from '#desk/api/call.ts';
import { createBell } from '#desk/store.ts';
import { DeskButton, KeyHint, useKeys, useSinglePressKeys } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { limits } from '#schemas/desk/limits.ts';

import { noting } from '../presence.tsx';

/** `done`: where the field goes when it is saved, or left. */
type NoteFieldProps = { number: number; done?: () => void };

/** A note for colleagues. It is no part of any e-mail. */
export function NoteField({ number, done }: NoteFieldProps) {
  const [text, setText] = useState(unsaved.get(number) ?? '');
  const { isBusy: isSaving, problem, attempt } = useAttempt();
  const [hasFocus, setFocus] = useState(false);
  const showsKeys = useSinglePressKeys();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isOpen = hasFocus || text !== '';

  const write = (next: string) => {
    setText(next);
    unsaved.set(number, next);
    noting.set(next !== '');
  };
  const save = () =>
    attempt(async () => {
      if (!text.trim()) return;
      // Gone from the field at once, so that nothing is lost of what is written meanwhile.
      write('');
      area.current?.blur();
      try {
        await call('note', { number, text });
        undo.say('Note saved.');
        done?.();
      } catch (error) {
        write([text, unsaved.get(number)].filter(Boolean).join('\n'));
        throw error;
      }
    });
  useEffect(() => begun.on((which, text) => which === number && setText(text)), [number]);
  useKeys({ n: () => area.current?.focus() });
  // Here, and not among the page's keys: a reply may be open beside it, which has its own use for them.
  const press = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.nativeEvent.isComposing || !(isSave || event.key === 'Escape')) return;
    event.preventDefault();
    if (isSave) void save();
    else {
      area.current?.blur();
      done?.();
    }
  };

  return (
    <div>
      <label htmlFor={id} className="sr-only">
        A note for colleagues
      </label>
      <div className="relative">
        <textarea
          ref={area}
          id={id}
          data-note=""
          rows={1}
          value={text}
          maxLength={limits.note}
          placeholder="A note for colleagues"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          aria-keyshortcuts={showsKeys ? 'n' : undefined}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false);
            noting.set(false);
          }}
          className="block field-sizing-content max-h-60 min-h-11 w-full resize-none border border-control bg-white px-3 py-2.5 text-[15px] leading-5.5 placeholder:text-text-3 focus:border-2 focus:border-ink focus:px-[11px] focus:py-[9px] focus:shadow-[inset_0_-4px_var(--color-red-fill)] focus:outline-none aria-invalid:border-red-text"
        />
        {!isOpen && (
          <KeyHint keys="n" className="pointer-events-none absolute top-3 right-3 flex max-lg:hidden" />
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="pt-2 label text-red-text">
          Not saved. {problem}
        </p>
      )}
      {text !== '' && (
        <div className="flex flex-wrap items-center gap-x-4 pt-2">
          <DeskButton look="secondary" onClick={() => void save()} disabled={isSaving}>
            {isSaving ? 'Saving' : 'Save the note'}
            {!isSaving && <KeyHint keys="Ctrl ↵" />}
          </DeskButton>
          <span className="caption font-normal text-text-3">Only colleagues see it.</span>
        </div>
      )}
    </div>
  );
}

/** Begins a note, in a field that is there and in one that is shown next. */
export function beginNote(number: number, text: string) {
  unsaved.set(number, text);
  begun.ring(number, text);
}

const begun = createBell<[number: number, text: string]>();

/** Whether a note was begun and not saved. */
export const hasBegunNote = (number: number) => Boolean(unsaved.get(number)?.trim());

/** Notes that were begun and not saved, by letter, for whoever looks at another letter in between. They go with the page, which
 * therefore asks before it goes: they are nothing to leave behind on a device. */
const unsaved = new Map<number, string>();
addEventListener('beforeunload', (event) => {
  if (unsaved.values().some(Boolean)) event.preventDefault();
});
