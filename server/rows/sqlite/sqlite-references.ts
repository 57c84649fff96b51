import { PUBLIC_RESUME_PATH } from '#schemas/forms/resume-file.ts';

const before = (text: string, mark: string) =>
  `substr(${text}, 1, instr(${text} || '${mark}', '${mark}') - 1)`;
const path = before(before('resume_url', '#'), '?');
/** The file that a link names: what follows its last slash, without query and hash. SQLite cannot search from the end, but
 * it can trim from there. An index holds it (sqlite/003_bounds.sql). */
const nameInLink = `substr(${path}, length(rtrim(${path}, replace(${path}, '/', ''))) + 1)`;

/** Whether a job application refers to the file of this name (an expression), by a public link to our storage: any other
 * link keeps no file. The plus makes a value of a column: compared with one, SQLite would not use the index. */
export const isReferredTo = (name: string) =>
  `EXISTS (SELECT 1 FROM job_applications WHERE ${nameInLink} = +${name} AND instr(${path}, '${PUBLIC_RESUME_PATH}' || ${name}) > 0)`;

/** Of a row of `objects`. */
export const UNREFERENCED = `NOT ${isReferredTo('objects.name')}`;
