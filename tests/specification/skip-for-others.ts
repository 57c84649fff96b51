import { beforeEach } from 'vitest';

import { isSampleCompany } from '../site-content.ts';

/**
 * The tests of this folder hold the built pages, as a visitor without script gets them, against what the specification counts
 * and quotes, spelled out from it. Nowhere else do tests quote the sample company. Once `content/` is another company's there
 * is nothing to hold it against: they are skipped, and say-what-is-skipped.ts tells so.
 */
beforeEach(({ skip }) => skip(!isSampleCompany));
