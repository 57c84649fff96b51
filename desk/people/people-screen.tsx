import { useId } from 'react';

import { useCall } from '#desk/api/use-call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { useSession } from '#desk/session.tsx';
import { ScreenHead } from '#desk/ui/screen-head.tsx';
import { Screen } from '#desk/ui/screen.tsx';

import { InviteColleague } from './invite-colleague.tsx';
import { PeopleHead } from './people-head.tsx';
import { PeopleList } from './people-list.tsx';
import { peopleSentence, wrongLinksSentence } from './people-sentence.ts';

/** Who reads what, under the words that the site promises it with. */
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
          sub={`${me.isOwner ? 'Give each only what the words beside the forms promise.' : 'The owner decides who reads what.'} Opening an application, exporting and erasing are written down.`}
        />
      }
      keys={[
        { keys: ['j', 'k'], words: 'next, previous' },
        ...(me.isOwner
          ? [
              { keys: ['c'], words: 'change what somebody reads' },
              { keys: ['i'], words: 'invite a colleague' },
            ]
          : []),
      ]}
      status={data && me.isOwner ? wrongLinksSentence(data.wrongLinks) : undefined}
    >
      {data && (
        <>
          <PeopleHead />
          <PeopleList people={data.people} />
          {me.isOwner && <InviteColleague nameId={nameId} />}
          {me.isOwner && (
            <p className="px-5 pb-6 label text-text-3 ground-paper lg:hidden">
              {wrongLinksSentence(data.wrongLinks)}
            </p>
          )}
        </>
      )}
    </Screen>
  );
}
