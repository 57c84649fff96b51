import { HONEYPOT_NAME } from '#schemas/forms/signals.ts';
import { leaveEmpty } from '#schemas/forms/texts.ts';

/** People do not see it, nor does what reads to them or fills in for them: whoever writes into it is a program that fills in whatever
 * there is (a honeypot). The attributes are 1Password's, LastPass' and Bitwarden's own. */
export const HoneypotField = () => (
  <div className="hidden" aria-hidden="true">
    <label>
      {leaveEmpty}
      <input
        name={HONEYPOT_NAME}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
      />
    </label>
  </div>
);
