'use client';

import type { ReactNode } from 'react';
import { isOfKind, settingsOfGroup } from '#lib/domain/offers/offer.ts';
import { BooleanSetting } from './boolean-setting.tsx';
import { EditableSection } from './editable-section.tsx';
import type { SectionName } from './setting-sections.ts';

type Props = { readonly group: SectionName; readonly note?: string; readonly children?: ReactNode };

/** A group of settings to be edited: what it is given, then its boolean settings, which need nothing said of them. */
export function SettingGroup({ group, note, children }: Props) {
  const booleans = settingsOfGroup(group).filter((field) => isOfKind(field, 'boolean'));
  return (
    <EditableSection name={group} note={note}>
      {children}
      {booleans.length > 0 && (
        <div className="grid gap-6 sm:grid-cols-2">
          {booleans.map((field) => (
            <BooleanSetting key={field} field={field} />
          ))}
        </div>
      )}
    </EditableSection>
  );
}
