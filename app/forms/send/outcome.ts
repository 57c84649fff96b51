import type { Connection } from '#app/forms/send/connection.ts';
import type { StoredResumes } from '#app/forms/send/send-job-application.ts';

export type FormName = 'job-application' | 'contact-message' | 'project-enquiry';

/** What is wrong, by the name of the field, in the order of the fields. */
export type Messages = Record<string, string>;

/** What a visitor keeps in hand after sending: when, and what, as pairs of a name and a text. */
export type Receipt = { at: string; said: [name: string, text: string][] };

export type Outcome =
  | { kind: 'sent'; receipt: Receipt }
  | { kind: 'invalid'; messages: Messages }
  /** The backend said no, or nothing. */
  | { kind: 'refused'; mayPass: boolean }
  /** Anything else went wrong. */
  | { kind: 'broken' };

export type Means = {
  connection: Connection;
  earlier?: StoredResumes;
  /** Notes why it failed, for whoever looks into it. */
  report?: (error: unknown) => void;
};

/** The fields of a form, by name. */
export type FormFields = ReadonlyMap<string, 'text' | 'file'>;

/** Decides what becomes of a form, for the browser and for the server alike. */
export type Submission = {
  (data: FormData, means: Means): Promise<Outcome>;
  fields: FormFields;
};
