import { useReveal } from '#app/ui/use-reveal.ts';
import stories from '#content/lists/success-stories.yaml';

/** From the specification: the cards come in once this share of the grid is in view. */
const VISIBLE_SHARE = 0.2;

const drawings = import.meta.glob<string>('/app/pictures/{hundred-points,two-peaks,fifteen-strands}.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Three words of different length fill the same width by the font's width alone; another word is set smaller. */
const fits: Record<string, string> = {
  '100%': '[font-stretch:125%] text-[20.6cqw]',
  Thousands: '[font-stretch:96%] text-[20.6cqw]',
  'Multi-Industry': '[font-stretch:77%] text-[20.6cqw]',
};

export function SuccessStories() {
  const grid = useReveal<HTMLUListElement>(VISIBLE_SHARE);
  return (
    <ul ref={grid} className="stories mt-12 grid border-t border-hair lg:mt-20 lg:grid-cols-3">
      {stories.map(({ client, title, impact, metric, metricLabel, logo }) => (
        <li
          key={title}
          className="border-hair py-5 max-lg:border-b lg:border-l lg:px-8 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0"
        >
          <p className="label text-soft">{client}</p>
          <div className="@container">
            {/* The words beside it say all that the drawing shows. */}
            <img
              src={drawings[`/app/pictures/${logo}.svg`]}
              width="408"
              height="204"
              alt=""
              loading="lazy"
              className="mt-4 h-auto w-full"
            />
            <p
              className={`-ml-[0.02em] pt-[0.42em] leading-[1.05] font-semibold tracking-[-0.03em] whitespace-nowrap ${fits[metric] ?? 'text-[12cqw]'}`}
            >
              {metric}
            </p>
          </div>
          <p className="font-semibold text-point">{metricLabel}</p>
          <h3 className="pt-7 d4">{title}</h3>
          <p className="max-w-[26em] pt-2 pb-6 text-base leading-6.5 text-soft">{impact}</p>
        </li>
      ))}
    </ul>
  );
}
