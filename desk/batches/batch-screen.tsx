import { useState } from 'react';
import { Link, useParams } from 'react-router';

import { call, useAttempt, useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { now, useNow, useSession } from '#desk/session.tsx';
import { DeskButton, deskButtonClass } from '#desk/ui/keys-and-buttons.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { countWithin } from '#desk/words/words.ts';
import type { Batch, BatchDetail, BatchMember } from '#schemas/desk/batches.ts';
import { limits } from '#schemas/desk/limits.ts';
import { replySubject } from '#schemas/desk/reply-words.ts';

import { BatchFrame } from './batch-frame.tsx';
import { batchSentence, leftOutInWords, repliesInWords, twiceInWords } from './batch-words.ts';
import type { Standing } from './batch-words.ts';
import { BracedField } from './braced-field.tsx';
import { HeldFoot } from './held-foot.tsx';
import { Preview } from './preview.tsx';

/** One text on its way to many: until its hour it can be called back, and afterwards it says what became of it. */
export function BatchScreen() {
  const { batch = '' } = useParams();
  const { data, error } = useCall('batch', { batch: Number(batch) });
  if (data) return <OnItsWay key={data.id} batch={data} />;
  return <Screen head={<ScreenHead sentence={error?.message ?? 'Loading'} />}>{null}</Screen>;
}

function OnItsWay({ batch }: { batch: BatchDetail }) {
  const { me } = useSession();
  const clock = useNow(60_000);
  const { isScheduled, state, opening, members, leftOut } = batch;
  const mayChange = state === 'held' && me.mayWriteToMany;
  const back = opening ? paths.hiring(opening.slug) : paths.hiring();
  const gone = batch.deleted > 0 ? ` ${repliesInWords(batch.deleted)} fell away: deleted since.` : '';
  const twice = twiceInWords(batch.mayBeTwice);
  return (
    <BatchFrame
      back={{ to: back, words: opening ? opening.title : 'Hiring' }}
      sentence={batchSentence(batch, clock)}
      sub={`Each gets an e-mail of their own. Nobody sees the others.${gone}${twice && ` ${twice}`}`}
      grid={
        mayChange
          ? 'lg:grid-cols-[minmax(300px,29.3%)_minmax(380px,34.4%)_minmax(0,1fr)]'
          : 'lg:grid-cols-[minmax(300px,40%)_minmax(0,1fr)]'
      }
      columns={[
        {
          name: 'To',
          className: 'lg:border-r lg:border-line',
          content: (
            <>
              <h2 className="pb-2.5 text-[17px] leading-6 font-semibold">To {countWithin(batch.count)}</h2>
              <ul className="border-y border-line lg:border-b-ink">
                {members
                  .filter((member) => !member.leftOut)
                  .map((member) => (
                    <Member key={member.number} batch={batch} member={member} mayChange={mayChange} />
                  ))}
              </ul>
              {leftOut.length > 0 && (
                <>
                  <h2 className="pt-4 text-[17px] leading-6 font-semibold">
                    Left out, {countWithin(leftOut.length)}
                  </h2>
                  <ul className="pt-1">
                    {leftOut.map(({ number, name, leftOut }) => (
                      <li key={number} className="py-1 leading-5">
                        <Link to={paths.letter(number)} className="font-semibold hover:underline">
                          {name}
                        </Link>
                        <span className="block text-[15px] text-text-2">
                          {leftOutInWords(leftOut, clock)}
                        </span>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          ),
        },
        {
          name: 'Text',
          className: 'flex flex-col lg:px-6',
          content: (
            <TextOfBatch
              key={batch.text}
              batch={batch}
              mayChange={mayChange && isScheduled && (batch.isMine || batch.waitsFor === 'sender')}
            />
          ),
        },
        ...(mayChange
          ? [
              {
                name: 'Preview',
                className: 'ground-paper lg:px-6',
                content: <PreviewOfBatch batch={batch} />,
              },
            ]
          : []),
      ]}
      foot={mayChange ? <HeldFoot batch={batch} /> : <BackLink to={back} />}
      footNote={
        mayChange && !isScheduled ? 'You may leave this page. Undo stays in the line below each screen.' : ''
      }
    />
  );
}

const BackLink = ({ to }: { to: string }) => (
  <Link to={to} className={deskButtonClass('outline')}>
    Back to Hiring
  </Link>
);

type MemberProps = { batch: Batch; member: BatchMember; mayChange: boolean };

function Member({ batch, member, mayChange }: MemberProps) {
  const { number, name, text, mail } = member;
  const { isBusy, problem, attempt } = useAttempt();
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-4 border-line not-last:border-b max-lg:min-h-12">
      <Link to={paths.letter(number)} className="min-w-0 grow truncate hover:underline">
        {name}
      </Link>
      {text !== undefined && <span className="text-[13px] text-text-3">own text</span>}
      {mail && <span className="text-[15px] text-text-2">{mailInWords(mail)}</span>}
      {mayChange && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() =>
            void attempt(() =>
              call('change-batch', { batch: batch.id, change: { what: 'take-out', number } }),
            )
          }
          className="cursor-pointer text-[15px] underline underline-offset-4 hover:no-underline max-lg:min-h-11"
        >
          Leave out<span className="sr-only"> {name}</span>
        </button>
      )}
      {problem && (
        <span role="alert" className="w-full label text-red-text">
          {problem}
        </span>
      )}
    </li>
  );
}

function mailInWords({ state, words, isHeldUp, mayBeTwice }: NonNullable<BatchMember['mail']>) {
  if (state === 'sent') return mayBeTwice ? 'Sent, may be twice' : 'Sent';
  if (state === 'refused' || state === 'bounced') return `Refused${words ? `, ${words}` : ''}`;
  if (state === 'uncertain') return 'May have been sent';
  return isHeldUp ? 'Sends when e-mail works again' : 'On its way';
}

/** The text that all get. Of a scheduled one it can still be changed. */
function TextOfBatch({ batch, mayChange }: { batch: BatchDetail; mayChange: boolean }) {
  const [subject, setSubject] = useState(batch.subject ?? '');
  const [text, setText] = useState(batch.text);
  const { isBusy, problem, attempt } = useAttempt();
  const isChanged = text !== batch.text || subject !== (batch.subject ?? '');
  const save = () =>
    attempt(() =>
      call('change-batch', {
        batch: batch.id,
        change: { what: 'text', text, ...(subject.trim() && { subject }) },
      }),
    );
  return (
    <>
      <h2 className="pb-3 text-[17px] leading-6 font-semibold">One text for {countWithin(batch.count)}</h2>
      <label className="block text-[15px] leading-5 font-semibold">
        Subject
        <input
          value={subject}
          placeholder="The usual subject of a reply"
          maxLength={limits.subject}
          readOnly={!mayChange}
          onChange={({ target }) => setSubject(target.value)}
          className="mt-2 block h-10 w-full border border-control bg-white px-3 text-base font-normal placeholder:text-text-3 read-only:bg-disabled focus:border-ink focus:outline-none max-lg:h-12"
        />
      </label>
      <p className="pt-3 pb-2 text-[15px] leading-5 font-semibold">Text</p>
      <BracedField
        aria-label="Text"
        value={text}
        maxLength={limits.answer}
        readOnly={!mayChange}
        onChange={({ target }) => setText(target.value)}
        className="min-h-60 grow basis-0 max-lg:basis-auto"
      />
      {mayChange && (
        <p className="flex items-center gap-4 pt-3">
          <DeskButton
            look="secondary"
            disabled={isBusy || !isChanged || !text.trim()}
            onClick={() => void save()}
          >
            Save the text
          </DeskButton>
          <span role="alert" className="label text-red-text">
            {problem}
          </span>
        </p>
      )}
    </>
  );
}

/** As each of them will read it. Of very many the text alone is shown. */
function PreviewOfBatch({ batch }: { batch: BatchDetail }) {
  const [shown, setShown] = useState(0);
  const members = batch.members.filter(({ leftOut }) => !leftOut);
  const numbers = members.map(({ number }) => number);
  const isShown = numbers.length > 0 && numbers.length <= limits.batch;
  const { data } = useCall('look-at-batch', isShown ? { numbers } : undefined);
  const to = (data?.people ?? []).flatMap((person): Standing[] => {
    const member = members.find(({ number }) => number === person.number);
    if (!member) return [];
    const reads = { subject: member.subject ?? batch.subject ?? '', text: member.text ?? batch.text };
    return [{ ...person, reads, isTicked: true }];
  });
  if (to.length === 0) return null;
  return (
    <Preview
      to={to}
      index={Math.min(shown, to.length - 1)}
      onMove={setShown}
      usualSubject={({ kind, receivedAt }) => replySubject(kind, receivedAt, now())}
    />
  );
}
