import { findProgram } from './find-program.ts';
import type { Program } from './find-program.ts';
import { installOnDebian } from './install-on-debian.ts';

/** Finds a program, or installs Debian's where that can be done and nobody has chosen another. */
export function ensureProgram(program: Program): string | undefined {
  const found = findProgram(program);
  if (found || chosen(program)) return found;
  installOnDebian(program.packageName);
  return findProgram(program);
}

/** What to do about a program that could not be had. */
export function remedyFor(program: Program, what: string): string {
  const { variable } = program;
  if (chosen(program))
    return `${variable} is "${chosen(program)}", which is no program. Correct it, or leave it out.`;
  return `install ${what}${variable ? `, or set ${variable} to one` : ', so that it is found in the PATH'}.`;
}

const chosen = ({ variable }: Program) => variable && process.env[variable];
