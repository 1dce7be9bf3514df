import type { RestrictableRequest } from '#lib/domain/access/access.ts';

/** Whose request is switched off or on. */
export type RestrictionSubject = {
  readonly kind: 'firm' | 'user' | 'key';
  /** Identifier of the firm, address of the user, id of the key. */
  readonly id: string;
};

export type Restriction = {
  readonly subject: RestrictionSubject;
  readonly request: RestrictableRequest;
  /** True makes the request unavailable. */
  readonly off: boolean;
};
