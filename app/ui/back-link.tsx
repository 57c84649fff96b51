import { useNavigate } from 'react-router';

import { Arrow } from './arrow.tsx';
import { Link } from './link.tsx';
import { textLinkClass } from './text-link.tsx';

type Back = {
  /** Where to go when this tab holds no earlier page of the site. */
  fallback: string;
};

/** The "Back" of a page's dark head. */
export function BackLink({ fallback }: Back) {
  return (
    <StepBack
      fallback={fallback}
      className="group inline-flex min-h-11 items-center gap-3 pr-4 text-base text-soft hover:text-white print:hidden"
    >
      <Arrow back />
      Back
    </StepBack>
  );
}

/** "Go Back", set as a text link. */
export function GoBackLink({ fallback }: Back) {
  return (
    <StepBack fallback={fallback} className={textLinkClass}>
      <span>Go Back</span>
    </StepBack>
  );
}

/** One step back in history if the step stays on this site. A link, so that it leads somewhere before script runs;
 * `data-replay` keeps a click made before then until the step back can be taken. */
function StepBack({
  fallback,
  className,
  children,
}: Back & { className: string; children: React.ReactNode }) {
  const navigate = useNavigate();
  return (
    <Link
      to={fallback}
      className={className}
      data-replay=""
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !canStepBack()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {children}
    </Link>
  );
}

/** Whether the tab's previous entry is a page of this site. */
function canStepBack() {
  // The Navigation API lists exactly the neighbouring entries of this origin, also across full page loads.
  if ('navigation' in window) return window.navigation.canGoBack;
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  return idx > 0 || (history.length > 1 && document.referrer.startsWith(location.origin + '/'));
}
