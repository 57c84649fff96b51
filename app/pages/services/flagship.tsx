import { href } from 'react-router';

import field from '#app/pictures/others/one-in-a-field.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { Stats } from '#app/ui/stats.tsx';
import company from '#content/company.yaml';

/** The flagship's block: its name, a drawing of what it does, its two stated results. */
export function Flagship({ label, title, text }: { label: string; title: string; text?: string }) {
  return (
    <section className="section-space ground-ink">
      <div className="wrap">
        <div className="grid-12 items-start gap-y-12 pb-14 lg:pb-20">
          <div className="col-span-12 lg:col-span-6">
            <p className="pb-6 label text-faint">{label}</p>
            <h2 className="d1">{title}</h2>
            <p className="max-w-[22em] py-8 lead text-soft">{text}</p>
            <ButtonLink to={href('/contact')}>
              <span>
                Learn More
                <span className="sr-only"> about {company.flagship}</span>
              </span>
            </ButtonLink>
          </div>
          <figure className="col-span-12 lg:col-span-5 lg:col-start-8">
            <img
              src={field}
              width="480"
              height="480"
              loading="lazy"
              alt="A disc of scattered points; crossed red lines single out one of them."
              className="h-auto w-full"
            />
            <figcaption className="pt-5 label text-faint">
              Fig. 1&ensp;900 points, denser towards the middle. One is found.
            </figcaption>
          </figure>
        </div>
        <Stats
          items={[
            { name: 'Stated reduction in operational cost', value: company.flagshipClaims.costReduction },
            { name: 'Stated gain in speed of delivery', value: company.flagshipClaims.fasterDelivery },
          ]}
        />
      </div>
    </section>
  );
}
