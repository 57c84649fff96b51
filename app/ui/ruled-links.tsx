import { Arrow } from './arrow.tsx';
import { Link } from './link.tsx';

/** Ruled rows, each a link: a title from column 4 and a sentence beside it. */
export function RuledLinks({ items }: { items: { to: string; title: string; text: string }[] }) {
  return (
    <ul className="mt-12 border-t border-rule lg:mt-20">
      {items.map(({ to, title, text }) => (
        <li key={to} className="border-b border-hair">
          <Link to={to} className="group grid-12 items-center gap-y-2 py-7">
            <span className="col-span-11 d3 lg:col-span-4 lg:col-start-4">{title}</span>
            <Arrow className="justify-self-end lg:order-last" />
            <span className="col-span-11 text-soft lg:col-span-4">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
