import type { FormName } from '../forms/form.ts';

/** What arrives, in the order in which the desk lists it. */
export const kinds = ['application', 'message', 'enquiry'] as const;
export type Kind = (typeof kinds)[number];

export const pluralOf: Record<Kind, string> = {
  application: 'applications',
  message: 'messages',
  enquiry: 'enquiries',
};

/** The form that brings each kind. */
export const formOfKind: Record<Kind, FormName> = {
  application: 'job-application',
  message: 'contact-message',
  enquiry: 'project-enquiry',
};

/** By a kind's name, in the singular or the plural; undefined for any other word. */
export const kindNamed = (word: string) => kinds.find((kind) => kind === word || pluralOf[kind] === word);
