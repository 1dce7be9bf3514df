'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { rememberSingleKeys, useSingleKeys } from './shortcuts.ts';

const shortcuts = [
  {
    keys: ['⌘', 'K'],
    or: ['Ctrl', 'K'],
    does: 'Go to an offer, account, transfer or page, or run an action',
    single: false,
  },
  { keys: ['/'], does: 'Search the list on the page', single: true },
  { keys: ['j'], does: 'Next row', single: true },
  { keys: ['k'], does: 'Previous row', single: true },
  { keys: ['Enter'], does: 'Open the row', single: false },
  {
    keys: ['e'],
    does: 'Edit the offer’s settings. On Today, snooze the item until tomorrow',
    single: true,
  },
  {
    keys: ['x'],
    does: 'Select the offer. In Subscriptions, reject the subscription',
    single: true,
  },
  { keys: ['a'], does: 'In Subscriptions, accept the subscription', single: true },
  { keys: ['r'], does: 'In Subscriptions, return the subscription to its firm', single: true },
  { keys: ['Space'], does: 'In Subscriptions, select the subscription', single: false },
  { keys: ['w'], does: 'Watch or stop watching the offer', single: true },
  { keys: ['⌘', 'S'], or: ['Ctrl', 'S'], does: 'Save the changes to the offer', single: false },
  { keys: ['?'], does: 'This list', single: true },
] as const;

/** Lists the keyboard shortcuts, with a switch that turns those with single keys on or off. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const areOn = useSingleKeys() === 'on';
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <table className="mt-4 w-full">
        <caption className="sr-only">Keyboard shortcuts and their actions</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map((shortcut) => (
            <tr key={shortcut.does} className="h-9 border-b border-hairline">
              <th scope="row" className="pr-4 text-left font-normal whitespace-nowrap">
                <Keys keys={shortcut.keys} />
                {'or' in shortcut && (
                  <>
                    <span className="px-1.5 text-quiet">or</span>
                    <Keys keys={shortcut.or} />
                  </>
                )}
              </th>
              <td className={shortcut.single && !areOn ? 'text-quiet line-through' : undefined}>
                {shortcut.does}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="mt-4 flex min-h-6 items-start gap-2">
        <input
          type="checkbox"
          checked={areOn}
          onChange={(event) => rememberSingleKeys(event.target.checked ? 'on' : 'off')}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          Single-key shortcuts
          <span className="block text-small text-quiet">
            Turn these off if you use dictation or often press keys by accident. ⌘K or Ctrl K still works.
          </span>
        </span>
      </label>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  );
}

function Keys({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd
      key={key}
      className="mr-1 inline-block min-w-6 rounded-sm border border-edge px-1.5 text-center font-mono text-small"
    >
      {key}
    </kbd>
  ));
}
