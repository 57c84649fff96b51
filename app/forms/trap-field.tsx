import { TRAP_NAME } from '#schemas/forms/signals.ts';
import { leaveEmpty } from '#schemas/forms/texts.ts';

/** People do not see it, nor does what reads to them or fills in for them: whoever writes into it is a program that fills in whatever
 * there is. The attributes are 1Password's, LastPass' and Bitwarden's own. */
export const TrapField = () => (
  <div className="hidden" aria-hidden="true">
    <label>
      {leaveEmpty}
      <input
        name={TRAP_NAME}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
      />
    </label>
  </div>
);
