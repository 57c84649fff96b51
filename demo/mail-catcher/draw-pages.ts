import { hash } from 'node:crypto';

import { clock, weekdayAndDate } from '#schemas/desk/india-times.ts';

import type { CaughtMail } from './caught-mails.ts';

/** The desk's colours, in what every machine has of type. */
const STYLE = `
:root { color-scheme: light; --ink: #0b0b0d; --paper: #f4f4f2; --soft: #46464c; --faint: #63636a; --line: #d9d9d5; --red: #e01b0e; --red-dark: #ff4a3d; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Archivo, Arial, sans-serif; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
header { background: var(--ink); color: #fff; }
header > div, main { max-width: 64rem; margin: 0 auto; padding: 0 20px; }
header > div { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: baseline; padding-block: 18px; }
header b::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-right: 12px; border-radius: 50%; background: var(--red-dark); }
header span { color: #b9b9bf; font-size: 15px; }
header a:focus-visible { outline-color: #fff; }
main { padding-block: 32px 96px; }
h1 { margin: 0 0 8px; font-size: clamp(28px, 5vw, 44px); line-height: 1.1; letter-spacing: -0.02em; text-wrap: balance; }
h2 { margin: 40px 0 0; padding-bottom: 8px; border-bottom: 1px solid var(--ink); font-size: 17px; }
.lead { margin: 0; color: var(--soft); max-width: 44rem; }
.new { margin: 16px 0 0; font-weight: bold; }
.new a { color: var(--red); }
ol { list-style: none; margin: 0; padding: 0; }
li { border-bottom: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 4rem 18rem 1fr; gap: 0 24px; padding: 11px 0; text-decoration: none; }
li a:hover .subject { text-decoration: underline; }
.to, time { color: var(--faint); font-variant-numeric: tabular-nums; }
.to { font-size: 15px; }
dl { display: grid; grid-template-columns: 5.5rem 1fr; margin: 24px 0; border-top: 1px solid var(--ink); }
dt, dd { margin: 0; padding: 8px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--faint); }
.back { display: inline-block; margin-bottom: 24px; padding: 4px 0; }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid var(--line); background: #fff; }
pre { margin: 0; padding: 24px; border: 1px solid var(--line); background: #fff; font: inherit; white-space: pre-wrap; }
details { margin-top: 24px; }
summary { padding: 4px 0 12px; cursor: pointer; }
@media (max-width: 48rem) { li a { grid-template-columns: 4rem 1fr; } .to { grid-column: 2; } time { grid-row: span 2; } }
`;

/** Says when there is more than the list shows, and leaves it to its reader to look. */
const NEWS_SCRIPT = `
const note = document.querySelector('.new');
setInterval(async () => {
  if (document.hidden) return;
  const newest = await fetch('/newest').then((answer) => answer.text(), () => '');
  note.hidden = !newest || newest.trim() === document.body.dataset.newest;
}, 2000);
`;

/** Shows the whole of a mail, however long it is. */
const FIT_SCRIPT = `
const frame = document.querySelector('iframe');
const fit = () => {
  frame.style.height = '0';
  frame.style.height = frame.contentDocument.documentElement.scrollHeight + 2 + 'px';
};
frame.addEventListener('load', fit);
addEventListener('resize', fit);
if (frame.contentDocument.readyState === 'complete') fit();
`;

const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Of our own pages: their style, their scripts, and the mail in its frame. */
export const PAGE_POLICY = `default-src 'none'; style-src ${source(STYLE)}; script-src ${source(NEWS_SCRIPT)} ${source(FIT_SCRIPT)}; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A mail runs no script, and so our page may look how long it is. Its links open beside it. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** Of a mail's own HTML: whoever wrote it gets neither script nor the network. */
export const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${SANDBOX}`;

export function listPage(mails: readonly CaughtMail[]): string {
  const days = Map.groupBy(mails.toReversed(), ({ at }) => weekdayAndDate(at));
  const listed = [...days].map(([day, some]) => `<h2>${day}</h2>\n<ol>${some.map(row).join('')}</ol>`);
  return page(
    'Mail of the demo',
    `<h1>${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}, none of which left this machine</h1>
<p class="lead">What the desk sent: to visitors an acknowledgement and the replies, to the owner notices, reminders and a digest each morning. An acknowledgement goes out a minute after its letter, a reply twenty seconds after Send. Times are India’s.</p>
<div role="status"><p class="new" hidden><a href="/">There is new mail. Show it.</a></p></div>
${listed.join('\n')}`,
    { newest: mails.at(-1)?.id ?? 0, script: NEWS_SCRIPT },
  );
}

const row = ({ id, at, to, subject }: CaughtMail) =>
  `<li><a href="/mails/${id}"><time>${clock(at)}</time> <span class="to">${escaped(to)}</span> <span class="subject">${escaped(subject)}</span></a></li>`;

export function mailPage({ id, at, from, to, replyTo, subject, text, html }: CaughtMail): string {
  const facts = [
    ['From', from],
    ['To', to],
    ...(replyTo ? [['Answers to', replyTo]] : []),
    ['Sent', `${weekdayAndDate(at)} at ${clock(at)}, India time`],
  ];
  const plain = `<pre>${escaped(text)}</pre>`;
  const shown = html
    ? `<iframe src="/mails/${id}/html" sandbox="${SANDBOX}" title="The mail"></iframe>\n<details><summary>The same as plain text</summary>${plain}</details>`
    : plain;
  return page(
    subject,
    `<a class="back" href="/">← All mail</a>
<h1>${escaped(subject)}</h1>
<dl>${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
${shown}`,
    html ? { script: FIT_SCRIPT } : {},
  );
}

/** In its frame, where a link would otherwise take the place of the mail. */
export const mailHtml = ({ html }: CaughtMail) =>
  /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
    : `<base target="_blank">${html}`;

function page(title: string, main: string, { newest, script }: { newest?: number; script?: string } = {}) {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body${newest === undefined ? '' : ` data-newest="${newest}"`}>
<header><div><b>Mail of the demo</b> <span>Caught on this machine, and gone when the demo ends</span></div></header>
<main>
${main}
</main>
${script ? `<script>${script}</script>` : ''}
</body></html>`;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
