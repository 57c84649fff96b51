import type { forms } from './form.ts';
import { MEGABYTES_5, resume } from './resumes.ts';
import type { Resume } from './resumes.ts';

/** What is put into a field: a text, a file or none. */
export type Put = string | Resume | undefined;
/** By field: what is put there, and what is said of it. */
export type Refused = Record<string, [put: Put, message: string]>;

const name = { required: 'Name is required', tooLong: 'Name must be less than 100 characters' };
const email = { invalid: 'Invalid email address', tooLong: 'Email must be less than 255 characters' };
const message = { required: 'Message is required', tooLong: 'Message must be less than 1000 characters' };
const company = {
  required: 'Company name is required',
  tooLong: 'Company name must be less than 100 characters',
};
const details = {
  required: 'Project details are required',
  tooLong: 'Project details must be less than 2000 characters',
};
const file = {
  required: 'Resume is required',
  tooLarge: 'Resume must be less than 5MB',
  wrongType: 'Resume must be a PDF, DOC, or DOCX file',
};

/** A valid address of a given length. */
export const address = (length: number) => `${'a'.repeat(length - '@example.in'.length)}@example.in`;
const BLANK = ' \t\u00A0\u3000 ';
/** A text of many lines, each of whose ends is one character. */
export const lines = (length: number) => `${'ab\n'.repeat(length).slice(0, length - 1)}.`;

/** What section 5 of the specification refuses, and in which words. */
export const refusals: Record<keyof typeof forms, Record<string, Refused>> = {
  application: {
    'nothing at all': {
      'Full name': ['', name.required],
      Email: ['', email.invalid],
      Resume: [undefined, file.required],
    },
    'nothing but white space, and an empty file': {
      'Full name': [BLANK, name.required],
      Email: ['  ', email.invalid],
      Resume: [{ ...resume(), buffer: Buffer.alloc(0) }, file.required],
    },
    'one too many of each': {
      'Full name': ['a'.repeat(101), name.tooLong],
      Email: [address(256), email.tooLong],
      Resume: [resume({ size: MEGABYTES_5 + 1 }), file.tooLarge],
    },
    'a name of 101 emoji': { 'Full name': ['😀'.repeat(101), name.tooLong] },
    'a malformed address and another extension': {
      Email: ['ananya@example', email.invalid],
      Resume: [resume({ name: 'resume.txt', mimeType: 'text/plain' }), file.wrongType],
    },
    'no extension': { Resume: [resume({ name: 'resume' }), file.wrongType] },
    'no extension, but a name that is one': { Resume: [resume({ name: 'pdf' }), file.wrongType] },
    'a type that does not fit the extension': {
      Resume: [resume({ name: 'resume.pdf', mimeType: 'application/msword' }), file.wrongType],
    },
    'an extension that does not fit the type': {
      Resume: [resume({ name: 'resume.pdf.exe' }), file.wrongType],
    },
  },
  contact: {
    'nothing at all': {
      Name: ['', name.required],
      Email: ['', email.invalid],
      Message: ['', message.required],
    },
    'nothing but white space': {
      Name: [BLANK, name.required],
      Email: ['  ', email.invalid],
      Message: [`${BLANK}\n\n`, message.required],
    },
    'one too many of each': {
      Name: ['a'.repeat(101), name.tooLong],
      Email: [address(256), email.tooLong],
      Message: ['a'.repeat(1001), message.tooLong],
    },
    'one emoji too many': {
      Name: ['😀'.repeat(101), name.tooLong],
      Message: ['😀'.repeat(1001), message.tooLong],
    },
    '1001 characters in lines': { Message: [lines(1001), message.tooLong] },
    'no @ in the address': { Email: ['asha.example.in', email.invalid] },
    'nothing before the @': { Email: ['@example.in', email.invalid] },
    'two @ in the address': { Email: ['asha@rao@example.in', email.invalid] },
    'a space in the address': { Email: ['asha rao@example.in', email.invalid] },
    'two dots in the host': { Email: ['asha@example..in', email.invalid] },
  },
  enquiry: {
    'nothing at all': {
      Name: ['', name.required],
      Email: ['', email.invalid],
      Company: ['', company.required],
      'Project needs': ['', details.required],
    },
    'nothing but white space': {
      Name: [BLANK, name.required],
      Email: ['  ', email.invalid],
      Company: [BLANK, company.required],
      'Project needs': [`${BLANK}\n\n`, details.required],
    },
    'one too many of each': {
      Name: ['a'.repeat(101), name.tooLong],
      Email: [address(256), email.tooLong],
      Company: ['a'.repeat(101), company.tooLong],
      'Project needs': ['a'.repeat(2001), details.tooLong],
    },
    'one emoji too many': {
      Name: ['😀'.repeat(101), name.tooLong],
      Company: ['😀'.repeat(101), company.tooLong],
      'Project needs': ['😀'.repeat(2001), details.tooLong],
    },
    '2001 characters in lines': { 'Project needs': [lines(2001), details.tooLong] },
    'a malformed address': { Email: ['meera@', email.invalid] },
  },
};
