import { deflateSync, gzipSync } from 'node:zlib';

import { serverColumns } from '../../rows/tables.ts';
import type { Table } from '../../rows/tables.ts';
import { brokenJson, brokenUtf8, emptyRows, nestedJson, tooLarge } from './bad-bodies.ts';
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

function oneBadOfSeveral(table: Table, random: Random) {
  const good = goodRow(table, random);
  const most = Math.floor(200_000 / JSON.stringify(good).length);
  const rows = Array.from({ length: random.between(1, Math.min(most, 400)) }, () => good);
  // Null instead of missing: it shall not be refused for its keys.
  const bad = Object.entries(badRow(table, random)).map(([name, value]) => [name, value ?? null]);
  return rows.toSpliced(random.between(0, rows.length), 0, Object.fromEntries(bad));
}

function unlikeRows(table: Table, random: Random) {
  const row = goodRow(table, random);
  const { name, ...others } = row;
  const unlike: unknown[] = [
    others,
    { ...row, id: 1 },
    { ...others, names: name },
    {},
    null,
    5,
    'a',
    [],
    [row],
  ];
  const other = random.pick(unlike);
  return random.oneIn(2) ? [row, other] : [other, row, row];
}

function withUnknownColumn(table: Table, random: Random): unknown {
  const name = random.pick([...serverColumns, ...serverColumns, ...unknownColumns]);
  const value = random.pick<unknown>([
    1,
    'a',
    null,
    {},
    { name: 'Asha' },
    '019a8a50-0000-7000-8000-000000000000',
  ]);
  // By way of text, where __proto__ is a key like any other.
  const row = `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(goodRow(table, random)).slice(1)}`;
  return JSON.parse(random.oneIn(3) ? `[${row},${row}]` : row);
}

const unknownColumns = [
  '__proto__',
  'constructor',
  'toString',
  'rawJSON',
  '',
  ' name',
  'Name',
  '🙂',
  '\0',
  '\ud800',
  'a"b',
  'name,email',
  'a'.repeat(10_000),
];

const allColumns = ({ columns }: Table, random: Random) =>
  encodeURIComponent([...columns.keys()].map((name) => (random.oneIn(2) ? `"${name}"` : name)).join());

const strangeColumns = (table: Table, random: Random) =>
  random.pick([
    'nope',
    'name',
    '%22name%22,%22email%22',
    'id',
    '%22received_at%22',
    '%22',
    ',,,',
    '*',
    '%20',
    '%00',
    '%ff',
    '%ED%A0%80',
    '__proto__',
    'constructor',
    'name%3Bdrop',
    `${allColumns(table, random)},id`,
    `${allColumns(table, random)},%F0%9F%99%82`,
    'a,'.repeat(3000),
  ]);

function encodedBody(random: Random): HttpRequest {
  const [encoding, encode] = random.pick([['gzip', gzipSync] as const, ['deflate', deflateSync] as const]);
  const request = changed(random, { 'content-encoding': encoding });
  return { ...request, body: encode(request.body) };
}

function withoutKey(random: Random): HttpRequest {
  const { apikey: _apikey, authorization, ...headers } = goodInsert(random).headers;
  return {
    ...goodInsert(random),
    headers: random.oneIn(2) ? headers : { ...headers, authorization: authorization! },
  };
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
