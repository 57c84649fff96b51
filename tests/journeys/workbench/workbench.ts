import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { expect, test as journey } from '../../browser/journey.ts';
import { freePort } from '../../engines/free-port.ts';
import { copyProject } from '../../engines/project-copy.ts';

type Workbench = Awaited<ReturnType<typeof copyProject>> & { url: string };

/** A journey on the development server of a copy of the project, which a test may break and mend. */
export const test = journey.extend<object, { workbench: Workbench }>({
  workbench: [
    async ({ browser: _browser }, use) => {
      const project = await copyProject();
      const port = await freePort();
      const server = spawn('node_modules/.bin/react-router', ['dev', '--port', `${port}`, '--strictPort'], {
        cwd: project.folder,
        stdio: 'ignore',
        env: { ...process.env, NODE_ENV: 'development', DATA_DIR: join(project.folder, 'data') },
      });
      const exited = once(server, 'exit');
      const url = `http://localhost:${port}`;
      const answers = () =>
        fetch(`${url}/favicon.svg`).then(
          ({ ok }) => ok,
          () => false,
        );
      try {
        await expect.poll(answers, { timeout: 180_000 }).toBe(true);
        await use({ ...project, url });
      } finally {
        server.kill('SIGTERM');
        await exited;
        await project.remove();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ workbench }, use) => use(workbench.url),
});
