import { Form, useNavigate, useSearchParams } from 'react-router';

import { TextField } from '#app/ui/field.tsx';
import { useCall } from '#desk/api/call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { paths } from '#desk/paths.ts';
import { now } from '#desk/time/use-now.ts';
import { time } from '#desk/time/when.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import type { EraseLook } from '#schemas/desk/erasure.ts';

import { EraseForm } from './erase-form.tsx';
import { EraseList } from './erase-list.tsx';
import { subjectIn, thingsOf, whatGoes } from './erase-words.ts';

/** Everything that is held for an address, or of one letter, shown before it goes. Erasing has no key. */
export function EraseScreen() {
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
          aside={<p>{number ? 'Erase one letter' : 'Erase one person'}</p>}
          sentence={sentenceOf(subject !== undefined, data, error?.why, error?.message)}
          sub={
            data && (
              <>
                {number ? 'Everything held of this letter from ' : 'Everything held for '}
                <strong className="font-medium text-white">{data.email}</strong>, as found at {time(now())}.
              </>
            )
          }
        />
      }
      keys={{
        'leave it, nothing happens': 'Esc',
        ...(things.length > 0 && { 'save the data as ZIP': 'x' }),
      }}
      status="Written down with your name and the time"
    >
      {data && subject && things.length > 0 && (
        <div className="grow lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(320px,33.33vw,480px)]">
          <EraseList look={data} things={things} />
          <EraseForm {...{ subject, look: data, leaveTo }} />
        </div>
      )}
      {(!subject || error?.why === 'not-found' || (data && things.length === 0)) && (
        <AskWhose key={search.toString()} />
      )}
    </Screen>
  );
}

function sentenceOf(hasSubject: boolean, look?: EraseLook, why?: string, message?: string) {
  if (!hasSubject) return 'Whose letters are to be erased?';
  if (why === 'not-found' || look?.letters.length === 0) return 'Nothing is held there.';
  if (!look) return message ?? 'Looking';
  const { letters, files, answers, notes } = look;
  const own = files.filter((file) => !file.isShared).length;
  const { words, isOne } = whatGoes({ letters: letters.length, files: own, answers, notes });
  return `${words} will go. ${isOne ? 'It cannot' : 'None can'} come back.`;
}

/** Whose data: when nobody was named, or nothing was found. */
function AskWhose() {
  return (
    <Form replace action={paths.erase()} className="flex max-w-140 flex-col gap-4 px-5 py-8 lg:ml-62 lg:px-0">
      <TextField
        name="email"
        label="Email address"
        hint="Looking changes nothing: all that is held is shown first."
        type="email"
        autoComplete="off"
        required
        maxLength={255}
      />
      <DeskButton type="submit" look="secondary" className="self-start">
        Show what is held
      </DeskButton>
    </Form>
  );
}
