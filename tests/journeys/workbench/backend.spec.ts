import { expect } from '../../browser/journey.ts';
import { test } from './workbench.ts';

const headers = { apikey: 'public-anonymous-key' };

test('while working on the site there is a real backend behind it', async ({ request }) => {
  const answer = await request.post('/rest/v1/project_querries', {
    headers,
    data: {
      name: 'Asha',
      email: 'asha@example.in',
      company_name: 'Rao',
      project_requirements: 'A portal',
    },
  });
  expect(answer.status()).toBe(201);
  const refused = await request.get('/rest/v1/project_querries', { headers });
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toMatchObject({ code: '42501' });
});
