import { useLoaderData } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';

import { requestContext } from '#app/forms/without-script/request-context.ts';
import type { RouteHandle } from '#app/start/prefetch-page.ts';
import company from '#content/company.yaml';
import type { PrivateView } from '#schemas/private-page/private-view.ts';
import { keeping } from '#schemas/private-page/stage-texts.ts';
import { askOnceMore, gone, noted, nothing, titleOf, unavailable } from '#schemas/private-page/texts.ts';

import { GoneScreen } from './gone-screen.tsx';
import { KeepScreen } from './keep-screen.tsx';
import { LatticeScreen } from './lattice-screen.tsx';
import { LetterScreen } from './letter-screen.tsx';
import { TakeBackScreen } from './take-back-screen.tsx';

export const handle: RouteHandle = { isPrivate: true };

/** What server/private-page has found. */
export const loader = ({ context }: LoaderFunctionArgs): PrivateView =>
  context.get(requestContext).privateView ?? { shows: 'nothing' };

/** A browser's router gets nothing of it: the browser goes there by itself. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<PrivateView> {
  location.assign(request.url);
  return new Promise(() => {});
}

export const meta = ({ loaderData }: { loaderData?: PrivateView }) => [
  { title: `${titleIn(loaderData)} | ${company.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

function titleIn(view: PrivateView = { shows: 'nothing' }) {
  if (view.shows === 'letter') return titleOf(view.letter.kind);
  const { title } = { 'take-back': askOnceMore, keep: keeping, gone, noted, nothing, unavailable }[
    view.shows
  ];
  return title.replace(/\.$/, '');
}

export default function PrivatePage() {
  const view = useLoaderData<PrivateView>();
  switch (view.shows) {
    case 'letter':
      return <LetterScreen {...view} />;
    case 'keep':
      return <KeepScreen {...view} />;
    case 'take-back':
      return <TakeBackScreen {...view} />;
    case 'gone':
      return <GoneScreen {...view} />;
    case 'noted':
      return <LatticeScreen {...noted} />;
    case 'nothing':
      return <LatticeScreen {...nothing} />;
    case 'unavailable':
      return <LatticeScreen {...unavailable} />;
  }
}
