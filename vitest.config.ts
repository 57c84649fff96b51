import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['{app,illustrations,schemas,scripts,server,vite}/**/*.test.ts'] },
});
