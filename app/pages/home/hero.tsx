import { Children } from 'react';
import { href } from 'react-router';

import { CALL_TO_ACTION } from '#app/layout/call-to-action.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FirstScreenEnd } from '#app/ui/first-screen-end.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import company from '#content/company.yaml';
import { lockupLines } from '#drawings/lockup.ts';
import { LINK_DISTANCE_PX, POINTS, RED_POINTS } from '#drawings/particles.ts';

import { useParticleField } from './use-particle-field.ts';

/** They share one cap height and one measure by the font's width alone. They have the margin as well, and break where a visitor's
 * own spacing makes them longer still. */
const lines = lockupLines(company.tagline);

export function Hero({ lead }: { lead: string }) {
  const { host, ...field } = useParticleField();
  return (
    <section className="relative ground-ink">
      <div className="relative overflow-hidden border-b border-hair">
        <div className="wrap">
          <p className="relative z-3 flex justify-between pt-5 label text-soft lg:pt-6">
            <span className="-ml-2 bg-ink px-2">{`Technology consultancy, ${company.city}`}</span>
            <span className="-mr-2 hidden bg-ink px-2 md:block">{company.coordinates}</span>
          </p>
          <div className="pt-[calc(300px-5vw)] pb-4 md:pt-4 md:pb-12 lg:pb-10">
            <h1 tabIndex={-1} className="relative z-1 lockup">
              {Children.toArray(
                lines.map((line) => <span className="-mr-(--margin) block">{`${line} `}</span>),
              )}
            </h1>
          </div>
        </div>
        {/* In front of the letters from 768 px up; behind them, and fading out above them, on phones. */}
        <div
          ref={host}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 max-md:mask-[linear-gradient(#000_58%,transparent_86%)] md:z-2"
        />
      </div>
      <div className="relative z-3 wrap grid-12 gap-y-7 pt-6 pb-9">
        <p className="col-span-12 lead md:col-span-8 lg:col-span-4 xl:col-span-5">
          <Unbroken text={lead} />
        </p>
        <div className="col-span-12 flex flex-wrap items-center gap-6 lg:col-span-5 xl:col-span-4">
          <ButtonLink to={href('/client-onboarding')}>{CALL_TO_ACTION}</ButtonLink>
          <TextLink to={href('/about')} arrow={false}>
            Our Story
          </TextLink>
        </div>
        <FieldCaption {...field} />
      </div>
      <FirstScreenEnd />
    </section>
  );
}

function FieldCaption({ links, canMove, paused, toggle }: Omit<ReturnType<typeof useParticleField>, 'host'>) {
  return (
    <div className="col-span-12 caption text-soft lg:col-span-3">
      <p aria-hidden="true" className="max-w-[24em]">
        {`Fig. 0\u2002${POINTS} points, ${RED_POINTS} of them signal. Linked when closer than ${LINK_DISTANCE_PX} px. `}
        <span className={links === undefined ? 'invisible' : ''}>
          Links right now: <span className="tabular-nums">{links ?? 0}</span>
        </span>
      </p>
      <button
        type="button"
        onClick={toggle}
        aria-pressed={paused}
        className={`-ml-0.5 inline-flex min-h-8 cursor-pointer items-center gap-2 hover:text-white ${canMove ? '' : 'invisible'}`}
      >
        <svg viewBox="0 0 10 10" aria-hidden="true" className="w-2.5 fill-current">
          <path d={paused ? 'M1 0l9 5-9 5z' : 'M1 0h3v10H1zM6 0h3v10H6z'} />
        </svg>
        Pause the animation
      </button>
    </div>
  );
}
