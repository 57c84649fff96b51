import { numbered, services } from '#app/layout/navigation.ts';
import { Arrow } from '#app/ui/arrow.tsx';
import { Link } from '#app/ui/link.tsx';

/** The services before and after this one. They form a ring, so both always exist. */
export function NeighbourLinks({ index }: { index: number }) {
  return (
    <nav aria-label="Previous and next service" className="wrap later">
      <div className="grid grid-cols-2 border-t border-rule">
        <Neighbour index={(index + services.length - 1) % services.length} word="Previous" />
        <Neighbour index={(index + 1) % services.length} word="Next" />
      </div>
    </nav>
  );
}

function Neighbour({ index, word }: { index: number; word: 'Previous' | 'Next' }) {
  const service = services[index];
  if (!service) return null;
  return (
    <Link
      to={service.path}
      className={`group flex flex-col gap-5 py-6 pb-11 ${word === 'Next' ? 'border-l border-hair pl-4 md:pl-6' : 'pr-4'}`}
    >
      <span className="flex items-center gap-2.5 label text-faint">
        <Arrow back={word === 'Previous'} />
        {word} <span className="tabular-nums">{numbered(index)}</span>
      </span>
      <span className="d3">{service.name}</span>
    </Link>
  );
}
