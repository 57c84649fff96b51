import type { ReactNode } from 'react';

import { useSession } from '#desk/session.tsx';

/** The ink head of a screen: one sentence that says what to do, made from the data. */
export function ScreenHead({
  aside,
  sentence,
  sub,
  note,
  isLarge = false,
}: {
  /** Left of the sentence; above it on a phone. */
  aside?: ReactNode;
  sentence: string;
  sub?: ReactNode;
  /** How to read the drawing. Right of the sentence, and not on a phone. */
  note?: ReactNode;
  /** When there is nothing else to say. */
  isLarge?: boolean;
}) {
  const { promises } = useSession();
  return (
    <div className="px-(--margin) pt-6 pb-5 ground-ink lg:relative lg:px-0 lg:pt-[21px] lg:pb-8">
      <title>{`${sentence} ${promises.company} Desk`}</title>
      {aside && (
        <div className="pb-1.5 label font-normal text-soft lg:absolute lg:top-7 lg:left-8 lg:w-48">
          {aside}
        </div>
      )}
      <div className="lg:mr-72 lg:ml-62">
        <h1
          className={`sentence ${isLarge ? 'lg:-ml-1 lg:pt-3 lg:text-[clamp(72px,7.2vw,104px)] lg:leading-none lg:tracking-[-0.032em] lg:font-stretch-[118%]' : ''}`}
        >
          {sentence}
        </h1>
        {sub && (
          <div
            className={`pt-2.5 text-[15px] leading-5 text-soft ${isLarge ? 'lg:pt-6 lg:pb-2 lg:text-[19px] lg:leading-7' : 'lg:pt-1.5 lg:text-base lg:leading-6'}`}
          >
            {sub}
          </div>
        )}
      </div>
      {note && (
        <div className="absolute top-9 right-8 hidden w-52 caption font-normal text-faint lg:block">
          {note}
        </div>
      )}
    </div>
  );
}
