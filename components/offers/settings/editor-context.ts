'use client';

import { createContext, useContext } from 'react';
import type { OfferEditor } from './use-offer-editor.ts';

export const EditorContext = createContext<OfferEditor | null>(null);

/** The editing that the offer's tabs share, so that pending changes outlast a look at another tab. */
export function useEditor(): OfferEditor {
  const editor = useContext(EditorContext);
  if (editor === null) {
    throw new Error('This stands outside of an offer that is being edited.');
  }
  return editor;
}
