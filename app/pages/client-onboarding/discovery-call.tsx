import { href } from 'react-router';

import { ButtonLink } from '#app/ui/button.tsx';
import { smoothly } from '#app/ui/smoothly.ts';

/** From the specification: the field takes the focus this long after the scroll begins. */
const FOCUS_DELAY_MS = 500;

/** Leads to the form and puts the cursor into its first field. Before script runs it is a link to the form. */
export function DiscoveryCall({ form, field }: { form: string; field: string }) {
  return (
    <ButtonLink
      to={`${href('/client-onboarding')}#${form}`}
      data-replay=""
      still
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(form)?.scrollIntoView({ behavior: smoothly() });
        setTimeout(() => document.getElementById(field)?.focus({ preventScroll: true }), FOCUS_DELAY_MS);
      }}
    >
      Schedule a Discovery Call
    </ButtonLink>
  );
}
