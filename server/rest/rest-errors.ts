import type { OutgoingHttpHeaders } from 'node:http';

import { OPENING_CLOSED } from '#schemas/forms/opening-name.ts';

import type { ConstraintViolation } from '../rows/rows.ts';

/** PostgREST's error: what a client gets to see as `error`. */
export class RestError extends Error {
  readonly status: number;
  readonly body: { code?: string; details?: string | null; hint: string | null; message: string };
  readonly headers: OutgoingHttpHeaders;

  constructor(status: number, body: RestError['body'], headers: OutgoingHttpHeaders = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

type More = { details?: string; hint?: string | null; headers?: OutgoingHttpHeaders };

function error(status: number, code: string, message: string, more: More = {}) {
  const { details = null, hint = null, headers } = more;
  return new RestError(status, { code, details, hint, message }, headers);
}

const badRequest = (code: string, message: string, details?: string) =>
  error(400, code, message, { ...(details && { details }) });

export const restErrors = {
  noKey: new RestError(401, {
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  }),
  wrongKey: new RestError(401, {
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  }),
  wrongToken: (parts: number) => {
    const message =
      parts === 3 ? 'No suitable key or wrong key type' : `Expected 3 parts in JWT; got ${parts}`;
    return error(401, 'PGRST301', message, {
      headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
    });
  },
  notPermitted: (table: string) =>
    error(401, '42501', `permission denied for table ${table}`, {
      headers: { 'www-authenticate': 'Bearer' },
    }),
  noSchemaForVisitors: new RestError(401, {
    message: 'Access to schema is forbidden',
    hint: 'Accessing the schema via the Data API is only allowed using a secret API key.',
  }),
  unknownTable: (table: string) =>
    error(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`),
  unknownFunction: (name: string) =>
    error(
      404,
      'PGRST202',
      `Could not find the function public.${name} without parameters in the schema cache`,
      {
        details: `Searched for the function public.${name} without parameters, but no matches were found in the schema cache.`,
      },
    ),
  unknownColumn: (column: string, table: string) =>
    badRequest('PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`),
  unknownPath: error(404, 'PGRST125', 'Invalid path specified in request URL'),
  unknownSchema: (schema: string) =>
    error(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: 'Only the following schemas are exposed: public',
    }),
  unknownMethod: (method: string) => error(405, 'PGRST117', `Unsupported HTTP method: ${method}`),
  invalidJson: badRequest('PGRST102', 'Empty or invalid json'),
  unlikeKeys: badRequest('PGRST102', 'All object keys must match'),
  unacceptedType: (type: string) => badRequest('PGRST102', `Content-Type not acceptable: ${type}`),
  invalidPreference: (preference: string) =>
    error(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${preference}`,
    }),
  nulCharacter: badRequest(
    '22P05',
    'unsupported Unicode escape sequence',
    String.raw`\u0000 cannot be converted to text.`,
  ),
  loneSurrogate: (twoHigh: boolean) =>
    badRequest(
      '22P02',
      'invalid input syntax for type json',
      twoHigh
        ? 'Unicode high surrogate must not follow a high surrogate.'
        : 'Unicode low surrogate must follow a high surrogate.',
    ),
  badTimestamp: (text: string) =>
    badRequest('22007', `invalid input syntax for type timestamp with time zone: "${text}"`),
  timestampOutOfRange: (text: string, hint: string | null) =>
    error(400, '22008', `date/time field value out of range: "${text}"`, { hint }),
  zoneOutOfRange: (text: string) => badRequest('22009', `time zone displacement out of range: "${text}"`),
  refused(table: string, { violates, rule }: ConstraintViolation) {
    switch (violates) {
      case 'check':
        return badRequest('23514', `new row for relation "${table}" violates check constraint "${rule}"`);
      case 'not-null':
        return badRequest(
          '23502',
          `null value in column "${rule}" of relation "${table}" violates not-null constraint`,
        );
      case 'policy':
        return error(401, '42501', `new row violates row-level security policy for table "${table}"`, {
          headers: { 'www-authenticate': 'Bearer' },
        });
      case 'unique':
        return error(409, '23505', `duplicate key value violates unique constraint "${rule}"`);
    }
  },
  openingClosed: (at: number) =>
    error(410, OPENING_CLOSED, 'The opening that x-opening names has closed', {
      details: new Date(at).toISOString(),
      hint: 'Without that header it is taken.',
    }),
  tooLarge: (limit: number) =>
    error(413, '54000', `The request is larger than the ${limit} bytes that are accepted`),
  tooManyRows: (most: number) =>
    error(413, '54000', `The request holds more than the ${most} rows that are accepted at once`),
  fromAnotherSite: error(403, '42501', 'Pages of other sites may not write here', {
    hint: 'The operator can name their origin in ALLOWED_ORIGINS.',
  }),
  tooSlow: error(408, 'PGRST003', 'The request took too long to arrive', {
    headers: { connection: 'close' },
  }),
  tooMany: (seconds: number) =>
    error(429, '53400', 'Too many requests', {
      details: `Try again in ${seconds} s.`,
      headers: { 'retry-after': String(seconds) },
    }),
  unavailable: error(503, 'PGRST000', 'The database cannot be used at the moment', {
    details: 'Try again in a moment.',
    headers: { 'retry-after': '5' },
  }),
};
