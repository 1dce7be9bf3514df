'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The browser tells that the network went or came: what is in sight is asked for at once, which shows what is so. */
export function useNewsOfTheNetwork(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onNews = () => void client.refetchQueries({ type: 'active' });
    window.addEventListener('offline', onNews);
    window.addEventListener('online', onNews);
    return () => {
      window.removeEventListener('offline', onNews);
      window.removeEventListener('online', onNews);
    };
  }, [client]);
}
