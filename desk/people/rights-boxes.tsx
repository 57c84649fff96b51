import { useId } from 'react';

import { TickBox } from '#desk/ui/tick-box.tsx';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

export type Rights = { reads: Kind[]; mayDelete: boolean; mayWriteToMany: boolean };

type RightsBoxesProps = { rights: Rights; error?: string; onChange: (rights: Rights) => void };

/** What somebody may do: a box for each kind that they may read, for deleting, and for one text to many. */
export function RightsBoxes({ rights, error, onChange }: RightsBoxesProps) {
  const { reads, mayDelete, mayWriteToMany } = rights;
  const id = useId();
  const tick = (kind: Kind, isTicked: boolean) =>
    onChange({ ...rights, reads: kinds.filter((each) => (each === kind ? isTicked : reads.includes(each))) });
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-3">
      <fieldset aria-describedby={error ? `${id}-error` : undefined}>
        <legend className={legendClass}>May read</legend>
        <div className="flex flex-wrap gap-x-5.5 lg:min-h-12 lg:items-center">
          {kinds.map((kind) => (
            <Box
              key={kind}
              name={pluralOf[kind]}
              isTicked={reads.includes(kind)}
              onTick={(isTicked) => tick(kind, isTicked)}
            />
          ))}
        </div>
        {error && (
          <p id={`${id}-error`} role="alert" className="pt-1 text-[15px] leading-5 font-medium text-red-text">
            {error}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className={legendClass}>May delete</legend>
        <div className="flex lg:min-h-12 lg:items-center">
          <Box
            name="people and letters, for good"
            isTicked={mayDelete}
            onTick={(isTicked) => onChange({ ...rights, mayDelete: isTicked })}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className={legendClass}>May write</legend>
        <div className="flex lg:min-h-12 lg:items-center">
          <Box
            name="to many at once, and close openings"
            isTicked={mayWriteToMany}
            onTick={(isTicked) => onChange({ ...rights, mayWriteToMany: isTicked })}
          />
        </div>
      </fieldset>
    </div>
  );
}

const legendClass = 'pb-2 text-[15px] leading-5 font-semibold';

type BoxProps = { name: string; isTicked: boolean; onTick: (isTicked: boolean) => void };

function Box({ name, isTicked, onTick }: BoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <TickBox {...{ isTicked, onTick }} />
      {name}
    </label>
  );
}
