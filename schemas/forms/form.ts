/** One description of a form: what it asks for, how that is typed, checked and called, and where it is stored. The page, the
 * rules (rules.ts), the receipt, the row, the tables of the database and docs/forms.md all read it. */
export type Form = {
  name: FormName;
  table: string;
  /** Whether the row says when it was sent, by the sender's clock. */
  sendsTime: boolean;
  /** Whether a visitor is told what is wrong with the first field only, or with each. */
  tells: 'first' | 'each';
  /** By the names under which they are sent, in the order in which they are asked for. */
  fields: Record<string, Field>;
};

export type FormName = 'contact-message' | 'job-application' | 'project-enquiry';

export type Field = TextField | FileField;

export type TextField = {
  kind: 'text' | 'long-text' | 'email';
  label: string;
  /** What messages call it; many things are "are required". */
  subject: string;
  isPlural?: true;
  column: string;
  /** The most characters that it may have: code points, without the white space around them. */
  max: number;
  /** Its id in the page, where something leads to it. */
  id?: string;
  /** How a browser helps with it. */
  input?: InputHints;
};

/** There is one kind of file: a resume. */
export type FileField = { kind: 'file'; label: string; subject: string; column: string };

export type InputHints = {
  type?: 'email';
  autoComplete?: string;
  inputMode?: 'email';
  autoCapitalize?: 'words' | 'none';
  enterKeyHint?: 'next';
  spellCheck?: boolean;
};

export const hasFile = ({ fields }: Form) => Object.values(fields).some(({ kind }) => kind === 'file');
