import { marked } from 'marked';
import { safeParse } from 'valibot';
import type { BaseIssue } from 'valibot';
import { parse } from 'yaml';

import { schemaOf } from '../schemas/content/files.ts';

/**
 * Parses one file of `content/`, puts the company's and the flagship's name where the text says `{company}` and
 * `{flagship}`, and checks it. Throws with the file's name and what to mend.
 */
export function readContentFile(path: string, source: string, companySource: string): unknown {
  const schema = schemaOf(path);
  if (!schema)
    throw new Error(
      `content/${path}: no schema covers this file. Move it, or add it to schemas/content/files.ts.`,
    );
  const { name, flagship } = parse(companySource) as Record<string, string>;
  const named = source.replaceAll('{company}', String(name)).replaceAll('{flagship}', String(flagship));
  const result = safeParse(
    schema,
    path.endsWith('.md') ? parseMarkdown(path, named) : parseYaml(path, named),
  );
  if (result.success) return result.output;
  throw new Error(result.issues.map((issue) => `content/${path}: ${complaint(issue)}`).join('\n'));
}

function parseMarkdown(path: string, source: string) {
  const [, frontMatter, body] = /^---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s.exec(source) ?? [];
  if (frontMatter === undefined)
    throw new Error(`content/${path}: must begin with a block of settings between two lines of ---.`);
  return {
    ...(parseYaml(path, frontMatter) as object),
    html: marked.parse(body ?? '', { async: false }).trim(),
  };
}

function parseYaml(path: string, source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    throw new Error(`content/${path}: is not valid YAML. ${(error as Error).message}`, { cause: error });
  }
}

function complaint(issue: BaseIssue<unknown>) {
  const field = issue.path?.map((item) => String(item.key)).join('.') ?? 'the file';
  if (issue.expected === 'never')
    return `"${field}" is not a known setting. Remove it or correct its spelling.`;
  if (issue.input === undefined) return `"${field}" is missing. Add it.`;
  return `"${field}" ${issue.message}.`;
}
