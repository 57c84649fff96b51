import type { ReactNode } from 'react';

import type { Person } from '#schemas/desk/people.ts';

import { LastSeen } from './last-seen.tsx';
import { peopleGrid } from './people-grid.ts';
import { PersonName } from './person-name.tsx';
import { ReadsRule } from './reads-rule.tsx';

/** One person: who, what they read, where they are, and what can be done about it. */
export function PersonRow({
  person,
  isMe,
  isChosen,
  now,
  actions,
  children,
}: {
  person: Person;
  isMe: boolean;
  isChosen: boolean;
  now: number;
  actions: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li
      data-row={person.id}
      tabIndex={-1}
      className={`relative border-b border-line outline-none ${isChosen ? 'ground-paper lg:before:absolute lg:before:inset-y-0 lg:before:left-0 lg:before:w-1 lg:before:bg-ink' : 'ground-white'}`}
    >
      <div className={`${peopleGrid} gap-y-2 py-3.5 lg:min-h-16 lg:items-center lg:py-0`}>
        <PersonName {...{ person, isMe }} />
        <div className="lg:col-span-3">
          <ReadsRule person={person} />
        </div>
        <LastSeen {...{ person, now }} />
        <div className="flex items-center gap-x-5 lg:justify-end">{actions}</div>
      </div>
      {children}
    </li>
  );
}
