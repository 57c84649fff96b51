import { contactMessage } from './contact-message.ts';
import type { Form } from './form.ts';
import { jobApplication } from './job-application.ts';
import { projectEnquiry } from './project-enquiry.ts';

/** All that a visitor can send. The pages name theirs one by one, so that none carries the others. */
export const forms: Form[] = [jobApplication, contactMessage, projectEnquiry];
