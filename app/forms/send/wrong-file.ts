import * as v from 'valibot';

import type { Field } from '#schemas/forms/form.ts';
import { resumeExtension } from '#schemas/forms/resume-file.ts';
import { beginsAs, HEAD_BYTES } from '#schemas/forms/resume-signature.ts';
import { ruleOf } from '#schemas/forms/rules.ts';
import { notWhatItSays } from '#schemas/forms/texts.ts';

/** What a file will be refused for, as far as that can be seen before it is sent. */
export async function wrongFile(field: Field, file: File): Promise<string | undefined> {
  const { issues } = v.safeParse(ruleOf(field), file);
  // What cannot be read shows that when it is sent.
  return issues ? issues[0].message : wrongBeginning(file).catch(() => undefined);
}

/** A brief look, so that nobody waits for an upload in vain; the server looks thoroughly. */
export async function wrongBeginning(resume: File): Promise<string | undefined> {
  const kind = resumeExtension(resume.name) ?? 'pdf';
  const head = await resume.slice(0, HEAD_BYTES).arrayBuffer();
  return beginsAs(kind, new Uint8Array(head)) ? undefined : notWhatItSays(kind);
}
