import { type ReactNode, useId } from 'react';
import { settingGroups, type SettingGroup } from '#lib/domain/offers/fields/offer-fields.ts';
import { classNames } from '#components/ui/class-names.ts';

type Props = {
  readonly title: string;
  readonly note?: ReactNode;
  /** Whether the content may use the full width, because it limits its own width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** A group of settings. If there is room, its name is to the left of its fields. */
export function SettingsSection({ title, note, isWide = false, children }: Props) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="whole-on-paper grid gap-x-8 gap-y-4 border-b border-hairline py-6 first:pt-1 last:border-b-0 print:py-3 md:grid-cols-[168px_minmax(0,1fr)] lg:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={headingId} className="text-lead">
          {title}
        </h2>
        {note && <p className="mt-1 text-small text-quiet">{note}</p>}
      </div>
      <div className={classNames('grid min-w-0 content-start gap-6', !isWide && 'max-w-[720px]')}>
        {children}
      </div>
    </section>
  );
}

/** Groups of settings on the Settings tab. The firms have their own tab. */
export type SectionName = Exclude<SettingGroup, 'firms'>;

export const sectionNames = Object.keys(settingGroups).filter(
  (group): group is SectionName => group !== 'firms',
);
