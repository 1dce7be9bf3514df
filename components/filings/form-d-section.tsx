'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageCommands } from '#components/shell/page-commands.ts';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import { useSavedFile } from '#components/ui/use-saved-file.ts';
import { type FormDItem, formDItemsQuery, formDPath } from '#lib/client/filings/filings.ts';
import { readFile } from '#lib/client/http/api.ts';
import { formDItemStates } from '#lib/domain/filings/form-d-items.ts';
import { FormDUpload } from './form-d-upload.tsx';

type Props = { readonly oid: string; readonly mayRecord: boolean };

/** An offer's Form D. Lets the user record a filed form, and prepares the next one. */
export function FormDSection({ oid, mayRecord }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useSavedFile(
    () => readFile(formDPath(oid), { format: 'pdf' }),
    'Creating the checklist…',
  );
  const save = () => isPending || mutate();
  usePageCommands([{ label: 'Save the Form D checklist', run: save }]);
  return (
    <section aria-labelledby="form-d" className={isOpen ? 'grid gap-4' : 'no-print grid gap-4'}>
      <h3 id="form-d" className="text-lead">
        Form D
      </h3>
      {mayRecord && <FormDUpload oid={oid} />}
      <div className="grid gap-3">
        <div className="no-print flex flex-wrap items-center gap-2">
          <Button
            aria-expanded={isOpen}
            aria-controls={isOpen ? 'form-d-items' : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide checklist' : 'Show checklist'}
          </Button>
          <Button look="quiet" aria-disabled={isPending} onClick={save}>
            {isPending ? 'Creating…' : 'Save checklist as PDF'}
          </Button>
        </div>
        {error !== null && (
          <ProblemNotice title="The checklist couldn’t be created." error={error} onRetry={save} />
        )}
        {isOpen && <Checklist oid={oid} />}
      </div>
    </section>
  );
}

const tones: Readonly<Record<keyof typeof formDItemStates, Tone>> = {
  known: 'done',
  tocomplete: 'open',
  notderivable: 'none',
};

/** The 16 items of Form D, filled in from the offer. */
function Checklist({ oid }: { readonly oid: string }) {
  const { data, error, refetch } = useQuery(formDItemsQuery(oid));
  if (error !== null && data === undefined) {
    return (
      <ProblemNotice title="The checklist couldn’t be loaded." error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <SkeletonRows rows={6} label="Loading the checklist." />;
  return (
    <table id="form-d-items" className="w-full border-t border-hairline text-small">
      <caption className="sr-only">Form D items prepared from the offer</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Value</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {data.map((item) => (
          <tr key={item.item} className="border-b border-hairline align-top max-sm:grid max-sm:py-2">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal max-sm:py-0 sm:w-2/5">
              {item.item}. {item.title}
            </th>
            <td className="py-1.5 pr-4 wrap-anywhere max-sm:py-0">
              {item.value ?? <span className="text-quiet">–</span>}
            </td>
            <td className="py-1.5 max-sm:py-0 sm:w-40">
              <ItemState state={item.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ItemState({ state }: Pick<FormDItem, 'state'>) {
  return isItemState(state) ? <StatusMark tone={tones[state]}>{formDItemStates[state]}</StatusMark> : state;
}

function isItemState(state: string): state is keyof typeof formDItemStates {
  return state in formDItemStates;
}
