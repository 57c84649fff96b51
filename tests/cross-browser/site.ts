import { runProgram } from './run-program.ts';
import { scratchFolder } from './scratch-folder.ts';

export type Site = { url: string; data: string; close(): Promise<void> };

/** The built site with a data folder of its own. */
export async function startSite(): Promise<Site> {
  const data = await scratchFolder('browsers-data');
  const program = runProgram(process.execPath, ['scripts/site-server.ts'], {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    // All journeys come from one address.
    SUBMISSIONS_PER_MINUTE: '0',
    SUBMISSIONS_PER_DAY: '0',
    UPLOADS_PER_MINUTE: '0',
    // Empty, and so not those of a developer's .env.
    DATABASE_URL: '',
    S3_ENDPOINT: '',
    S3_BUCKET: '',
  });
  try {
    return { url: await program.says(/Ready at (http:\S+)/), data, close: program.end };
  } catch (error) {
    await program.end();
    throw error;
  }
}
