import { memo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { href } from 'react-router';

import { useCurrentPath } from '#app/ui/current-path.ts';
import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import company from '#content/company.yaml';

import { navigation } from './navigation.ts';

const box = 'border-b border-hair p-5 lg:px-[21px]';

/** A drawing's title block. */
export const Footer = memo(function Footer() {
  return (
    <footer className="later pt-12 pb-10 ground-ink lg:pt-16">
      <div className="wrap">
        <div className="border border-b-0 border-hair md:grid md:grid-cols-2 lg:grid-cols-4 lg:grid-rows-[auto_1fr_auto]">
          <div className={`${box} flex flex-col gap-7 md:col-span-2 lg:row-span-2 lg:border-r lg:pt-7`}>
            <p className="flex items-center gap-4 text-[28px] leading-none font-[650] tracking-[-0.02em] [font-stretch:114%]">
              <Mark className="w-9" />
              {company.name}
            </p>
            <p className="mt-auto max-w-[27em] pb-2 text-soft">{company.blurb}</p>
          </div>
          <Cell label="Quick links" className="md:row-span-2 md:border-r">
            <ul className="pt-1 lg:pb-2">
              <li>
                <HomeQuickLink />
              </li>
              {quickLinks.map(({ name, path }) => (
                <li key={path}>
                  <Link to={path} className={footerLink}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Cell>
          <Cell label="Location">
            <p className="pt-2 leading-6.5 font-medium">{`${company.city}, ${company.state}`}</p>
            <p className="leading-6.5 text-faint">{company.coordinates}</p>
          </Cell>
          <Cell label="Reach us">
            <ul className="pt-1">
              <li>
                <a className={footerLink} href={`mailto:${company.email}`}>
                  {company.email}
                </a>
              </li>
              <li>
                <a className={footerLink} href={`tel:${company.phone.replaceAll(' ', '')}`}>
                  {company.phone}
                </a>
              </li>
              <li>
                <a className={footerLink} href={company.linkedin} rel="noopener">
                  LinkedIn
                </a>
              </li>
            </ul>
          </Cell>
          <div className="grid grid-cols-2 text-[15px] leading-6 text-soft md:col-span-2 lg:col-span-4">
            <p className={`${box} border-r`}>
              © <CurrentYear /> {company.name}
            </p>
            <p className={`${box} flex flex-wrap justify-between gap-x-6`}>
              <span>Every figure on this site is drawn by code.</span>{' '}
              <Link
                to={href('/equal-opportunity')}
                className="font-medium hover:underline hover:underline-offset-4"
              >
                Equal opportunity
              </Link>
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
});

const footerLink = 'inline-flex min-h-8.5 items-center font-medium hover:underline hover:underline-offset-4';

/** The header's own names and addresses, without the call to action, and the contact page. */
const quickLinks = [...navigation.slice(0, -1), { name: 'Contact', path: href('/contact') }];

/** Scrolls smoothly to the top, from wherever on the site it is clicked. */
function HomeQuickLink() {
  const home = href('/');
  const atHome = useCurrentPath() === home;
  return (
    <Link to={home} smooth data-replay={atHome ? '' : undefined} className={footerLink}>
      Home
    </Link>
  );
}

/** The year of the build in HTML, the visitor's year once script runs: a page built in December stays right in January. */
function CurrentYear() {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => Number(import.meta.env.BUILD_MONTH.slice(0, 4)),
  );
}

function Cell({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`${box} ${className}`}>
      <p className="label text-faint">{label}</p>
      {children}
    </div>
  );
}
