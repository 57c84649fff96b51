import type { ReactNode } from 'react';

import { AfterHead } from './after-head.tsx';
import { BackButton } from './back-button.tsx';
import { FirstScreenEnd } from './first-screen-end.tsx';
import { Unbroken } from './unbroken.tsx';

/** A page: its dark head, with Back at the top left, the title at the foot, a sentence or a figure at the right; and what
 * follows. */
export function HeadedPage({
  title,
  lead,
  back,
  backLink,
  corner,
  figure,
  children,
}: {
  title: string;
  lead?: string;
  /** Where Back leads when there is no step back to take. Without it the head has no Back. */
  back?: string;
  /** In place of Back, where it says where it leads. */
  backLink?: ReactNode;
  /** Top right, for breadcrumbs. */
  corner?: ReactNode;
  figure?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="ground-ink">
        <div className="wrap">
          <div className="flex min-h-11 items-center justify-between pt-4 lg:pt-5">
            {backLink ?? (back ? <BackButton fallback={back} /> : <span />)}
            {corner}
          </div>
          <div className="grid-12 items-end gap-y-10 pt-12 pb-14 lg:pt-[clamp(56px,7vw,112px)] lg:pb-20">
            <h1
              tabIndex={-1}
              className={`col-span-12 d1 max-[379px]:[&>span]:whitespace-normal ${lead || figure ? 'lg:col-span-8' : ''}`}
            >
              <Unbroken text={title} />
            </h1>
            {lead && <p className="col-span-12 lead text-soft lg:col-span-4 lg:pb-1.5">{lead}</p>}
            {figure && <div className="col-span-12 lg:col-span-4 lg:justify-self-end">{figure}</div>}
          </div>
        </div>
      </div>
      <FirstScreenEnd />
      <AfterHead>{children}</AfterHead>
    </>
  );
}
