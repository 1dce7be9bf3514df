import { startTransition, useState } from 'react';
import { type SettingField, settingsOfGroup } from '#lib/domain/offers/offer.ts';
import type { PendingChange } from '#lib/client/offers/offer-edit.ts';
import { type SectionName, sectionNames } from './settings-section.tsx';

export type EditedSections = ReturnType<typeof useEditedSections>;

/**
 * Keeps track of which sections are in edit mode: those that the user opened, and those with a pending change. Opening
 * and closing sections renders many settings, so it happens in a transition, which doesn't hold up the next paint.
 */
export function useEditedSections(changes: readonly PendingChange[]) {
  const [opened, setOpened] = useState<readonly SectionName[]>([]);
  const [wanted, setWanted] = useState<SettingField | null>(null);
  const changed = sectionNames.filter((name) => changes.some(({ field }) => isIn(name, field)));
  return {
    edited: sectionNames.filter((name) => opened.includes(name) || changed.includes(name)),
    changed,
    /** Setting to focus as soon as it is rendered; null if there is none. */
    wanted,
    /** Opens the sections, and moves focus to a setting in them. */
    edit: (names: readonly SectionName[], field: SettingField | null) =>
      startTransition(() => {
        setOpened((before) => [...before, ...names]);
        setWanted(field);
      }),
    close: (name: SectionName) =>
      startTransition(() => setOpened((before) => before.filter((other) => other !== name))),
    onFound: () => setWanted(null),
  };
}

/** Returns the section that a setting is in. Undefined for the firms, which have their own tab. */
export function sectionOf(field: SettingField): SectionName | undefined {
  return sectionNames.find((name) => isIn(name, field));
}

function isIn(name: SectionName, field: SettingField): boolean {
  return settingsOfGroup(name).includes(field);
}
