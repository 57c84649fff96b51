import { memo, useDeferredValue } from 'react';

import { useCurrentPath } from '#app/ui/current-path.ts';

import { DesktopNavigation } from './desktop-navigation.tsx';
import { HomeLink } from './home-link.tsx';
import { MobileMenu, MobileMenuButton } from './mobile-menu.tsx';
import { SiteSearch } from './site-search.tsx';
import { useMenusClosing } from './use-menus-closing.ts';

/** A row of cells split by hairlines, like a drawing's title block. */
export const Header = memo(function Header() {
  // The page that a link leads to is shown before its name is marked here.
  const path = useDeferredValue(useCurrentPath());
  useMenusClosing();
  return (
    <header className="sticky top-0 z-30 border-b border-hair pl-[calc(max(0px,(100%-1520px)/2)+var(--margin))] ground-ink">
      <div className="flex h-[calc(var(--header)-1px)] items-stretch">
        <HomeLink />
        <SiteSearch />
        <DesktopNavigation path={path} />
        <MobileMenuButton />
      </div>
      <MobileMenu path={path} />
    </header>
  );
});
