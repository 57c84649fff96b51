import { projectEnquiry } from '#schemas/forms/project-enquiry.ts';

import { SendingForm } from './sending-form.tsx';

export function ProjectEnquiryForm() {
  return (
    <SendingForm form={projectEnquiry}>
      {({ name, email, ...others }) => (
        <>
          <div className="grid gap-7 md:grid-cols-2 md:gap-x-(--gutter)">
            {name}
            {email}
          </div>
          {Object.values(others)}
        </>
      )}
    </SendingForm>
  );
}
