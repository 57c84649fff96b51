import { Lattice } from '#app/ui/lattice.tsx';

/** The ink head with the lattice of which one point is missing. */
export function ReceiptHead({ sentence, sub, title }: { sentence: string; sub: string; title: string }) {
  return (
    <div className="relative shrink-0 overflow-hidden px-5 pt-9 pb-4 ground-ink lg:px-0 lg:pt-11 lg:pb-5 print:hidden">
      <title>{title}</title>
      {/* Larger than the head, so that the gap stands at its right. */}
      <div className="absolute top-0 left-0 h-[157%] w-[110.4%] overflow-hidden max-lg:h-28">
        <Lattice />
      </div>
      <div className="relative lg:ml-62">
        <h1 className="inline-block bg-ink pr-6 pb-3 text-[40px] leading-[44px] font-semibold tracking-[-0.025em] [font-stretch:114%] lg:text-[52px] lg:leading-[54px]">
          {sentence}
        </h1>
        <p>
          <span className="inline-block bg-ink pr-6 pb-3 text-base leading-6 text-soft lg:-ml-6 lg:pl-6">
            {sub}
          </span>
        </p>
      </div>
    </div>
  );
}
