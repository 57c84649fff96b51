import { formOfKind, kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Form } from '#schemas/forms/form.ts';
import { forms } from '#schemas/forms/forms.ts';

/** Where a kind is stored, and in which columns: as the forms are described. */
export type FormColumns = {
  table: string;
  text?: string;
  company?: string;
  link?: string;
  sendsTime: boolean;
};

export const formOf = (kind: Kind): Form => {
  const form = forms.find(({ name }) => name === formOfKind[kind]);
  if (!form) throw new Error(`There is no form for ${kind}`);
  return form;
};

export const formColumns = Object.fromEntries(kinds.map((kind) => [kind, columnsOf(formOf(kind))])) as Record<
  Kind,
  FormColumns
>;

function columnsOf({ table, fields, sendsTime }: Form): FormColumns {
  const column = (wanted: (name: string, kind: string) => boolean) =>
    Object.entries(fields).find(([name, { kind }]) => wanted(name, kind))?.[1].column;
  return {
    table,
    text: column((_name, kind) => kind === 'long-text'),
    company: column((name, kind) => kind === 'text' && name !== 'name'),
    link: column((_name, kind) => kind === 'file'),
    sendsTime,
  };
}
