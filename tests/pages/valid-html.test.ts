import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';

import { everyAddress } from '../journeys/addresses.ts';
import { pageAt } from './built-site.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

test.for(everyAddress)('%s is valid HTML', async (path) => {
  const { results } = await validator.validateString(pageAt(path).html, path);
  const faults = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}, ${message} (${selector})`);
  expect(faults).toEqual([]);
});
