import { Suspense } from 'react';
import type { ReactNode } from 'react';

import { DRAFT_DAYS } from '#app/start/draft-key.ts';
import { CheckBox } from '#app/ui/check-box.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { fileSize } from '#schemas/forms/file-size.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { RESUME_ACCEPT, RESUME_HINT } from '#schemas/forms/resume.ts';
import {
  keepFileToo,
  resumeDropPrompt,
  resumePrompt,
  sharedComputer,
  uploading,
} from '#schemas/forms/texts.ts';

import type { ChosenOpening, FormView } from './form-view.ts';
import { SendingForm } from './sending-form.tsx';

/** Most visitors have no draft for an opening. */
const OpeningBox = lazyPart(async () => (await import('#app/openings/opening-box.tsx')).OpeningBox);

export function JobApplicationForm({
  opening,
  box,
  isWithoutOpening,
}: {
  opening?: ChosenOpening | undefined;
  /** Says for which opening it is, on a page that names one. */
  box?: ReactNode;
  isWithoutOpening?: boolean;
} = {}) {
  return (
    <SendingForm form={jobApplication} opening={opening} isWithoutOpening={isWithoutOpening}>
      {(fields, view, keepFile) => (
        <>
          {box}
          {view.opening?.among && (
            <Suspense>
              <OpeningBox opening={view.opening} openings={view.opening.among} />
            </Suspense>
          )}
          {Object.values(fields)}
          <div>
            <FileField
              label={jobApplication.fields.resume.label}
              name="resume"
              hint={RESUME_HINT}
              accept={RESUME_ACCEPT}
              prompt={resumePrompt}
              dropPrompt={resumeDropPrompt}
              required
              disabled={view.sending}
              error={view.messages.resume}
              file={view.file && { name: view.file.name, detail: detailOf(view) }}
              progress={view.upload?.share}
            />
            {view.file && view.keepFile !== undefined && (
              <CheckBox
                label={keepFileToo(DRAFT_DAYS)}
                hint={sharedComputer}
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
  if (upload) return uploading(fileSize(size * upload.share), fileSize(size));
  const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return `${kind}, ${fileSize(size)}`;
}
