import { expect, test } from 'vitest';

import { textOf } from './read-mail.ts';

const OURS = 'hello@northrule.example';
const wordsOf = (html: string) => textOf({ html, headers: [], headerLines: [], attachments: [] }, OURS);

test('a mail that is HTML alone is read as its words', () => {
  expect(
    wordsOf(
      '<style>p { color: red }</style><script>1</script><p>I&rsquo;ll take &quot;twenty&quot; &amp; more,<br>it&#39;s due.</p><p>Bye<img src="x" alt="logo"></p>',
    ),
  ).toBe('I’ll take "twenty" & more,\nit\'s due.\n\nBye');
});

test.each([
  [
    'Gmail',
    `<div dir="ltr">Yes</div><br><div class="gmail_quote"><div class="gmail_attr">On Tue, Nov 17, 2026 at 7:44 PM N &lt;<a href="mailto:${OURS}">${OURS}</a>&gt; wrote:<br></div><blockquote>Thank you<br>for it</blockquote></div>`,
  ],
  [
    'Outlook on the web',
    `<div>Yes</div><hr><div id="divRplyFwdMsg"><b>From:</b> N &lt;${OURS}&gt;<br><b>Sent:</b> Tue<br><b>To:</b> M<br><b>Subject:</b> x</div><div>Thank you</div>`,
  ],
  [
    'Outlook',
    `<p class=MsoNormal>Yes<o:p></o:p></p><p class=MsoNormal><b>From:</b> N [mailto:${OURS}] <br><b>Sent:</b> 4:22 PM<br><b>To:</b> M<br><b>Subject:</b> x</p><p>Thank you</p>`,
  ],
])('and what %s puts below is left out', (_name, html) => {
  expect(wordsOf(html)).toBe('Yes');
});
