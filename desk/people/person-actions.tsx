import { DeskButton } from '#desk/ui/desk-button.tsx';
import type { Person } from '#schemas/desk/people.ts';

export type Panel = 'change' | 'shut-out' | 'name';

/** What the owner can do about somebody. Shutting out has no key, and asks. */
export function PersonActions({
  person,
  onOpen,
  onNewLink,
  onTakeLinkBack,
}: {
  person: Person;
  onOpen: (panel: Panel) => void;
  onNewLink: () => void;
  onTakeLinkBack: () => void;
}) {
  const of = <span className="sr-only"> {person.name}</span>;
  if (person.state === 'out')
    return (
      <DeskButton look="quiet" onClick={onNewLink}>
        <span>New link{forName(person)}</span>
      </DeskButton>
    );
  return (
    <>
      <DeskButton look="quiet" onClick={() => onOpen('change')}>
        <span>Change{of}</span>
      </DeskButton>
      {person.state === 'invited' && (
        <DeskButton look="quiet" onClick={person.link ? onTakeLinkBack : onNewLink}>
          <span>
            {person.link ? 'Take link back' : 'New link'}
            {forName(person)}
          </span>
        </DeskButton>
      )}
      {person.state === 'in' && (
        <DeskButton look="quiet" onClick={() => onOpen('shut-out')}>
          <span>Shut out now{of}</span>
        </DeskButton>
      )}
    </>
  );
}

const forName = (person: Person) => <span className="sr-only"> for {person.name}</span>;
