import { useState } from 'react';
import type { InputHTMLAttributes } from 'react';

import { FieldFrame, inFullSight } from './field.tsx';

const SEGMENTS = 20;

type Chosen = { name: string; detail: string };

/** A file to attach: dropped, chosen, on its way or refused. The input covers the box, so a drop needs no script. */
export function FileField({
  label,
  hint,
  error,
  file,
  progress,
  prompt,
  dropPrompt,
  ...input
}: {
  label: string;
  hint: string;
  error?: string;
  file?: Chosen;
  /** How far the upload is, from 0 to 1. */
  progress?: number;
  /** What the empty box says: where a file can be dropped on it, and where it can only be chosen. And what it says while a file
   * is held over it. */
  prompt: { drop: string; choose: string };
  dropPrompt: string;
} & InputHTMLAttributes<HTMLInputElement>) {
  const [over, setOver] = useState(false);
  const look = over
    ? 'border border-ink bg-ink text-white'
    : error
      ? 'border-2 border-red-text bg-white'
      : file
        ? 'border border-ink bg-white'
        : 'border border-dashed border-control bg-white';
  return (
    <FieldFrame {...{ label, hint, error }} ownHint required={input.required}>
      {(wiring) => (
        <div
          className={`relative p-5 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-3 noscript:border-solid ${look}`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        >
          <div className="flex items-center gap-5">
            <PaperIcon />
            <p className="mr-auto min-w-0">
              <span className={`block text-base leading-6 font-semibold ${file ? 'truncate' : ''}`}>
                {over ? dropPrompt : (file?.name ?? <Prompt {...prompt} />)}
              </span>
              {file && (
                <span className={`block label ${over ? 'text-on-dark-2' : 'text-text-3'}`}>
                  {file.detail}
                </span>
              )}
              <span
                id={`${wiring.id}-hint`}
                className={file ? 'sr-only' : `block label ${over ? 'text-on-dark-2' : 'text-text-3'}`}
              >
                {hint}
              </span>
            </p>
            {progress === undefined ? (
              <span
                aria-hidden="true"
                className="border-b border-current label font-semibold whitespace-nowrap noscript:hidden"
              >
                {file ? 'Replace' : 'Choose file'}
              </span>
            ) : (
              <span className="font-semibold tabular-nums">{Math.round(progress * 100)}%</span>
            )}
          </div>
          {progress !== undefined && <Segments progress={progress} label={label} />}
          <input
            type="file"
            {...input}
            {...wiring}
            className={`${inFullSight} absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-default noscript:static noscript:pt-4 noscript:opacity-100 noscript:file:mr-3 noscript:file:font-semibold noscript:file:underline`}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** Files are dragged with a mouse or a trackpad: with a finger there is nothing to drop. */
function Prompt({ drop, choose }: { drop: string; choose: string }) {
  return (
    <>
      <span className="hidden any-pointer-fine:inline">{drop}</span>
      <span className="any-pointer-fine:hidden">{choose}</span>
    </>
  );
}

/** The bar moves in whole segments and is never eased. */
function Segments({ progress, label }: { progress: number; label: string }) {
  const full = Math.floor(progress * SEGMENTS);
  return (
    <>
      <progress aria-label={`Uploading ${label}`} value={progress} className="sr-only" />
      <div aria-hidden="true" className="grid grid-cols-20 gap-px pt-5">
        {Array.from({ length: SEGMENTS }, (_, index) => (
          <span key={index} className={`h-1.5 ${index < full ? 'bg-red-fill' : 'bg-line'}`} />
        ))}
      </div>
    </>
  );
}

function PaperIcon() {
  return (
    <svg
      viewBox="0 0 36 44"
      aria-hidden="true"
      className="h-11 shrink-0 fill-none stroke-current"
      strokeWidth="1.4"
    >
      <path d="M1 1h22l12 12v30H1zM23 1v12h12M9 23h18M9 29h12M9 35h16" />
    </svg>
  );
}
