import { nameOf } from '#desk/figures/kind-name.ts';
import { useSession } from '#desk/session.tsx';
import { kinds } from '#schemas/desk/kinds.ts';

import { peopleGrid } from './people-grid.ts';

/** The columns are headed by the site's own words, so that a wrong reader is seen. */
export function PeopleHead() {
  const { promises } = useSession();
  return (
    <div className="px-5 pt-6 lg:px-8 lg:pt-8.5">
      <div className={`${peopleGrid} gap-y-3 border-b border-ink px-0! pb-3 lg:items-end`}>
        <p className="caption text-text-3 max-lg:hidden">What the site promises</p>
        <dl className="contents">
          {kinds.map((kind) => (
            <div key={kind} className="lg:pr-3 xl:pr-6">
              <dt className="text-base leading-6 font-semibold">{nameOf(kind)}</dt>
              <dd className="caption font-normal text-text-3">
                “{firstSentence(promises.kinds[kind].readers)}”
              </dd>
            </div>
          ))}
        </dl>
        <p className="font-semibold max-lg:hidden">Last seen</p>
      </div>
    </div>
  );
}

const firstSentence = (text: string) => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
