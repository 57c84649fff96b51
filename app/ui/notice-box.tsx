import type { Notice } from '#schemas/forms/texts.ts';

/** A notice in the page itself, for a visitor without script. */
export function NoticeBox({ title, text, destructive }: Notice) {
  return (
    <div
      role="alert"
      className={`flex items-start gap-4 px-5 py-3.5 text-white ${destructive ? 'bg-red-text' : 'bg-ink'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full bg-white ${title ? 'mt-2' : 'mt-[13px]'}`}
      />
      <NoticeText {...{ title, text, destructive }} />
    </div>
  );
}

export function NoticeText({ title, text, destructive }: Notice) {
  return (
    <div className={`mr-auto ${title ? 'py-0.5' : 'py-[7px]'}`}>
      {title && <p className="text-base leading-6 font-semibold">{title}</p>}
      <p className={`text-[15px] leading-5.5 ${title && !destructive ? 'text-on-dark-2' : ''}`}>{text}</p>
    </div>
  );
}
