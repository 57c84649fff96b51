import { numbered, services } from '#app/layout/navigation.ts';
import { Link } from '#app/ui/link.tsx';

/** All services, the current one marked. Below 1024 px the previous and next links do its work. */
export function ServiceIndex({ current }: { current: string | undefined }) {
  return (
    <nav aria-labelledby="service-index" className="col-span-3 hidden lg:block">
      <p id="service-index" className="pb-3 label text-faint">
        All services
      </p>
      <ol>
        {services.map(({ name, path }, index) => (
          <li key={path} className="border-t border-hair has-[[aria-current]]:border-ink">
            <Link
              to={path}
              aria-current={path === current ? 'page' : undefined}
              className="group flex min-h-9.5 items-center gap-4 py-2 label text-text-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span className="tabular-nums group-aria-[current]:text-red-text">{numbered(index)}</span>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
