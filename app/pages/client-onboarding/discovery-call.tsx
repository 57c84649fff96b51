import { href } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { LeadingButton } from '#app/ui/leading-button.tsx';
import { smoothly } from '#app/ui/reduced-motion.ts';

/** From the specification: the field takes the focus this long after the scroll begins. */
const FOCUS_DELAY_MS = 500;
/** What the header takes of the window, with some air. */
const HEADER_PX = 120;

/** Leads to the form and puts the cursor into its first field. */
export function DiscoveryCall({ form, field }: { form: string; field: string }) {
  return (
    <LeadingButton
      to={`${href('/client-onboarding')}#${form}`}
      className={buttonClass()}
      onPress={(event) => {
        event.preventDefault();
        const [section, input] = [form, field].map((id) => document.getElementById(id)!);
        // In a low window the section's heading and its first field do not both fit.
        const reaches = input!.getBoundingClientRect().bottom - section!.getBoundingClientRect().top;
        const fits = reaches + HEADER_PX < innerHeight;
        (fits ? section : input)!.scrollIntoView({
          behavior: smoothly(),
          block: fits ? 'start' : 'center',
        });
        setTimeout(() => input!.focus({ preventScroll: true }), FOCUS_DELAY_MS);
      }}
    >
      Schedule a Discovery Call
      <Arrow />
    </LeadingButton>
  );
}
