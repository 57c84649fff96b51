import leaders from '#content/lists/leaders.yaml';
import { avatarPath, initials } from '#illustrations/avatar.ts';

const PITCH = 20;
const lattice = Array.from({ length: 49 }, (_, index) => [index % 7, Math.floor(index / 7)] as const);
const at = (step: number) => PITCH + step * PITCH;

export function LeaderCards() {
  return (
    <>
      <ul className="mt-12 grid gap-x-(--gutter) gap-y-14 md:grid-cols-2 lg:mt-20 lg:grid-cols-3">
        {leaders.map(({ name, role, experience, background }) => (
          <li key={name}>
            <Avatar name={name} />
            <h3 className="pt-6 d3">{name}</h3>
            <p className="pt-1 text-soft">{role}</p>
            <dl className="pt-5 text-base leading-6.5">
              <div className="border-t border-hair py-4">
                <dt className="label text-faint">Experience</dt>
                <dd>{experience}</dd>
              </div>
              <div className="border-t border-hair py-4">
                <dt className="label text-faint">Background</dt>
                <dd>{background}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className="pt-10 label text-faint">
        Fig. 1&ensp;Each portrait is a path over 7 by 7 points. The letters of the name alone decide it.
      </p>
    </>
  );
}

/** Seven by seven points and a path that the name decides; it ends in the red one. */
function Avatar({ name }: { name: string }) {
  const path = avatarPath(name);
  const [endX, endY] = path.at(-1) ?? [0, 0];
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className="w-full ground-ink">
      <path
        className="stroke-faint"
        strokeWidth="2"
        strokeLinecap="round"
        d={lattice.map(([x, y]) => `M${at(x)} ${at(y)}h0`).join('')}
      />
      <path
        className="fill-none stroke-white"
        strokeWidth="1.2"
        d={path.map(([x, y], index) => `${index ? 'L' : 'M'}${at(x)} ${at(y)}`).join('')}
      />
      <path
        className="stroke-white"
        strokeWidth="4.4"
        strokeLinecap="round"
        d={path.map(([x, y]) => `M${at(x)} ${at(y)}h0`).join('')}
      />
      <circle cx={at(endX)} cy={at(endY)} r="4.6" className="fill-point" />
      <text x="12" y="148" className="fill-white text-[26px] font-semibold">
        {initials(name)}
      </text>
    </svg>
  );
}
