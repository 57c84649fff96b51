import { HtmlValidate } from 'html-validate';

import { expect, test } from '../../browser/journey.ts';
import { everyAddress } from '../addresses.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

test('the HTML of every address is valid', async ({ request }) => {
  const faults: string[] = [];
  for (const path of everyAddress) {
    const report = await validator.validateString(await (await request.get(path)).text(), path);
    for (const { ruleId, message, selector } of report.results.flatMap(({ messages }) => messages))
      faults.push(`${path}: ${ruleId}, ${message} (${selector})`);
  }
  expect(faults).toEqual([]);
});
