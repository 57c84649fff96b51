import { href } from 'react-router';

import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import company from '#content/company.yaml';

export function HomeLink() {
  return (
    <Link to={href('/')} aria-label={`${company.name}, home`} className="mr-auto flex items-center gap-3">
      <Mark className="w-6" />
      <span className="company-name leading-none font-[650] tracking-[-0.02em]">{company.name}</span>
    </Link>
  );
}
