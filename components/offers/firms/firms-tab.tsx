'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { objectionText } from '../settings/objection-text.ts';
import { useEditor } from '../settings/editor-context.ts';
import { FirmName } from './firm-name.tsx';

const AddFirm = dynamic(() => import('./add-firm.tsx').then((module) => module.AddFirm), {
  ssr: false,
  loading: () => <div className="h-16" />,
});

/** The firms that participate, and those about to be added or removed. Changes are saved with the settings. */
export function FirmsTab({ readOnlyBecause }: { readonly readOnlyBecause: string | null }) {
  const { form, base, baseForm, values, objections, isSaving } = useEditor();
  const { participatingFirms } = values;
  const added = participatingFirms.filter((firm) => !baseForm.participatingFirms.includes(firm));
  const shown = [...added, ...baseForm.participatingFirms];
  const mayChange = readOnlyBecause === null;
  // Of two quick clicks the second may come before what the first did is drawn.
  const change = (changed: (firms: readonly string[]) => readonly string[]) =>
    form.setValue('participatingFirms', [...new Set(changed(form.getValues('participatingFirms')))].sort());
  const participationOf = (oid: string) => {
    const firm = base.value.participatingFirms.find(({ participatingFirmId }) => participatingFirmId === oid);
    return firm?.participation === undefined ? 'Participates' : participationWords[firm.participation];
  };
  const objection = objectionText(objections.participatingFirms);
  return (
    <div className="grid max-w-[720px] grid-cols-1 gap-5">
      {!mayChange && <Notice>{readOnlyBecause}</Notice>}
      {mayChange && (
        <AddFirm
          taken={[base.value.creatingFirmOid, ...participatingFirms]}
          disabled={isSaving}
          onAdd={(oid) => change((firms) => [...firms, oid])}
        />
      )}
      {objection !== null && (
        <Notice tone="danger" role="alert">
          {objection}
        </Notice>
      )}
      <table className="w-full border-t border-hairline">
        <caption className="sr-only">Firms that have this offer</caption>
        <thead>
          <tr className="border-b border-hairline text-left text-small text-quiet">
            <th scope="col" className="py-2 pr-3 font-normal">
              Firm
            </th>
            <th scope="col" className="py-2 pr-3 font-normal">
              Participation
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((oid) => {
            const was = baseForm.participatingFirms.includes(oid);
            const willBe = participatingFirms.includes(oid);
            return (
              <FirmRow
                key={oid}
                oid={oid}
                standing={
                  was === willBe ? participationOf(oid) : willBe ? 'Will be added' : 'Will be removed'
                }
                isPending={was !== willBe}
              >
                {mayChange && (
                  <Button
                    small
                    disabled={isSaving}
                    id={`change-${oid}`}
                    aria-labelledby={`change-${oid} firm-${oid}`}
                    onClick={() =>
                      change((firms) => (willBe ? firms.filter((firm) => firm !== oid) : [...firms, oid]))
                    }
                  >
                    {was === willBe ? 'Remove firm' : 'Undo'}
                  </Button>
                )}
              </FirmRow>
            );
          })}
          <FirmRow oid={base.value.creatingFirmOid} standing="Created the offer" />
        </tbody>
      </table>
      {shown.length === 0 && <p className="text-quiet">No other firm participates in this offer yet.</p>}
    </div>
  );
}

const participationWords = { invited: 'Invited', confirmed: 'Confirmed' } as const;

type RowProps = {
  readonly oid: string;
  readonly standing: string;
  readonly isPending?: boolean;
  readonly children?: ReactNode;
};

function FirmRow({ oid, standing, isPending = false, children }: RowProps) {
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-2 pr-3 text-left font-normal">
        <span id={`firm-${oid}`} className="block font-semibold">
          <FirmName oid={oid} />
        </span>
        <CopyButton text={oid} label="Firm identifier" />
      </th>
      <td className={isPending ? 'py-2 pr-3 text-due' : 'py-2 pr-3 text-quiet'}>{standing}</td>
      <td className="py-2 text-right">{children}</td>
    </tr>
  );
}
