import { Link } from 'react-router';

import type { CallError } from '#desk/api/call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { deskButtonClass } from '#desk/ui/desk-button.tsx';
import { ScreenHead } from '#desk/ui/screen-head.tsx';
import { Screen } from '#desk/ui/screen.tsx';
import { useGoTo } from '#desk/ui/use-go-to.ts';

/** In place of a letter that cannot be shown: why, and the way back. */
export function Gone({
  error,
  wasOpen,
  back,
  retry,
}: {
  error: CallError;
  wasOpen: boolean;
  back: string;
  retry: () => void;
}) {
  const goTo = useGoTo();
  useKeys({ u: () => goTo(back), Escape: () => goTo(back) });
  const isGone = error.why === 'not-found' || error.why === 'not-yours' || error.why === 'bad-request';
  return (
    <Screen
      head={<ScreenHead sentence={isGone ? sentence(error, wasOpen) : 'The letter could not be fetched.'} />}
      keys={[{ keys: ['u'], words: 'back to the list' }]}
    >
      <div className="flex flex-col items-start gap-6 px-(--margin) py-8 lg:ml-54">
        <p className="max-w-[40rem]">{isGone ? why(error, wasOpen) : error.message}</p>
        <div className="flex gap-6">
          {!isGone && (
            <button type="button" onClick={retry} className={deskButtonClass('secondary')}>
              Try again
            </button>
          )}
          <Link to={back} className={deskButtonClass(isGone ? 'secondary' : 'quiet')}>
            Back to the list
          </Link>
        </div>
      </div>
    </Screen>
  );
}

const sentence = (error: CallError, wasOpen: boolean) =>
  wasOpen && error.why === 'not-found' ? 'This letter has just been erased.' : 'This letter is not here.';

function why(error: CallError, wasOpen: boolean) {
  if (wasOpen && error.why === 'not-found')
    return 'A colleague erased it while you had it open, or its time was over. Nothing of it is left here, your draft included.';
  return 'It was erased, its time was over, or it is of a kind that you do not read. If somebody gave you this address, ask them which letter they mean.';
}
