import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';

import { useCall } from '#desk/api/call.ts';
import { ReportTable } from '#desk/reports/report-table.tsx';
import { useNow, useSession } from '#desk/session.tsx';
import { useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { jobNameInWords, jobRowInWords, MailCheck } from '#desk/ui/mail-and-jobs.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { peopleSentence, wrongLinksSentence } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';

import { InviteColleague } from './invite-colleague.tsx';
import { PeopleList } from './people-list.tsx';
import { peopleGrid } from './person-row.tsx';

/** Who may read what, under the words that the site promises it with. */
export function PeopleScreen() {
  const { me } = useSession();
  const { data, error } = useCall('people', {});
  const nameId = useId();
  useKeys({ i: me.isOwner ? () => document.getElementById(nameId)?.focus() : undefined });
  return (
    <Screen
      head={
        <ScreenHead
          aside={<p>People</p>}
          sentence={data ? peopleSentence(data.people) : (error?.message ?? 'People')}
          sub={`${me.isOwner ? 'Give each only what the words beside the forms promise.' : 'The owner decides who may read what.'} Opening an application, exporting and deleting are recorded.`}
        />
      }
      keys={{
        'next, previous': 'j k',
        ...(me.isOwner && { 'change rights': 'c', 'invite a colleague': 'i' }),
      }}
      status={data && me.isOwner ? wrongLinksSentence(data.wrongLinks) : undefined}
    >
      {data && (
        <>
          <PeopleHead />
          <PeopleList people={data.people} />
          {me.isOwner && (
            <>
              <InviteColleague nameId={nameId} />
              <OwnersSection title="E-mail">
                <MailCheck />
              </OwnersSection>
              <OwnersSection title="Background work">
                <JobTable />
              </OwnersSection>
              <p className="px-5 pb-6 label text-text-3 ground-paper lg:hidden">
                {wrongLinksSentence(data.wrongLinks)}
              </p>
            </>
          )}
        </>
      )}
    </Screen>
  );
}

function OwnersSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="px-5 pb-6 ground-paper last-of-type:grow lg:px-8 lg:pb-7 print:hidden"
    >
      <div className="border-t border-line pt-6 lg:grid lg:grid-cols-[216px_minmax(0,1fr)] lg:pt-7">
        <h2 id={id} className="pb-4 d4 lg:pb-0">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** The columns are headed by the site's own words, so that a wrong reader is seen. */
function PeopleHead() {
  const { promises } = useSession();
  return (
    <div className="px-5 pt-6 lg:px-8 lg:pt-8.5">
      <div className={`${peopleGrid} gap-y-3 border-b border-ink px-0! pb-3 lg:items-end`}>
        <p className="caption text-text-3 max-lg:hidden">What the site promises</p>
        <dl className="contents">
          {kinds.map((kind) => (
            <div key={kind} className="lg:pr-3 xl:pr-6">
              <dt className="text-base leading-6 font-semibold">{capital(pluralOf[kind])}</dt>
              <dd className="caption font-normal text-text-3">
                “{firstSentence(promises.kinds[kind].readers)}”
              </dd>
            </div>
          ))}
        </dl>
        <p className="font-semibold max-lg:hidden">Last seen</p>
      </div>
    </div>
  );
}

/** What the desk does by itself, and when it was last done. */
function JobTable() {
  const { data, refresh } = useCall('overview', {});
  const now = useNow(60_000);
  // That a job was done once more changes nothing that browsers are told of.
  useEffect(refresh, [refresh, now]);
  return (
    <div className="max-w-184">
      <ReportTable
        caption="What the desk does by itself"
        columns={['What', 'Last done', 'Now']}
        rows={(data?.jobs ?? []).map((job) => ({
          name: jobNameInWords(job, now),
          values: jobRowInWords(job, now),
        }))}
      />
    </div>
  );
}
const firstSentence = (text: string) => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
