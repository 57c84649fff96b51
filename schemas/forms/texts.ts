import type { Field, FormName, TextField } from './form.ts';
import { RESUME_MAX_MEGABYTES } from './resume.ts';
import type { ResumeExtension } from './resume.ts';

// Every sentence that a form says stands here, but for what is told of privacy: the owner writes that, in content/lists.

/** A short piece of news for the visitor. */
export type Notice = { title?: string; text: string; destructive?: boolean };

// What is wrong with a field.
export const required = ({ subject, ...field }: Field) =>
  `${subject} ${'isPlural' in field && field.isPlural ? 'are' : 'is'} required`;
export const tooLong = ({ subject, max }: TextField) => `${subject} must be less than ${max} characters`;
export const invalidEmail = 'Invalid email address';
export const resumeTooLarge = ({ subject }: Field) =>
  `${subject} must be less than ${RESUME_MAX_MEGABYTES}MB`;
export const notAResume = ({ subject }: Field) => `${subject} must be a PDF, DOC, or DOCX file`;
export const notWhatItSays = (kind: ResumeExtension) =>
  `Resume is named .${kind}, but is not a ${kind.toUpperCase()}. Save it as PDF, DOC or DOCX.`;

type FormTexts = {
  button: { idle: string; sending: string };
  /** The first of what is wrong, or one sentence for all of it. */
  invalid: (first: string) => Notice;
  refused: Notice;
  broken: Notice;
  /** `replyTime` is when we reply, in words. */
  sent: (replyTime: string) => Notice;
  /** Heads the receipt, which stays when that notice has gone. */
  received: string;
};

const bad = (text: string, title?: string): Notice => ({ title, text, destructive: true });
const validationError = (first: string) => bad(first, 'Validation Error');

export const formTexts: Record<FormName, FormTexts> = {
  'job-application': {
    button: { idle: 'Submit Application', sending: 'Submitting...' },
    invalid: validationError,
    refused: bad('Failed to submit application. Please try again.', 'Error'),
    broken: bad('Failed to submit application. Please try again.', 'Error'),
    sent: () => ({
      title: 'Application Submitted!',
      text: "Thank you for your interest. We'll be in touch soon.",
    }),
    received: 'We have your application.',
  },
  'contact-message': {
    button: { idle: 'Send message', sending: 'Sending...' },
    invalid: validationError,
    refused: bad('Failed to send message. Please try again.', 'Error'),
    broken: bad('Failed to send message. Please try again.', 'Error'),
    sent: (replyTime) => ({
      title: 'Message Sent!',
      text: `Thank you for reaching out. We'll get back to you within ${replyTime}.`,
    }),
    received: 'We have your message.',
  },
  'project-enquiry': {
    button: { idle: 'Send project details', sending: 'Sending...' },
    invalid: () => bad('Please correct the form errors and try again.'),
    refused: bad('Failed to submit your project details. Please try again.'),
    broken: bad('An unexpected error occurred. Please try again.'),
    sent: (replyTime) => ({
      text: `Thank you for reaching out! We'll be in touch within ${replyTime} to discuss your project.`,
    }),
    received: 'We have your enquiry.',
  },
};

// Beside the form.
export const allRequired = 'All fields are required.';
/** Of a field that is hidden, to whoever sees it all the same. */
export const leaveEmpty = 'Leave this empty.';
export const offline = 'You are offline. What you wrote stays here; send it when you are back online.';
export const cancelUpload = 'Cancel upload';
export const uploadCancelled = 'The upload was cancelled. Nothing was sent.';
export const chooseAgain = 'Please choose your resume again; the browser could not keep it.';
export const resumePrompt = { drop: 'Drop your resume here', choose: 'Choose your resume' };
export const resumeDropPrompt = 'Let go to attach';
export const uploading = (sent: string, all: string) => `Uploading, ${sent} of ${all}`;

// The receipt.
export const sentAt = 'Sent';
export const weReplyBy = 'We will reply by';
/** Where the site sends e-mail. */
export const confirmation =
  'We are also sending you an e-mail with a private link, where you can see what you sent and delete it. It can take a few minutes; look in your spam folder too.';
export const orWrite = (isPromised: boolean) =>
  `If you ${isPromised ? 'hear nothing by then, or ' : ''}want to add something, write to `;

// The draft.
export const draftKept = (days: number) => `Kept on this device for ${days} days, until you send it.`;
export const draftCleared = 'Cleared from the form and from this device.';
export const fileNotKept = ' The file is not kept.';
export const fileKeptForTab = ' The file is kept for this tab only.';
export const fileKeptUntil = (day: string) => ` The file is kept until ${day}.`;
export const continueDraft = (day: string) => `Continue the draft of ${day}?`;
export const draftNotSent = 'It was written in this browser and not sent.';
export const keepFileToo = (days: number) => `Keep the file on this device too, for ${days} days`;
export const sharedComputer = 'Leave it unticked on a shared computer.';

// What the server says to a form that was sent without script and cannot be answered with its page.
const nothingStored = (text: string) => `Nothing was stored: ${text}`;
export const withoutScript = {
  tooManyTries: (seconds: number) =>
    nothingStored(`too many tries. Go back and send it again in ${seconds} s.`),
  fromAnotherSite: nothingStored('the form came from another site.'),
  notAForm: nothingStored('this is not a form.'),
  tooManyFiles: nothingStored(
    'too many files have been sent today. Try again tomorrow, or send your resume by e-mail.',
  ),
  filesUnavailable: nothingStored('files cannot be taken at the moment. Go back and try again later.'),
  tooLarge: nothingStored('the form is too large. Go back, and shorten it or choose a smaller file.'),
  notWhole: nothingStored('the form did not arrive whole.'),
  ourFault: 'Something went wrong on our side. Please try again.',
};
