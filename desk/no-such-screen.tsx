import { Link } from 'react-router';

import { paths } from './paths.ts';
import { ScreenHead } from './ui/screen-head.tsx';
import { Screen } from './ui/screen.tsx';

export function NoSuchScreen() {
  return (
    <Screen head={<ScreenHead sentence="There is nothing at this address." />}>
      <p className="px-(--margin) py-8 lg:ml-62 lg:px-0">
        <Link to={paths.inbox()} className="underline underline-offset-4">
          To the inbox
        </Link>
      </p>
    </Screen>
  );
}
