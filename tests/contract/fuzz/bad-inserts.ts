import { deflateSync, gzipSync } from 'node:zlib';

import type { Table } from '#server/rows/tables.ts';

import { brokenJson, brokenUtf8, emptyRows, nestedJson, tooLarge } from './bad-bodies.ts';
import {
  allColumns,
  oneBadOfSeveral,
  strangeColumns,
  unlikeRows,
  withUnknownColumn,
} from './bad-payloads.ts';
import { credentials, KEY } from './http-request.ts';
import type { HttpRequest } from './http-request.ts';
import { trickedPath } from './path-tricks.ts';
import type { Random, Weighted } from './random.ts';
import { anyTable, badRow, goodRow } from './rows.ts';

/** Requests to /rest/v1 that are HTTP and must be refused; whatever is not the reason for it would be stored. */
export const badInserts: Weighted<(random: Random) => HttpRequest> = {
  'a bad column': [30, (random) => insert(random, badRow)],
  'one bad row of several': [10, (random) => insert(random, oneBadOfSeveral)],
  'rows with unlike keys': [4, (random) => insert(random, unlikeRows)],
  'an unknown column': [6, (random) => insert(random, withUnknownColumn)],
  'no columns': [2, (random) => insert(random, () => random.pick<unknown>([{}, [{}], [{}, {}]]))],
  'a bad row with ?columns': [6, (random) => insert(random, badRow, allColumns)],
  'empty rows with ?columns': [2, (random) => insert(random, () => emptyRows(random), allColumns)],
  'strange ?columns': [5, (random) => insert(random, goodRow, strangeColumns)],
  'broken JSON': [10, (random) => insertText(random, brokenJson)],
  'broken UTF-8': [6, (random) => insertText(random, brokenUtf8)],
  'nested JSON': [4, (random) => insertText(random, nestedJson)],
  'too large': [2, (random) => insertText(random, tooLarge)],
  'an encoded body': [2, encodedBody],
  'another content type': [4, (random) => changed(random, { 'content-type': random.pick(otherTypes) })],
  'a preference for more': [5, (random) => changed(random, { prefer: random.pick(preferences) })],
  'another schema': [2, (random) => changed(random, { 'content-profile': random.pick(otherSchemas) })],
  'another method': [6, (random) => ({ ...goodInsert(random), method: random.pick(otherMethods) })],
  'another path': [10, (random) => ({ ...goodInsert(random), target: anotherPath(random) })],
  'no key': [3, withoutKey],
  'a wrong key': [4, (random) => changed(random, random.pick(wrongKeys))],
};

/** One that would be stored if it arrived whole. */
export const goodInsert = (random: Random): HttpRequest => insert(random, goodRow);

function insert(
  random: Random,
  payload: (table: Table, random: Random) => unknown,
  columns?: (table: Table, random: Random) => string,
): HttpRequest {
  const table = anyTable(random);
  const search = columns ? `?columns=${columns(table, random)}` : '';
  return insertOf(table, Buffer.from(JSON.stringify(payload(table, random))), search);
}

function insertText(random: Random, bodyFrom: (row: string, random: Random) => string | Buffer): HttpRequest {
  const table = anyTable(random);
  const body = bodyFrom(JSON.stringify(goodRow(table, random)), random);
  return insertOf(table, typeof body === 'string' ? Buffer.from(body) : body);
}

const insertOf = (table: Table, body: Buffer, search = ''): HttpRequest => ({
  method: 'POST',
  target: `/rest/v1/${table.name}${search}`,
  headers: { ...credentials, 'content-type': 'application/json' },
  body,
});

function changed(random: Random, headers: Record<string, string>): HttpRequest {
  const request = goodInsert(random);
  return { ...request, headers: { ...request.headers, ...headers } };
}

function encodedBody(random: Random): HttpRequest {
  const [encoding, encode] = random.pick([['gzip', gzipSync] as const, ['deflate', deflateSync] as const]);
  const request = changed(random, { 'content-encoding': encoding });
  return { ...request, body: encode(request.body) };
}

function withoutKey(random: Random): HttpRequest {
  const request = goodInsert(random);
  const { apikey: _apikey, authorization = '', ...headers } = request.headers;
  return { ...request, headers: random.oneIn(2) ? headers : { ...headers, authorization } };
}

const wrongKeys: Record<string, string>[] = [
  { apikey: 'wrong' },
  { apikey: KEY.toUpperCase() },
  { apikey: `${KEY}, ${KEY}` },
  { apikey: `Bearer ${KEY}` },
  { apikey: '' },
  { apikey: 'a'.repeat(10_000) },
  { apikey: '__proto__' },
  { authorization: 'Bearer wrong' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${KEY}.` },
  { authorization: `Bearer ${'.'.repeat(5000)}` },
];

const otherTypes = [
  'text/csv',
  'text/plain',
  'text/html; charset=utf-8',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'json',
  '*/*',
  '__proto__',
  ', application/json',
  'a'.repeat(5000),
];

const preferences = [
  'return=representation',
  'return=headers-only',
  'return=representation,return=minimal',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates, return=minimal',
  'handling=strict, timezone=Asia/Kolkata',
  'handling=strict, return=everything',
  'handling=strict, __proto__=1',
];

const otherSchemas = [
  'private',
  'storage',
  'pg_catalog',
  'Public',
  'public, private',
  '__proto__',
  '"public"',
];

/** OPTIONS is not among them: it is answered, and asks for nothing. */
const otherMethods = [
  'GET',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
  'M-SEARCH',
];

function anotherPath(random: Random) {
  const { name } = anyTable(random);
  const path = random.pick([
    '',
    '/',
    'rpc/',
    'rpc/version',
    'pg_user',
    'private.is_email',
    'objects',
    '__proto__',
    'constructor',
    name.toUpperCase(),
    `${name}/`,
    `${name}/1`,
    `${name}%2f1`,
    `${name},${name}`,
    `public.${name}`,
    `"${name}"`,
    trickedPath(name, random),
    trickedPath(name, random),
    trickedPath(name, random),
    trickedPath(name, random),
  ]);
  const root = random.oneIn(10) ? random.pick(otherRoots) : '/rest/v1/';
  return `${root}${path}${random.oneIn(4) ? `?select=*&apikey=${KEY}&id=eq.1` : ''}`;
}

const otherRoots = [
  '/rest/',
  '/rest/v2/',
  '/rest/v1',
  '//rest/v1/',
  '/REST/v1/',
  '/rest%2fv1/',
  '/./rest/v1/',
  '/graphql/v1/',
];
