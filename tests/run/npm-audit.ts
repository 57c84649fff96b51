import { spawn } from 'node:child_process';

import { root } from '#build-steps/run-tool.ts';

/** How many known holes there are of each weight in what runs in production, or why nobody could be asked. */
export type Audit = { holes: Record<string, number>; report: string } | { notAsked: string };

type Said = {
  metadata?: { vulnerabilities: Record<string, number> };
  message?: string;
  error?: { summary?: string };
};

const LONGEST_MS = 60_000;

/** Asks the registry. There may be no network, or a registry that knows of no holes. */
export async function npmAudit(): Promise<Audit> {
  const { code, output } = await runNpm(['audit', '--omit=dev', '--json']);
  const said = readJson(output);
  const holes = said?.metadata?.vulnerabilities;
  if (holes) return { holes, report: code ? output : '' };
  return {
    notAsked: said?.error?.summary || said?.message || output.trim().split('\n')[0] || 'npm said nothing',
  };
}

function runNpm(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', args, { cwd: root, timeout: LONGEST_MS, shell: process.platform === 'win32' });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function readJson(text: string): Said | undefined {
  try {
    return JSON.parse(text) as Said;
  } catch {
    return undefined;
  }
}
