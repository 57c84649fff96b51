import { toast, Toaster as Sonner } from 'sonner';

type Notice = { title?: string; text: string; destructive?: boolean };

/** Bad news stays long enough to be read twice; a visitor may also close it. */
const DESTRUCTIVE_MS = 12_000;
const PLAIN_MS = 6_000;

/** Where notices appear. Mounted once, before the first notice, so that screen readers announce it. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      hotkey={['altKey', 'KeyT']}
      customAriaLabel="Notifications"
      offset={24}
      mobileOffset={16}
      gap={12}
      className="z-60"
    />
  );
}

export function notify({ title, text, destructive = false }: Notice) {
  toast.custom((id) => <Card {...{ title, text, destructive }} close={() => toast.dismiss(id)} />, {
    duration: destructive ? DESTRUCTIVE_MS : PLAIN_MS,
    unstyled: true,
  });
}

function Card({ title, text, destructive, close }: Notice & { close: () => void }) {
  return (
    <div
      className={`flex w-[calc(100vw-32px)] max-w-98 items-start gap-4 py-3.5 pr-1.5 pl-5 font-sans text-white shadow-[0_16px_40px_rgb(11_11_13/22%)] ${destructive ? 'bg-red-text' : 'bg-ink'}`}
    >
      <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-white" />
      <div className="mr-auto py-0.5">
        {title && <p className="text-base leading-6 font-semibold">{title}</p>}
        <p className={`text-[15px] leading-5.5 ${title && !destructive ? 'text-on-dark-2' : ''}`}>{text}</p>
      </div>
      <button
        type="button"
        onClick={close}
        aria-label="Dismiss"
        className="flex size-9 shrink-0 cursor-pointer items-center justify-center"
      >
        <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 stroke-current" strokeWidth="1.6">
          <path d="M1 1l10 10M11 1L1 11" />
        </svg>
      </button>
    </div>
  );
}
