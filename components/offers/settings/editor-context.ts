'use client';

import { createContext, useContext } from 'react';
import type { EditedSections } from './use-edited-sections.ts';
import type { OfferEditor } from './use-offer-editor.ts';

type Editor = OfferEditor & { readonly sections: EditedSections };

export const EditorContext = createContext<Editor | null>(null);

/** Returns the editor that the offer's tabs share, so that pending changes survive switching tabs. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) {
    throw new Error('This component is outside an offer editor.');
  }
  return editor;
}
