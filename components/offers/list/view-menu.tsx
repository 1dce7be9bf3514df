'use client';

import { buttonClass } from '#components/ui/button.tsx';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Menu, MenuCheckItem } from '#components/ui/menu.tsx';
import { columnNames, otherColumns, rememberView, useRememberedView } from './offer-columns.tsx';

/** The list's columns and row height, stored in this browser. */
export function ViewMenu() {
  const view = useRememberedView();
  return (
    <Menu
      triggerClass={buttonClass('plain')}
      trigger={
        <>
          View <ChevronIcon />
        </>
      }
    >
      <MenuCheckItem
        checked={view.density === 'compact'}
        onChange={(isCompact) => rememberView({ ...view, density: isCompact ? 'compact' : 'comfortable' })}
      >
        Compact rows
      </MenuCheckItem>
      <fieldset className="mt-1 border-t border-hairline pt-1">
        <legend className="sr-only">Columns</legend>
        <p className="px-3 py-1 text-small text-quiet">Columns (if space allows)</p>
        {columnNames.map((name) => (
          <MenuCheckItem
            key={name}
            checked={!view.hidden.includes(name)}
            onChange={(isShown) =>
              rememberView({
                ...view,
                hidden: isShown ? view.hidden.filter((hidden) => hidden !== name) : [...view.hidden, name],
              })
            }
          >
            {otherColumns[name].heading}
          </MenuCheckItem>
        ))}
      </fieldset>
    </Menu>
  );
}
