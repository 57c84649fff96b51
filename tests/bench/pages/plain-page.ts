import { writeFile } from 'node:fs/promises';

/** Where the plain page is served, beside our pages without script. */
export const PLAIN = '/plain';

const words = (sentence: string, times: number) => Array.from({ length: times }, () => sentence).join(' ');

/** The least that a page of text can cost: a heading, two paragraphs and ten lines of CSS. */
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A plain page</title>
<style>
html { background: #fff; color: #0b0b0d; }
body { margin: 0 auto; max-width: 60ch; padding: 20px; }
body { font: 17px/1.55 sans-serif; }
body { overflow-wrap: break-word; }
h1 { font-size: 40px; line-height: 1.1; }
h1 { letter-spacing: -0.02em; margin: 0 0 20px; }
p { margin: 0 0 1em; }
a { color: #c4160a; }
a:hover { text-decoration: none; }
:focus-visible { outline: 2px solid; }
</style>
</head>
<body>
<h1>A plain page</h1>
<p>${words('Most of what a page costs is what it holds.', 9)}</p>
<p>${words('A page of HTML with a heading and two paragraphs is the least.', 7)}</p>
</body>
</html>
`;

export const writePlainPage = (client: string) => writeFile(`${client}${PLAIN}.html`, html);
