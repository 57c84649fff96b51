import { useLocation } from 'react-router';

/** React Router prerenders a page at its address with a slash added; a browser is at the address without it. Not
 * reported upstream: prerender '/about' and show `useLocation().pathname`. */
export const pathOf = ({ pathname }: { pathname: string }) => pathname.replace(/(?<=.)\/$/, '');

export const useCurrentPath = () => pathOf(useLocation());
