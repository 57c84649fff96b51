/** A form's values once they have passed its rules. */
export type Values = Record<string, string | File>;

/** What is wrong, by the name of the field, in the order of the fields. */
export type Messages = Record<string, string>;

/** What a visitor keeps in hand after sending: when, and what, as pairs of a label and a text; and whether an e-mail about it comes. */
export type Receipt = { at: string; summary: [label: string, text: string][]; confirms?: boolean };

/** What became of a form. */
export type SubmitOutcome =
  | { kind: 'sent'; receipt: Receipt }
  | { kind: 'invalid'; messages: Messages }
  /** The opening that it was sent from closed then. */
  | { kind: 'closed'; at: number }
  /** The backend said no, or nothing. */
  | { kind: 'refused'; mayPass: boolean }
  /** Anything else went wrong. */
  | { kind: 'broken' };
