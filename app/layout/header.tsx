import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { pathOf } from '#app/current-path.ts';

import { closeMenus } from './close-menus.ts';
import { DesktopNavigation } from './desktop-navigation.tsx';
import { HomeLink } from './home-link.tsx';
import { MobileMenu, MobileMenuButton } from './mobile-menu.tsx';

/** A row of cells split by hairlines, like a drawing's title block. */
export function Header() {
  const location = useLocation();
  const path = pathOf(location);

  // A page reached with the browser's own Back must not find the last page's menu open.
  useEffect(closeMenus, [location]);

  return (
    <header className="ground-ink sticky top-0 z-30 border-b border-hair pl-[calc(max(0px,(100vw-1520px)/2)+var(--margin))] [view-transition-name:header]">
      <div className="flex h-[calc(var(--header)-1px)] items-stretch">
        <HomeLink />
        <DesktopNavigation path={path} />
        <MobileMenuButton />
      </div>
      <MobileMenu path={path} />
    </header>
  );
}
