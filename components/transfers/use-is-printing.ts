'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being put on paper. It is laid out anew before the browser takes its picture. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const onStart = () => flushSync(() => setPrinting(true));
    const onEnd = () => setPrinting(false);
    window.addEventListener('beforeprint', onStart);
    window.addEventListener('afterprint', onEnd);
    return () => {
      window.removeEventListener('beforeprint', onStart);
      window.removeEventListener('afterprint', onEnd);
    };
  }, []);
  return isPrinting;
}
