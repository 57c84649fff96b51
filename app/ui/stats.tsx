const columns = { 2: 'grid-cols-2', 4: 'grid-cols-2 lg:grid-cols-4' };

/** Few large figures in ruled columns. */
export function Stats({ items }: { items: { name: string; value: string | number }[] }) {
  return (
    <dl
      className={`grid border-t border-rule ${columns[items.length === 2 ? 2 : 4]} *:border-hair *:even:border-l *:even:pl-4 lg:*:not-first:border-l lg:*:not-first:pl-5`}
    >
      {items.map(({ name, value }) => (
        <div key={name} className="pt-4 pb-6 max-lg:border-b lg:pb-3">
          <dt className="label text-faint">{name}</dt>
          <dd className="d1 pt-5 text-[clamp(38px,5.2vw,80px)] tabular-nums lg:pt-7">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
