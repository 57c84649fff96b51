import { CheckBox } from '#app/ui/check-box.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { EMAIL_MAX, NAME_MAX } from '#schemas/forms/limits.ts';
import { RESUME_ACCEPT, RESUME_HINT } from '#schemas/forms/resume.ts';

import { DRAFT_DAYS } from './draft/draft-key.ts';
import { fileSize } from './file-size.ts';
import type { FormView } from './form-view.ts';
import { emailInput, nameInput } from './person-inputs.ts';
import { SendingForm } from './sending-form.tsx';

export function JobApplicationForm() {
  return (
    <SendingForm
      name="job-application"
      load={() => import('./send/submit-job-application.ts')}
      button={{ idle: 'Submit Application', sending: 'Submitting...' }}
      encType="multipart/form-data"
    >
      {(field, view, keepFile) => (
        <>
          <TextField label="Full name" {...nameInput} {...field('name', NAME_MAX)} />
          <TextField label="Email" {...emailInput} {...field('email', EMAIL_MAX)} />
          <div>
            <FileField
              label="Resume"
              name="resume"
              hint={RESUME_HINT}
              accept={RESUME_ACCEPT}
              prompt={{ drop: 'Drop your resume here', choose: 'Choose your resume' }}
              dropPrompt="Let go to attach"
              required
              disabled={view.sending}
              error={view.messages.resume}
              file={view.file && { name: view.file.name, detail: detailOf(view) }}
              progress={view.upload?.share}
            />
            {view.file && view.keepFile !== undefined && (
              <CheckBox
                label={`Keep the file on this device too, for ${DRAFT_DAYS} days`}
                hint="Leave it unticked on a shared computer."
                checked={view.keepFile}
                disabled={view.sending}
                onChange={({ target }) => keepFile(target.checked)}
              />
            )}
          </div>
        </>
      )}
    </SendingForm>
  );
}

function detailOf({ file, upload }: FormView) {
  const { name = '', size = 0 } = file ?? {};
  if (upload) return `Uploading, ${fileSize(size * upload.share)} of ${fileSize(size)}`;
  const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return `${kind}, ${fileSize(size)}`;
}
