import type { APIRequestContext } from '@playwright/test';

import type { Answers, Form } from './form.ts';

const fieldNames: Record<string, string> = {
  'Full name': 'name',
  Name: 'name',
  Email: 'email',
  Message: 'message',
  Company: 'company',
  'Project needs': 'projectNeeds',
};

/** Sends a form as a browser without script does, and does not follow the answer. */
export function post(
  request: APIRequestContext,
  { path }: Pick<Form, 'path'>,
  { texts, resume }: Answers,
  headers: Record<string, string> = {},
) {
  const fields = Object.fromEntries(Object.entries(texts).map(([label, text]) => [fieldNames[label]!, text]));
  const body = resume ? { multipart: { ...fields, resume } } : { form: fields };
  return request.post(path, { ...body, headers, maxRedirects: 0 });
}
