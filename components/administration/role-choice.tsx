'use client';

import { RadioGroup } from '#components/ui/radio-group.tsx';
import { roleMeanings, roleNames } from '#lib/client/administration/access-words.ts';
import { type Role, roles } from '#lib/domain/access/access.ts';

type Props = {
  /** Null until one is chosen. */
  readonly value: Role | null;
  readonly onChoose: (role: Role) => void;
  readonly error?: string | null;
};

/** The four roles, with what each may do. */
export function RoleChoice({ value, onChoose, error = null }: Props) {
  return (
    <RadioGroup
      name="role"
      legend="Role"
      value={value ?? ''}
      error={error}
      onChoose={(chosen) => {
        const role = roles.find((known) => known === chosen);
        if (role !== undefined) {
          onChoose(role);
        }
      }}
      choices={roles.map((role) => ({ value: role, label: roleNames[role], hint: roleMeanings[role] }))}
    />
  );
}
