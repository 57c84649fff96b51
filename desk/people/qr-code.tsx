import { encode } from 'uqr';

/** A text for the camera of a phone, drawn here: what a link opens is nobody else's to know. Dark on white whatever the ground, with the quiet
 * zone of four modules that readers look for (ISO/IEC 18004). */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> takes an address, and a drawing of this one would be one more to let through
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block size-full forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(pathOfRow).join('')} fill="#000" />
    </svg>
  );
}

/** A bar for each run of dark modules. */
const pathOfRow = (row: boolean[], y: number) =>
  [
    ...row
      .map((isDark) => (isDark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
