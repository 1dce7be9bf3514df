'use client';

import { useMutation } from '@tanstack/react-query';
import type { readFile } from '#lib/client/http/api.ts';
import { saveFile } from '#lib/client/http/save-file.ts';
import { announce } from './announcer.tsx';

/** Returns a mutation that announces `begin`, downloads a file with `read`, saves it and announces its name. */
export function useSavedFile<Params = void>(
  read: (params: Params) => ReturnType<typeof readFile>,
  begin: string,
) {
  return useMutation({
    mutationFn: read,
    onMutate: () => announce(begin),
    onSuccess: (file) => {
      saveFile(file);
      announce(`Saved as ${file.name}.`);
    },
  });
}
