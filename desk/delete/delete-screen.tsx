import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Form, Link, useNavigate, useSearchParams } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { TextField } from '#app/ui/field.tsx';
import { call, useAttempt, useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { now, useSession } from '#desk/session.tsx';
import { DeskButton, deskButtonClass, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { firstName, hasOwnName, listInWords, time } from '#desk/words/words.ts';
import type { Subject } from '#schemas/desk/api.ts';
import { eraseReasons } from '#schemas/desk/erasure.ts';
import type { EraseLook, EraseReason } from '#schemas/desk/erasure.ts';
import { MAY_NOT_DELETE } from '#schemas/desk/people.ts';

import { DeleteList } from './delete-list.tsx';
import { reasonGiven, subjectIn, thingsOf, whatIsDeleted } from './delete-words.ts';
import { justDeleted } from './proof-screen.tsx';

/** Everything that is held for an address, or of one letter, shown before it is deleted. Deleting has no key. */
export function DeleteScreen() {
  const { me } = useSession();
  return me.mayDelete ? <DeleteForGood /> : <NotAllowed />;
}

/** Whoever may read a letter is led here by an address alone. */
function NotAllowed() {
  const { owner } = useSession();
  return (
    <Screen head={<ScreenHead aside={<p>Delete for good</p>} sentence="You may not delete for good." />}>
      <div className="max-w-(--measure) space-y-4 px-5 py-8 lg:ml-62 lg:px-0">
        <p>
          {MAY_NOT_DELETE} Ask {hasOwnName({ isOwner: true, name: owner }) ? owner : 'the owner'}.
        </p>
        <p>
          Letters are still deleted by themselves when their time is over, and by whoever wrote them, from
          their own page.
        </p>
        <p>
          <Link to={paths.inbox()} className="underline underline-offset-4">
            To the inbox
          </Link>
        </p>
      </div>
    </Screen>
  );
}

function DeleteForGood() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const subject = subjectIn(search);
  const { data, error } = useCall('erase-look', subject);
  const things = data ? thingsOf(data) : [];
  const number = subject && 'number' in subject ? subject.number : undefined;
  const leaveTo = number ? paths.letter(number) : paths.inbox();
  useKeys({
    Escape: () => void navigate(leaveTo),
    x: data && things.length > 0 ? () => location.assign(paths.personZip(data.email)) : undefined,
  });
  return (
    <Screen
      head={
        <ScreenHead
          aside={<p>{number ? 'Delete one letter' : 'Delete one person'}</p>}
          sentence={sentenceOf(subject !== undefined, data, error?.why, error?.message)}
          sub={
            data && (
              <>
                {number ? 'Everything we hold of this letter from ' : 'Everything we hold for '}
                <strong className="font-medium text-white">{data.email}</strong>, as found at {time(now())}.
              </>
            )
          }
        />
      }
      keys={{
        cancel: 'Esc',
        ...(things.length > 0 && { 'save the data as ZIP': 'x' }),
      }}
      status="Recorded with your name and the time"
    >
      {data && subject && things.length > 0 && (
        <div className="grow lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(320px,33.33vw,480px)]">
          <DeleteList look={data} things={things} />
          <DeleteForm {...{ subject, look: data, leaveTo }} />
        </div>
      )}
      {(!subject || error?.why === 'not-found' || (data && things.length === 0)) && (
        <AskWhose key={search.toString()} />
      )}
    </Screen>
  );
}

function sentenceOf(hasSubject: boolean, look?: EraseLook, why?: string, message?: string) {
  if (!hasSubject) return 'Whose letters should be deleted?';
  if (why === 'not-found' || look?.letters.length === 0) return 'We hold nothing there.';
  if (!look) return message ?? 'Loading';
  const { letters, files, answers, notes } = look;
  const own = files.filter((file) => !file.isShared).length;
  const { words } = whatIsDeleted({ letters: letters.length, files: own, answers, notes });
  return `${words} will be deleted for good.`;
}

/** Whose data: when nobody was named, or nothing was found. */
function AskWhose() {
  return (
    <Form
      replace
      action={paths.delete()}
      className="flex max-w-140 flex-col gap-4 px-5 py-8 lg:ml-62 lg:px-0"
    >
      <TextField
        name="email"
        label="Email address"
        hint="Nothing is deleted yet: you see everything first."
        type="email"
        autoComplete="off"
        required
        maxLength={255}
      />
      <DeskButton type="submit" look="secondary" className="self-start">
        Show what we hold
      </DeskButton>
    </Form>
  );
}

type Deleting = { subject: Subject; look: EraseLook; leaveTo: string };

/** Why, the address once more, and the button. */
function DeleteForm({ subject, look, leaveTo }: Deleting) {
  const navigate = useNavigate();
  const [reason, setReason] = useState<EraseReason>();
  const [confirm, setConfirm] = useState('');
  const [reasonError, setReasonError] = useState('');
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const confirmId = useId();
  const reasonId = useId();

  async function erase(event: SyntheticEvent) {
    event.preventDefault();
    const isAddress = confirm.trim().toLowerCase() === look.email.toLowerCase();
    if (!reason) setReasonError('Say why it is deleted.');
    if (!isAddress) setProblem(`Type ${look.email}, as it stands above.`);
    if (!reason || !isAddress) return document.getElementById(reason ? confirmId : reasonId)?.focus();
    await attempt(async () => {
      const proof = await call('erase', { subject, reason, confirm });
      justDeleted.set({ proof, email: look.email });
      // In place of this entry, whose address has theirs in it.
      await navigate(paths.proof(proof.id), { replace: true });
    });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void erase(event)}
      className="px-5 py-6 ground-paper lg:px-8 lg:pt-6"
    >
      <ReasonRadios
        id={reasonId}
        reason={reason}
        error={reasonError}
        onChange={(chosen) => {
          setReason(chosen);
          setReasonError('');
        }}
      />
      <div className="pt-7">
        <TextField
          id={confirmId}
          label="Type the address to confirm"
          type="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          value={confirm}
          error={problem || undefined}
          onChange={(event) => {
            setConfirm(event.target.value);
            setProblem('');
          }}
        />
      </div>
      <DeskButton type="submit" look="primary" big disabled={isBusy} className="group mt-4 w-full">
        {isBusy ? 'Deleting' : 'Delete all of this'}
        <Arrow />
      </DeskButton>
      <p className="flex flex-wrap gap-x-6 pt-2">
        <a href={paths.personZip(look.email)} download className={deskButtonClass('quiet')}>
          Save the data as ZIP first
        </a>
        {'number' in subject && (
          <Link to={paths.delete({ email: look.email })} className={deskButtonClass('quiet')}>
            Everything of this address instead
          </Link>
        )}
        <Link to={leaveTo} className={deskButtonClass('quiet')}>
          Cancel
        </Link>
      </p>
      <Others look={look} />
    </form>
  );
}

function Others({ look }: { look: EraseLook }) {
  const { me } = useSession();
  const others = look.here.filter((presence) => presence.person !== me.id);
  if (others.length === 0) return null;
  const names = others.map((presence) => firstName(presence.name));
  return (
    <p className="mt-4 border-t border-hair pt-4 text-[15px] leading-5 text-text-2">
      {listInWords(names)} {names.length === 1 ? 'has' : 'have'} it open. It closes for{' '}
      {names.length === 1 ? names[0] : 'them'}, too, with the reason.
    </p>
  );
}

const reasons: Record<EraseReason, string> = { ...reasonGiven, time: 'The time we promised is over' };

/** `id` is the first radio's, for the focus. */
type Radios = { id: string; reason?: EraseReason; error: string; onChange: (reason: EraseReason) => void };

/** None is chosen beforehand: the proof says it for years. */
function ReasonRadios({ id, reason, error, onChange }: Radios) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-1 d4">Why is it deleted?</legend>
      {eraseReasons.map((each, index) => (
        <label key={each} className="flex min-h-11.5 cursor-pointer items-center gap-3 border-b border-hair">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name="reason"
            required
            checked={each === reason}
            onChange={() => onChange(each)}
            className={`size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border bg-white checked:border-2 checked:border-ink checked:bg-ink checked:shadow-[inset_0_0_0_2.5px_white] forced-colors:appearance-auto ${error ? 'border-2 border-red-text' : 'border-control'}`}
          />
          {reasons[each]}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className="pt-2 text-[15px] leading-5 font-medium text-red-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
