import type { BadRequest } from './bad-request.ts';
import type { Answer } from './read-answers.ts';

/** What is wrong with an answer to a bad request; undefined when it is a refusal as its service writes them. */
export function fault(
  { status, headers, body }: Answer,
  { answeredBy, isHead }: BadRequest,
): string | undefined {
  const said = `${status} ${JSON.stringify(body.slice(0, 300))}`;
  if (status < 300 || status > 499) return said;
  if (answeredBy === 'anyone' || isHead) return undefined;
  if (!headers.get('content-type')?.startsWith('application/json')) return `no JSON: ${said}`;
  const fields = answeredBy === 'rest' ? ['message'] : ['statusCode', 'error', 'message'];
  const error = readObject(body);
  const missing = fields.find((field) => typeof error?.[field] !== 'string');
  return missing && `no ${missing}: ${said}`;
}

function readObject(body: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
