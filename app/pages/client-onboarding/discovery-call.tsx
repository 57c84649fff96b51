import { href } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { LeadingButton } from '#app/ui/leading-button.tsx';
import { smoothly } from '#app/ui/smoothly.ts';

/** From the specification: the field takes the focus this long after the scroll begins. */
const FOCUS_DELAY_MS = 500;

/** Leads to the form and puts the cursor into its first field. */
export function DiscoveryCall({ form, field }: { form: string; field: string }) {
  return (
    <LeadingButton
      to={`${href('/client-onboarding')}#${form}`}
      className={buttonClass()}
      onPress={(event) => {
        event.preventDefault();
        document.getElementById(form)?.scrollIntoView({ behavior: smoothly() });
        setTimeout(() => document.getElementById(field)?.focus({ preventScroll: true }), FOCUS_DELAY_MS);
      }}
    >
      Schedule a Discovery Call
      <Arrow />
    </LeadingButton>
  );
}
