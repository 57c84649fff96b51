import { Mark } from '#app/ui/mark.tsx';
import company from '#content/company.yaml';

const cell = 'md:border-l md:border-hair md:p-5 lg:px-[21px]';

/** The title block of one visitor's own page: whom to ask about it, and nothing that leads further. */
export function PrivateFooter() {
  return (
    <footer className="pt-8 pb-9 ground-ink md:pt-12 md:pb-12">
      <div className="wrap">
        <div className="grid gap-y-4 md:grid-cols-[1fr_auto_auto] md:border md:border-hair lg:grid-cols-[2fr_1fr_1fr]">
          <p className="flex items-center gap-4 text-2xl leading-none font-[650] tracking-[-0.02em] [font-stretch:114%] md:p-5 lg:px-[21px]">
            <Mark className="w-7.5" />
            {company.name}
          </p>
          <div className={cell}>
            <p className="label text-soft">Questions about your data</p>
            <a
              className="inline-flex min-h-6 items-center text-base leading-6 font-medium wrap-anywhere hover:underline hover:underline-offset-4"
              href={`mailto:${company.privacyEmail}`}
            >
              {company.privacyEmail}
            </a>
          </div>
          <p className={`${cell} hidden label text-soft md:block`}>
            {`${company.city}, ${company.state}`}
            <br />
            {company.coordinates}
          </p>
        </div>
      </div>
    </footer>
  );
}
