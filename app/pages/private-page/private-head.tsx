import { FirstScreenEnd } from '#app/ui/first-screen-end.tsx';

/** The dark head: what it is, and how it stands. */
export function PrivateHead({ above, title, lead }: { above?: string; title: string; lead: string }) {
  return (
    <>
      <div className="ground-ink">
        <div className="wrap grid-12 items-end gap-y-4 pt-9 pb-9 lg:pt-20 lg:pb-18">
          <div className="col-span-12 lg:col-span-8">
            {above && <p className="pb-2 text-[15px] leading-6 text-soft lg:pb-4">{above}</p>}
            <h1 tabIndex={-1} className="d1">
              {title}
            </h1>
          </div>
          <p className="col-span-12 lead text-soft lg:col-span-4 lg:pb-1">{lead}</p>
        </div>
      </div>
      <FirstScreenEnd />
    </>
  );
}
