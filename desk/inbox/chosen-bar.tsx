import { useSinglePressKeys } from '#desk/keys/keys-off.ts';
import { paths } from '#desk/paths.ts';
import { Key } from '#desk/ui/key.tsx';
import { grouped } from '#desk/words/count-in-words.ts';

import { chosenInWords } from './chosen-letters.ts';
import { ExportPanel } from './export-menu.tsx';
import type { Inbox } from './use-inbox.ts';

/** What can be done with the letters that are chosen. In place of the filters, and of a phone's bar. */
export function ChosenBar({ inbox }: { inbox: Inbox }) {
  const { chosen, act, setGiving, total, filter, rows } = inbox;
  const all = total && (total.isMore ? `more than ${grouped(total.count)}` : grouped(total.count));
  const isRest = filter.view === 'answered' || filter.view === 'aside';
  const isWhole = !total?.isMore && chosen.count >= (total?.count ?? 0);
  return (
    <div
      role="toolbar"
      aria-label="With what is chosen"
      className="flex h-16 shrink-0 [scrollbar-width:none] items-center gap-6 overflow-x-auto border-hair px-(--margin) text-[14.5px] font-semibold whitespace-nowrap ground-white max-lg:border-t lg:h-10 lg:border-b"
    >
      <output className="font-[650]">
        {chosen.isAll ? `All ${all} that match` : chosenInWords(chosen.count)}
      </output>
      {!chosen.isAll && !isWhole && rows.length > 0 && (
        <Action onClick={chosen.chooseAll}>All {all} that match</Action>
      )}
      <span aria-hidden="true" className="h-5 w-px shrink-0 bg-line max-lg:hidden" />
      {isRest ? (
        <Action keyName="t" onClick={() => void act('waiting')}>
          {filter.view === 'aside' ? 'Take back' : 'Not answered after all'}
        </Action>
      ) : (
        <Action keyName="e" onClick={() => void act('answered')}>
          Answered
        </Action>
      )}
      <Action keyName="s" onClick={() => void act('aside')}>
        {filter.view === 'aside' ? 'Spam' : 'Set aside'}
      </Action>
      <Action keyName="a" onClick={() => setGiving(true)}>
        Give to
      </Action>
      <Action keyName="Shift+u" onClick={() => void act('unread')}>
        Unread
      </Action>
      <ExportPanel
        {...exportsOf(inbox)}
        what={
          chosen.isAll
            ? `All ${all} that match.`
            : chosen.count === 1
              ? 'The one letter that is chosen.'
              : `The ${grouped(chosen.count)} letters that are chosen.`
        }
        className={action}
        place="lg:[left:anchor(left)]"
      >
        Export
      </ExportPanel>
      <Action keyName="Esc" onClick={chosen.clear} className="lg:ml-auto">
        Choose none
      </Action>
    </div>
  );
}

const exportsOf = ({ chosen, filter }: Inbox) =>
  chosen.isAll
    ? { csv: paths.exportCsv(filter), json: paths.exportJson(filter) }
    : {
        csv: paths.exportSome('csv', [...chosen.numbers]),
        json: paths.exportSome('json', [...chosen.numbers]),
      };

const action =
  'flex min-h-11 cursor-pointer items-center gap-2 underline-offset-4 -outline-offset-4 hover:underline lg:min-h-9';

function Action({
  keyName,
  onClick,
  className = '',
  children,
}: {
  keyName?: string;
  onClick: () => void;
  className?: string;
  children: React.ReactNode;
}) {
  const showsKeys = useSinglePressKeys();
  return (
    <button type="button" onClick={onClick} className={`${action} ${className}`}>
      <span>{children}</span>
      {keyName && showsKeys && (
        <span aria-hidden="true" className="flex gap-1 max-lg:hidden">
          {keyName.split('+').map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </span>
      )}
    </button>
  );
}
