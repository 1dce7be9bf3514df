'use client';

import { RadioGroup } from '#components/ui/radio-group.tsx';
import { roleMeanings } from '#lib/client/administration/restrictions.ts';
import { roleNames } from '#lib/client/administration/users.ts';
import type { Role } from '#lib/domain/access/access.ts';

type Props<Choice extends Role> = {
  readonly roles: readonly Choice[];
  /** Null until a role is chosen. */
  readonly value: Choice | null;
  readonly onChoose: (role: Choice) => void;
  readonly error?: string | null;
};

/** Lets the user choose a role, shown with its permissions. */
export function RoleChoice<Choice extends Role>({ roles, value, onChoose, error = null }: Props<Choice>) {
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
