import leaders from '#content/lists/leaders.yaml';
import {
  AVATAR_BOX,
  avatarAt,
  avatarInitials,
  avatarLattice,
  avatarLine,
  avatarPath,
  avatarPoints,
  avatarWeights,
  initials,
} from '#drawings/avatar.ts';

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
    <svg viewBox={`0 0 ${AVATAR_BOX} ${AVATAR_BOX}`} aria-hidden="true" className="w-full ground-ink">
      <path
        className="stroke-faint"
        strokeWidth={avatarWeights.dot}
        strokeLinecap="round"
        d={avatarLattice}
      />
      <path className="fill-none stroke-white" strokeWidth={avatarWeights.line} d={avatarLine(path)} />
      <path
        className="stroke-white"
        strokeWidth={avatarWeights.point}
        strokeLinecap="round"
        d={avatarPoints(path)}
      />
      <circle cx={avatarAt(endX)} cy={avatarAt(endY)} r={avatarWeights.redRadius} className="fill-point" />
      <text
        x={avatarInitials.x}
        y={avatarInitials.y}
        fontSize={avatarInitials.size}
        className="fill-white font-semibold"
      >
        {initials(name)}
      </text>
    </svg>
  );
}
