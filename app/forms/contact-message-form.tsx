import { contactMessage } from '#schemas/forms/contact-message.ts';

import { SendingForm } from './sending-form.tsx';

export const ContactMessageForm = () => <SendingForm form={contactMessage} />;
