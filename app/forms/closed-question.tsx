import { useEffect, useRef } from 'react';

import { Button } from '#app/ui/button.tsx';
import { quietClass } from '#app/ui/quiet-button.tsx';
import { useHydrating } from '#app/ui/use-hydrating.ts';
import type { FormName } from '#schemas/forms/form.ts';
import { WITHOUT_OPENING } from '#schemas/forms/opening-name.ts';
import { cancelSending, sendWithoutOpening } from '#schemas/openings/apply-texts.ts';

import { closedId } from './receipt-id.ts';

/** Asks whether an application is to be sent without the opening that has closed meanwhile. The browser can do both by itself. Below the
 * form's own button: a form is sent by Enter with its first. Its code comes when it is asked for, and takes the focus then. */
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
  const isHydrating = useHydrating();
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isHydrating) question.current?.focus();
  }, [isHydrating]);
  return (
    <fieldset
      ref={question}
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
