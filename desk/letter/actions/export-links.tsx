import { paths } from '#desk/paths.ts';
import type { Letter } from '#schemas/desk/letters.ts';
import { deskPaths } from '#schemas/desk/paths.ts';

/** Files to take a letter out with. Who took it is recorded. */
export function ExportLinks({ letter: { number, email }, done }: { letter: Letter; done: () => void }) {
  return (
    <>
      <ul>
        {[
          { href: paths.exportSome('csv', [number]), name: 'This letter', type: 'CSV' },
          { href: paths.exportSome('json', [number]), name: 'This letter', type: 'JSON' },
          {
            href: `${deskPaths.personZip}?email=${encodeURIComponent(email)}`,
            name: 'All of this address, with files',
            type: 'ZIP',
          },
        ].map(({ href, name, type }) => (
          <li key={type}>
            <a
              href={href}
              download
              // What is followed would be gone with the panel.
              onClick={() => setTimeout(done)}
              className="flex min-h-11 items-center justify-between gap-6 px-4 text-[15px] whitespace-nowrap -outline-offset-2 hover:bg-paper"
            >
              {name} <span className="caption font-normal text-text-3">{type}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 pt-2 pb-1.5 caption font-normal text-text-3">
        Your name and the time are recorded.
      </p>
    </>
  );
}
