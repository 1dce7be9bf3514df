import type { KeyOfFirm } from '#lib/client/administration/list-keys.ts';

export const keyKinds: Record<KeyOfFirm['kind'], { readonly name: string; readonly meaning: string }> = {
  bearer: {
    name: 'Bearer',
    meaning: 'Each request sends the key. The simplest option for programs that connect over https.',
  },
  signing: {
    name: 'Signing',
    meaning:
      'Each request is signed with a secret that is never sent, and identifies the member who sends it.',
  },
};
