import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import type { Plugin } from 'vite';

import { LOCKUP, lockupLines } from '#drawings/lockup.ts';
import type { Company } from '#schemas/content/company.ts';
import type { NavigationItem } from '#schemas/content/navigation.ts';

import { ContentError } from '../content/problem.ts';
import { contentDir, currentContent } from '../content/read-content.ts';
import { fitHeader } from '../fonts/fit-header.ts';
import { fitLockup } from '../fonts/fit-lockup.ts';
import { facesFor } from '../fonts/other-scripts.ts';
import { archivo } from '../social-images/archivo.ts';
import { writeChanged } from './write-changed.ts';

const FILE = 'app/fonts/company.css';
const root = join(import.meta.dirname, '../..');

/** Writes the styles that depend on the company's words to `app/fonts/` before anything asks for them: how long its name and the
 * lines of the hero are, and the faces that its script needs. */
export function companyStyles(): Plugin {
  return {
    name: 'company-styles',
    buildStart: write,
    async hotUpdate({ file }) {
      if (file.startsWith(contentDir + sep)) await write();
    },
  };
}

async function write() {
  const written = existsSync(join(root, FILE)) ? readFileSync(join(root, FILE), 'utf8') : '';
  try {
    const content = currentContent();
    const { name, tagline } = content.get('company.yaml') as Company;
    const navigation = content.get('navigation.yaml') as NavigationItem[];
    const lines = lockupLines(tagline);
    const faces = facesFor(JSON.stringify([...content.values()]));
    // Fonts are slow to open, and this is asked for three times in one build.
    const words = [name, lines, navigation.map((item) => item.name), faces];
    const packages = readFileSync(join(root, 'package-lock.json'));
    const stamp = createHash('sha256').update(JSON.stringify(words)).update(packages).digest('hex');
    if (written.startsWith(`/* ${stamp} */`)) return;
    const set = await archivo(JSON.stringify(words));
    const rules = [
      ...headerRules(fitHeader(set, name, navigation)),
      ...heroRules(fitLockup(set, lines)),
      ...faces.flatMap(faceRules),
    ];
    writeChanged(FILE, [`/* ${stamp} */`, ...rules, ''].join('\n'));
  } catch (error) {
    // Every page says what has to be mended: see content-modules.ts.
    if (!(error instanceof ContentError)) throw error;
    writeChanged(FILE, written);
  }
}

function headerRules({ name, stretch, cells, count, from }: ReturnType<typeof fitHeader>) {
  return [
    `:root{--name-em:${name};--name-stretch:${stretch}%;--cells:calc(${cells}px + ${2 * count}*clamp(14px,1.6vw,23px) + 2*clamp(16px,2vw,29px))}`,
    // Where the name leaves no room for the row of cells, the phone's menu does its work.
    from > 1024
      ? `@media (64rem<=width<${from / 16}rem){:root{--cells:120px}.header-wide{display:none}button.header-narrow,dialog.header-narrow[open]{display:flex}html:has(dialog:modal){overflow:hidden}}`
      : '',
  ];
}

function heroRules({ measure, lines }: ReturnType<typeof fitLockup>) {
  // The marks of other scripts reach further up and down.
  const leading = lines.some(({ isForeign }) => isForeign) ? 1.2 : LOCKUP.leading;
  return [
    `.lockup{--measure-em:${measure};--lines:${lines.length};--leading:${leading}}`,
    ...lines.map(
      ({ width, left }, index) =>
        `.lockup>:nth-child(${index + 1}){margin-left:${-left}em;font-stretch:${width}%}`,
    ),
  ];
}

/** Of faces with one name a browser looks for a letter only in those that say the same of weight and width as the first. */
const joined = {
  Archivo: 'font-weight:400 650;font-stretch:100% 114%',
  'Archivo display': 'font-weight:600;font-stretch:77% 125%',
  'STIX Two Text': 'font-weight:400',
};

const faceRules = ({ name, range }: ReturnType<typeof facesFor>[number]) =>
  Object.entries(joined).map(
    ([family, styles]) =>
      `@font-face{font-family:'${family}';src:url('./${name}.woff2') format('woff2');${styles};font-display:swap;unicode-range:${range}}`,
  );
