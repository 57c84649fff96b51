import type { ReactNode } from 'react';

/** Rows between hairlines, a name and what it is, under a rule. */
export function RuledFacts({ items }: { items: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="border-t border-rule">
      {items.map(({ name, value }) => (
        <div
          key={name}
          className="border-b border-hair py-3 md:grid md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-6"
        >
          <dt className="label leading-6.5 text-faint">{name}</dt>
          <dd className="text-base leading-6.5 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
