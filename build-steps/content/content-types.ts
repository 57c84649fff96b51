import { fileSchemas, toldSchemas } from '#schemas/content/files.ts';

import { writeChanged } from '../plugins/write-changed.ts';

/**
 * Tells TypeScript what it gets from a file of `content/`: what the file's schema lets through, without what
 * visitors are not told. Written by the development server, by the build and by `npm test -- types`, so an editor knows once one
 * of them has run.
 */
export function writeContentTypes() {
  const modules = Object.keys(fileSchemas).flatMap((path) => {
    const module = `#content/${path.replace(/<.+>/, '*')}`;
    const files = path in toldSchemas ? 'ToldFiles' : 'ContentFiles';
    const content = `import('#schemas/content/files.ts').${files}['${path}']`;
    const head = `Omit<${content}, keyof typeof import('#schemas/content/text.ts').body>`;
    return [declared(module, content), ...(path.endsWith('.md') ? [declared(`${module}?head`, head)] : [])];
  });
  writeChanged('app/content-modules/types.d.ts', modules.join(''));
}

const declared = (module: string, type: string) =>
  `declare module '${module}' {\n  const content: ${type};\n  export default content;\n}\n`;
