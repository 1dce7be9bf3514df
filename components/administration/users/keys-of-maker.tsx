import { Button } from '#components/ui/button.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { roleNames } from '#lib/client/administration/role-names.ts';
import type { KeyOfFirm } from '#lib/client/administration/list-keys.ts';

type Props = {
  readonly made: readonly KeyOfFirm[];
  /** Ids of those that end. */
  readonly revoked: readonly string[];
  readonly onChoose: (revoked: readonly string[]) => void;
};

/** The keys in force that somebody made, each to be revoked or kept. */
export function KeysOfMaker({ made, revoked, onChoose }: Props) {
  const isAll = revoked.length === made.length;
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="font-semibold">
        {made.length === 1 ? 'They created an active key' : `They created ${made.length} active keys`}
      </legend>
      <p className="text-small text-quiet">
        Select the keys to revoke. The others keep working, for them too if they know them.
      </p>
      <ul className="mt-2 grid max-h-60 gap-2 overflow-y-auto">
        {made.map((key) => (
          <li key={key.keyId}>
            <label className="flex gap-2">
              <input
                type="checkbox"
                checked={revoked.includes(key.keyId)}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...revoked, key.keyId] : revoked.filter((keyId) => keyId !== key.keyId),
                  )
                }
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                Revoke {key.name}
                <span className="block text-small text-quiet">
                  {roleNames[key.role]} ·{' '}
                  {key.lastUsedTimestamp === null ? (
                    'never used'
                  ) : (
                    <>
                      last used <TimeText timestamp={key.lastUsedTimestamp} dateOnly />
                    </>
                  )}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {made.length > 1 && (
        <div className="mt-2">
          <Button small onClick={() => onChoose(isAll ? [] : made.map(({ keyId }) => keyId))}>
            {isAll ? 'Tick none' : 'Tick all'}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
