import { createRequire } from 'node:module';

import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PREFIX = '\0module:';
const packages = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);

/**
 * React is published as CommonJS. Left to itself, the bundler has every file of ours ask for it through helpers,
 * which then are a file of their own that each page waits for (rolldown/rolldown#2654). This puts an ES module in
 * front of it, once: our files import plain names, and the helpers stay in the one file that needs them.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer, { kind }) {
      if (packages.has(source) && !importer?.startsWith(PREFIX) && kind !== 'require-call')
        return PREFIX + source;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return;
      const source = id.slice(PREFIX.length);
      const names = Object.keys(require(source) as object);
      const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ get('${name}');`);
      return `import cjs from '${source}';\nconst get = (name) => cjs[name];\nexport default cjs;\n${lines.join('\n')}`;
    },
  };
}
