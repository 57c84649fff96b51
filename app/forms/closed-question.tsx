import { Button } from '#app/ui/button.tsx';
import { quietClass } from '#app/ui/quiet-button.tsx';
import type { FormName } from '#schemas/forms/form.ts';
import { WITHOUT_OPENING } from '#schemas/forms/opening-name.ts';
import { cancelSending, sendWithoutOpening } from '#schemas/openings/apply-texts.ts';

import { closedId } from './receipt-id.ts';

/** Asks whether an application is to be sent without the opening that has closed meanwhile. The browser can do both by itself. Below the
 * form's own button: a form is sent by Enter with its first. */
export function ClosedQuestion({
  form,
  to,
  text,
  onCancel,
}: {
  form: FormName;
  /** Where the form is sent. */
  to: string;
  text: string;
  onCancel: () => void;
}) {
  return (
    <fieldset
      id={closedId(form)}
      tabIndex={-1}
      className="scroll-mb-6 border border-ink bg-white px-5 py-5 md:px-8"
    >
      <legend className="float-left w-full d4">{text}</legend>
      <div className="clear-both flex flex-wrap items-center gap-x-6 gap-y-3 pt-4">
        <Button type="submit" look="secondary" formAction={`${to}${WITHOUT_OPENING}#${form}`}>
          {sendWithoutOpening}
        </Button>
        <a
          href={`#${form}`}
          className={quietClass}
          onClick={(event) => {
            event.preventDefault();
            onCancel();
          }}
        >
          {cancelSending}
        </a>
      </div>
    </fieldset>
  );
}
