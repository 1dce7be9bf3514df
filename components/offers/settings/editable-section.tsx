'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { focusIfLost } from '#components/ui/focus-if-lost.ts';
import { type SettingField, settingsOfGroup } from '#lib/domain/offers/offer.ts';
import { settingGroups } from '#lib/domain/offers/fields/offer-fields.ts';
import { useEditor } from './editor-context.ts';
import type { SectionName } from './setting-sections.ts';
import { SettingsSection } from './settings-section.tsx';
import { SectionText } from './settings-text.tsx';

type Props = { readonly name: SectionName; readonly note?: ReactNode; readonly children: ReactNode };

/** A section of the settings: read, a line each, until it is opened and edited in its place. */
export function EditableSection({ name, note, children }: Props) {
  const { base, sections } = useEditor();
  const title = settingGroups[name];
  const { wanted, onFound, edited, changed, edit, close } = sections;
  const body = useRef<HTMLDivElement>(null);
  const isEdited = edited.includes(name);
  useEffect(() => {
    if (isEdited && wanted !== null && settingsOfGroup(name).includes(wanted)) {
      focusSetting(body.current, wanted);
      onFound();
    }
  }, [isEdited, wanted, name, onFound]);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited) {
      focusIfLost(body.current?.querySelector<HTMLElement>('[data-edit]') ?? null);
    }
    wasEdited.current = isEdited;
  }, [isEdited]);
  return (
    <SettingsSection title={title} note={note}>
      <div ref={body} className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div className="grid min-w-0 gap-6">
          {isEdited ? children : <SectionText offer={base.value} name={name} />}
        </div>
        <div className="flex min-w-14 justify-end">
          {isEdited ? (
            !changed.includes(name) && (
              <Button small look="quiet" aria-label={`Done with ${title}`} onClick={() => close(name)}>
                Done
              </Button>
            )
          ) : (
            <Button
              small
              look="quiet"
              data-edit
              aria-label={`Edit ${title}`}
              onClick={() => edit([name], settingsOfGroup(name)[0] ?? null)}
            >
              Edit
            </Button>
          )}
        </div>
      </div>
    </SettingsSection>
  );
}

/** The focus goes to what takes the value; typed text replaces it. */
function focusSetting(section: HTMLElement | null, field: SettingField): void {
  const setting = section?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control =
    setting?.querySelector<HTMLElement>('input:checked') ??
    setting?.querySelector<HTMLElement>('input:enabled, select, button');
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
}
