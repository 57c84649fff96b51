import { useNavigate } from 'react-router';

import { Arrow } from './arrow.tsx';
import { LeadingButton } from './leading-button.tsx';
import { Link } from './link.tsx';
import { textLinkClass } from './text-link.tsx';

type Back = {
  /** Where to go when this tab holds no earlier page of the site. */
  fallback: string;
};

const back = 'group inline-flex min-h-11 items-center gap-3 pr-4 text-base text-soft hover:text-white';

/** The same that says where it leads. */
export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className={`${back} print:hidden`}>
      <Arrow back />
      {children}
    </Link>
  );
}

/** The "Back" of a page's dark head. */
export function BackButton({ fallback }: Back) {
  return (
    <StepBack fallback={fallback} className={back}>
      <Arrow back />
      Back
    </StepBack>
  );
}

/** "Go Back", set as a text link. */
export function GoBackButton({ fallback }: Back) {
  return (
    <StepBack fallback={fallback} className={textLinkClass}>
      <span>Go Back</span>
    </StepBack>
  );
}

/** One step back in history if the step stays on this site. */
function StepBack({
  fallback,
  className,
  children,
}: Back & { className: string; children: React.ReactNode }) {
  const navigate = useNavigate();
  return (
    <LeadingButton
      to={fallback}
      className={className}
      formClass="print:hidden"
      onPress={(event) => {
        if (!canStepBack()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {children}
    </LeadingButton>
  );
}

/** Whether the tab's previous entry is a page of this site. */
function canStepBack() {
  // The Navigation API lists exactly the neighbouring entries of this origin, also across full page loads.
  if ('navigation' in window) return window.navigation.canGoBack;
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  return idx > 0 || (history.length > 1 && document.referrer.startsWith(location.origin + '/'));
}
