import { useTooltip } from '#app/ui/tooltip.tsx';
import technologies from '#content/lists/technologies.yaml';

/** Names as type, no logos. Each says in a tooltip what we use it for. */
export function TechnologyStrip() {
  return (
    <ul className="mt-12 grid grid-cols-2 border-t border-rule lg:mt-16 lg:flex lg:justify-between">
      {technologies.map((technology) => (
        <Technology key={technology.name} {...technology} />
      ))}
    </ul>
  );
}

function Technology({ kind, name, use }: (typeof technologies)[number]) {
  const { triggerProps, tip, id } = useTooltip<HTMLButtonElement>(use);
  return (
    <li className="border-b border-hair pt-4 pb-5 last:odd:col-span-2 even:border-l even:pl-4 lg:grow lg:border-l lg:px-4 lg:pb-4 lg:first:border-l-0 lg:first:pl-0 xl:px-5">
      <p className="label text-faint">{kind}</p>
      <p className="pt-6 lg:pt-16">
        <button
          type="button"
          popoverTarget={id}
          {...triggerProps}
          className="min-h-8 cursor-help text-left text-[clamp(20px,1.9vw,28px)] leading-8 font-semibold tracking-[-0.015em] [font-stretch:104%]"
        >
          {name}
        </button>
      </p>
      {tip}
    </li>
  );
}
