'use client';

import { RadioGroup } from '#components/ui/radio-group.tsx';
import { roleMeanings, roleNames } from '#lib/client/access-words.ts';
import { type Role, roles } from '#lib/domain/access.ts';

type Props = {
  readonly value: Role;
  readonly onChoose: (role: Role) => void;
  readonly error?: string | null;
};

/** The four roles, with what each may do. */
export function RoleChoice({ value, onChoose, error = null }: Props) {
  return (
    <RadioGroup
      legend="Role"
      value={value}
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
