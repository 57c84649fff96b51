import { expect, test } from '@playwright/test';

test('while working on the site there is a real backend behind it', async ({ request }) => {
  const answer = await request.post('/rest/v1/project_querries', {
    headers: { apikey: 'public-anonymous-key' },
    data: {
      name: 'Asha',
      email: 'asha@example.in',
      company_name: 'Rao',
      // Another at each run: the data of the last one may still be there.
      project_requirements: `Portal ${crypto.randomUUID()}`,
    },
  });
  expect(answer.status()).toBe(201);
  const refused = await request.get('/rest/v1/project_querries', {
    headers: { apikey: 'public-anonymous-key' },
  });
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toMatchObject({ code: '42501' });
});
