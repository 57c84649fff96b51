import type { ReactNode } from 'react';

/** Short facts under hairlines: what it is above, how it is below. */
export function Facts({ items }: { items: { name: string; value: ReactNode }[] }) {
  return (
    <dl>
      {items.map(({ name, value }) => (
        <div key={name} className="border-b border-hair py-4 first:pt-0">
          <dt>{name}</dt>
          <dd className="text-base leading-6.5 font-medium text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
