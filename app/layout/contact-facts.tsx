import { Facts } from '#app/ui/facts.tsx';
import company from '#content/company.yaml';

const link =
  'inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:decoration-current';

/** Where and how the company is reached. */
export function ContactFacts() {
  return (
    <Facts
      items={[
        { name: 'Headquarters', value: `${company.city}, ${company.country}` },
        {
          name: 'Email',
          value: (
            <a className={link} href={`mailto:${company.email}`}>
              {company.email}
            </a>
          ),
        },
        {
          name: 'Network',
          value: (
            <a className={link} href={company.linkedin} rel="noopener">
              LinkedIn
            </a>
          ),
        },
      ]}
    />
  );
}
