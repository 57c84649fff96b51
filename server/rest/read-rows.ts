import { isUtf8 } from 'node:buffer';

import type { Insert } from '../rows/rows.ts';
import { serverColumns } from '../rows/tables.ts';
import type { Table } from '../rows/tables.ts';
import { restErrors } from './rest-errors.ts';
import { readTimestamp } from './timestamp.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Reads the rows that a body asks to insert, in PostgREST's way: an object is one row, an array several with the same
 * keys; `?columns=` names the keys that count. Throws the answer when they cannot be read.
 */
export function readRows(
  table: Table,
  body: Buffer,
  columnsParameter: string | null | undefined,
  mostRows: number,
): Insert {
  const objects = readObjects(body);
  if (objects.length > mostRows) throw restErrors.tooManyRows(mostRows);
  const columns = columnsParameter ? readColumns(columnsParameter) : keysOf(objects);
  for (const column of columns) {
    if (serverColumns.includes(column)) throw restErrors.notPermitted(table.name);
    if (!table.columns.has(column)) throw restErrors.unknownColumn(column, table.name);
  }
  return {
    table: table.name,
    columns,
    rows: objects.map((object) =>
      columns.map((column) =>
        readValue(Object.hasOwn(object, column) ? object[column]! : null, table.columns.get(column)!.kind),
      ),
    ),
  };
}

function readObjects(body: Buffer) {
  if (!isUtf8(body)) throw restErrors.invalidJson;
  const payload = parse(body.toString());
  const objects = Array.isArray(payload) ? payload : isObject(payload) ? [payload] : [];
  if (!objects.every(isObject)) throw restErrors.unlikeKeys;
  return objects;
}

function parse(text: string) {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw restErrors.invalidJson;
  }
}

/** The keys of the first object, when all others have the same. */
function keysOf(objects: Record<string, Json>[]) {
  const keys = Object.keys(objects[0] ?? {});
  for (const object of objects) {
    const others = Object.keys(object);
    if (others.length !== keys.length || !keys.every((key) => Object.hasOwn(object, key)))
      throw restErrors.unlikeKeys;
  }
  return keys;
}

/** `"name","email"`: quoted or not, separated by commas. */
function readColumns(parameter: string) {
  const names = Array.from(parameter.matchAll(/"([^"]*)"|[^",]+/g), ([all, quoted]) => quoted ?? all.trim());
  return [...new Set(names)];
}

/** Every column is text to PostgREST: other values are stored as JSON writes them. A number as JavaScript writes it, so 1.50
 * becomes 1.5: keeping the way it was sent took a second parsing, of 35 ms for 64 KB of ones. */
function readValue(value: Json, kind: string): string | null {
  if (value === null) return null;
  const text = typeof value === 'string' ? value : written(value);
  if (text.includes('\0')) throw restErrors.nulCharacter;
  if (!text.isWellFormed())
    throw restErrors.loneSurrogate(/^[\ud800-\udbff]{2}/.test(fromLoneSurrogate(text)));
  if (kind !== 'timestamp') return text;
  const read = readTimestamp(text);
  if ('refused' in read) throw read.refused;
  return read.iso;
}

function fromLoneSurrogate(text: string) {
  return text.slice(text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/));
}

function written(value: Json) {
  try {
    return JSON.stringify(value);
  } catch {
    // Nested deeper than the stack.
    throw restErrors.invalidJson;
  }
}

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
