import { deflateSync, gzipSync } from 'node:zlib';

import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { tables } from '#server/rows/tables.ts';
import type { Table } from '#server/rows/tables.ts';

import { brokenJson, brokenUtf8, nestedJson, tooLarge } from './bad-bodies.ts';
import { allColumns, oneBadOfSeveral, strangeColumns, unknownColumns, unlikeRows } from './bad-payloads.ts';
import { changed, credentials, KEY, withHeaders } from './http-request.ts';
import type { HttpRequest, Kinds } from './http-request.ts';
import { trickedPaths } from './path-tricks.ts';
import { badRow, badRows, goodRow } from './rows.ts';
import { constants, rarely, several, words } from './values.ts';

type Make<T> = (table: Table) => Arbitrary<T>;

const allTables = [...tables.values()];
const tableName = fc.constantFrom(...tables.keys());

const insertInto = (table: Table, payload: Arbitrary<unknown>, columns = fc.constant<string>('')) =>
  fc.tuple(payload, columns).map(([payload, columns]): HttpRequest => ({
    method: 'POST',
    target: `/rest/v1/${table.name}${columns && `?columns=${columns}`}`,
    headers: { ...credentials, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(payload)),
  }));

const insert = (payload: Make<unknown>, columns?: Make<string>) =>
  fc.oneof(...allTables.map((table) => insertInto(table, payload(table), columns?.(table))));

/** One that would be stored if it arrived whole. */
export const goodInsert = insert(goodRow);

/** One whose body is read, and refused. */
export const badInsert = insert(badRow);

const withBody = (change: (row: string, number: number) => string | Buffer) =>
  fc.tuple(goodInsert, fc.nat()).map(([request, number]) => {
    const body = change(request.body.toString(), number);
    return { ...request, body: Buffer.isBuffer(body) ? body : Buffer.from(body) };
  });

const otherTypes = words`text/csv text/plain text/html;charset=utf-8 application/xml application/jsonp json */* __proto__
  application/x-www-form-urlencoded multipart/form-data;boundary=x ,application/json`;
const preferences = words`return=representation return=headers-only return=representation,return=minimal
  resolution=merge-duplicates resolution=ignore-duplicates,return=minimal handling=strict,timezone=Asia/Kolkata
  handling=strict,return=everything handling=strict,__proto__=1`;
const otherSchemas = words`private storage pg_catalog Public public,private __proto__ "public"`;
/** OPTIONS is not among them: it is answered, and asks for nothing. */
const otherMethods = words`GET HEAD PUT PATCH DELETE TRACE PROPFIND SEARCH PURGE M-SEARCH`;
const wrongKeys = [
  '',
  `${KEY}, ${KEY}`,
  `Bearer ${KEY}`,
  ...words`wrong ${KEY.toUpperCase()} ${'a'.repeat(10_000)} __proto__`,
];
const wrongTokens = ['wrong', 'a.b.c', `${KEY}.`, '.'.repeat(5000)];

const otherNames = words`#/ #/1 #%2f1 #,# public.# "#"`;
const otherPaths = [
  ...constants(['', ...words`/ rpc/ rpc/version pg_user private.is_email objects __proto__ constructor`]),
  ...otherNames.map((text) => tableName.map((name) => text.replaceAll('#', name))),
  tableName.map((name) => name.toUpperCase()),
  ...trickedPaths(tableName),
].map((path) => path.map((path) => `/rest/v1/${path}`));
const otherRoots = words`/rest/ /rest/v2/ /rest/v1 //rest/v1/ /REST/v1/ /rest%2fv1/ /./rest/v1/ /graphql/v1/`;
const search = rarely(4, fc.constant(`?select=*&apikey=${KEY}&id=eq.1`));

const sentTo = (target: Arbitrary<string>) =>
  fc
    .tuple(goodInsert, target, search)
    .map(([request, target, search = '']) => ({ ...request, target: target + search }));

const withoutKey = goodInsert.map((request) => ({
  ...request,
  headers: { 'content-type': 'application/json' },
}));

/** Requests to /rest/v1 that are HTTP and must be refused; whatever is not the reason for it would be stored. */
export const badInserts: Kinds = {
  'a bad column': allTables.flatMap((table) => badRows(table).map((row) => insertInto(table, row))),
  'one bad row of several': several(10, insert(oneBadOfSeveral)),
  'rows with unlike keys': unlikeRows.map((rows) => insert(rows)),
  'an unknown column': unknownColumns.map((rows) => insert(rows)),
  'no columns': constants<unknown>([{}, [{}], [{}, {}]]).map((payload) => insert(() => payload)),
  'a bad row with ?columns': several(5, insert(badRow, allColumns)),
  // More values than a statement of Postgres can carry, some of them.
  'empty rows with ?columns': [2, 100, 20_000, 80_000].map((length) =>
    insert(() => fc.constant(Array.from({ length }, () => ({}))), allColumns),
  ),
  'strange ?columns': strangeColumns.map((columns) => insert(goodRow, columns)),
  'broken JSON': brokenJson.map(withBody),
  'broken UTF-8': brokenUtf8.map(withBody),
  'nested JSON': nestedJson.map(withBody),
  'too large': tooLarge.map(withBody),
  'an encoded body': [
    withHeaders(
      withBody((row) => gzipSync(row)),
      { 'content-encoding': 'gzip' },
    ),
    withHeaders(
      withBody((row) => deflateSync(row)),
      { 'content-encoding': 'deflate' },
    ),
  ],
  'another content type': [...otherTypes, 'a'.repeat(5000)].map((type) =>
    withHeaders(goodInsert, { 'content-type': type }),
  ),
  'a preference for more': preferences.map((prefer) => withHeaders(goodInsert, { prefer })),
  'another schema': otherSchemas.map((schema) => withHeaders(goodInsert, { 'content-profile': schema })),
  'another method': otherMethods.map((method) => changed(goodInsert, { method })),
  'another path': [...otherPaths, ...otherRoots.map((root) => tableName.map((name) => root + name))].map(
    sentTo,
  ),
  'no key': [withoutKey, withHeaders(withoutKey, { authorization: credentials.authorization })],
  'a wrong key': [
    ...wrongKeys.map((apikey) => withHeaders(goodInsert, { apikey })),
    ...wrongTokens.map((token) => withHeaders(goodInsert, { authorization: `Bearer ${token}` })),
  ],
};
