import { pageMeta } from '#app/layout/page-meta.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import founders from '#content/lists/founders.yaml';
import page from '#content/pages/founders-voices.md';

import { StoryPage } from './story-page.tsx';

export const meta = pageMeta(page);
export const links = readingFont;

export default function FoundersVoices() {
  return (
    <StoryPage page={page}>
      <div className="pt-16">
        <Accordion
          items={founders.map(({ name, role, question, words }) => ({
            title: name,
            aside: role,
            content: (
              <>
                <p className="pb-3 quote">{question}</p>
                {words.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </>
            ),
          }))}
        />
      </div>
    </StoryPage>
  );
}
