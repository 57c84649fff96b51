import { FirstScreenEnd } from '#app/ui/first-screen-end.tsx';

/** The dark head: what it is, and how it stands. */
export function PrivateHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <div className="ground-ink">
        <div className="wrap grid-12 items-end gap-y-4 pt-9 pb-9 lg:pt-20 lg:pb-18">
          <h1 tabIndex={-1} className="col-span-12 d1 lg:col-span-8">
            {title}
          </h1>
          <p className="col-span-12 lead text-soft lg:col-span-4 lg:pb-1">{lead}</p>
        </div>
      </div>
      <FirstScreenEnd />
    </>
  );
}
