/** This process's environment without what the test runner has put there: a build would take it for a test of its own. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const byTheRunner = /^(NODE_ENV|VITEST.*|TEST|DEV|PROD|SSR|MODE|BASE_URL|FORCE_COLOR)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !byTheRunner.test(name)));
}
