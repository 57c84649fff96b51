import { useState } from 'react';

import { call } from '#desk/api/call.ts';
import { useSession } from '#desk/session.tsx';

/** WCAG 2.1.4: whoever speaks to the computer, or rests a hand on it, can do without single keys. Remembered per person. */
export function KeysSwitch() {
  const { me } = useSession();
  const [asked, setAsked] = useState<boolean>();
  const isOn = !(asked ?? me.keysOff);
  const change = () => {
    setAsked(isOn);
    void call('my-settings', { keysOff: isOn })
      .catch(() => {})
      .then(() => setAsked(undefined));
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={change}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 text-left text-[15px] leading-5 font-medium text-(--rule)"
    >
      <span
        aria-hidden="true"
        className={`flex h-6 w-11 shrink-0 items-center border border-current px-[3px] ${isOn ? 'justify-end bg-current' : ''}`}
      >
        <span className={`size-4 rounded-full ${isOn ? 'bg-(--ground)' : 'bg-current'}`} />
      </span>
      Single keys {isOn ? 'on' : 'off'}
    </button>
  );
}
