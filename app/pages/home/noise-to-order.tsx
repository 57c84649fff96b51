import phone from '#app/pictures/others/noise-to-order-phone.svg?url';
import tablet from '#app/pictures/others/noise-to-order-tablet.svg?url';
import wide from '#app/pictures/others/noise-to-order.svg?url';
import { FROM_LG } from '#app/styles/breakpoints.ts';

/** Fig. 1. Each screen gets a drawing of its own size: a narrow one has fewer points, not smaller ones. */
export function NoiseToOrder() {
  return (
    <figure className="pb-14 lg:pb-20">
      <picture>
        <source media={FROM_LG} srcSet={wide} width="1344" height="300" />
        <source media="(width >= 36rem)" srcSet={tablet} width="704" height="300" />
        <img
          src={phone}
          width="360"
          height="300"
          loading="lazy"
          alt="Scattered points on the left come to stand in even rows on the right; one row is traced in red."
          className="h-auto w-full"
        />
      </picture>
      <figcaption className="pt-5 label text-faint">
        Fig. 1&ensp;Requirements, left to right: before we start, and when we hand over. One is traced in red.
      </figcaption>
    </figure>
  );
}
