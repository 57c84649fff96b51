import { expect, test } from 'vitest';

import { notify, readToasts } from './toasts.ts';

const staying = () =>
  readToasts()
    .filter(({ leaving }) => !leaving)
    .map(({ text }) => text);

test('good news of a thing replaces the bad news of it, and of nothing else', () => {
  notify({ text: 'The letter was not sent', destructive: true, about: 'letter' });
  notify({ text: 'The parcel was not sent', destructive: true, about: 'parcel' });
  notify({ text: 'The letter is on its way', about: 'letter' });
  expect(staying()).toEqual(['The parcel was not sent', 'The letter is on its way']);
  notify({ text: 'Something else', destructive: true });
  notify({ text: 'All is well' });
  expect(staying()).toEqual(['The letter is on its way', 'Something else', 'All is well']);
});
