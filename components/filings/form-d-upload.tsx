'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Field } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { type FormDReading, recordFormDMutation, tryFormD } from '#lib/client/filings/filings.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { exemptionNames, isExemptionCode } from '#lib/domain/offers/exemption-names.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { FiledForm } from './record-form.tsx';

type Props = { readonly oid: string };

/** Reads a Form D file, shows its content and how it differs from the offer, and then records it. */
export function FormDUpload({ oid }: Props) {
  const reading = useMutation({ mutationFn: (file: Blob) => tryFormD(oid, file) });
  const [count, setCount] = useState(0);
  const file = reading.variables;
  const onDone = () => {
    reading.reset();
    setCount(count + 1); // clears the file field
  };
  return (
    <div className="no-print grid gap-3">
      <Field
        label="Form D file"
        hint="XML file from EDGAR, up to 1 MiB. The file is compared with the offer before anything is recorded."
      >
        {(control) => (
          <input
            {...control}
            key={count}
            type="file"
            accept=".xml,application/xml,text/xml"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen === undefined) reading.reset();
              else
                reading.mutate(chosen, {
                  onSuccess: () => announce('File read. Nothing has been recorded yet.'),
                });
            }}
            className="max-w-full file:mr-3 file:min-h-9 file:rounded file:border file:border-edge file:bg-raised file:px-3 file:font-semibold"
          />
        )}
      </Field>
      {reading.isPending && <p className="text-quiet">Reading the file…</p>}
      {reading.error !== null && (
        <ProblemNotice title="The file couldn’t be read as a Form D." error={reading.error} />
      )}
      {reading.data !== undefined && file !== undefined && (
        <div className="grid gap-4 border-l-3 border-accent bg-wash px-4 py-3">
          <Reading {...reading.data} />
          <RecordFormD oid={oid} file={file} form={reading.data.form} onDone={onDone} />
        </div>
      )}
    </div>
  );
}

/** Shows the file's content, and how it differs from the offer. */
function Reading({ form, differences }: FormDReading) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-[180px_minmax(0,1fr)]">
        <Fact name="Filing">
          {form.submissionType === 'D' ? 'New notice (D)' : 'Amendment (D/A)'}
          {form.previousAccession !== null && `, previous accession number ${form.previousAccession}`}
        </Fact>
        <Fact name="Exemptions claimed">{form.exemptions.join(', ') || 'None'}</Fact>
        {form.unknown.length > 0 && <Fact name="Unrecognized Item 6 entries">{form.unknown.join(', ')}</Fact>}
        <Fact name="Date of first sale">
          {form.dateOfFirstSale === null
            ? form.yetToOccur
              ? 'Yet to occur'
              : 'Not provided'
            : formatDate(form.dateOfFirstSale)}
        </Fact>
        <Fact name="Total offering amount">
          {form.indefinite ? 'Indefinite' : amountOf(form.offeringAmount)}
        </Fact>
        <Fact name="Total amount sold">{amountOf(form.amountSold)}</Fact>
        <Fact name="Minimum investment">{amountOf(form.minimumInvestment)}</Fact>
        <Fact name="Sales compensation">
          {form.recipients
            .map(({ name, crd }) => (crd === null ? name : `${name} (CRD ${crd})`))
            .join('; ') || 'No recipients'}
        </Fact>
      </dl>
      {differences.length === 0 ? (
        <p>
          No differences found in the compared fields. The date of first sale is compared once you confirm it.
        </p>
      ) : (
        <table className="w-full text-small">
          <caption className="pb-1 text-left font-semibold">Differences from the offer</caption>
          <thead>
            <tr className="border-b border-edge text-left text-quiet">
              <th scope="col" className="py-1 pr-4 font-normal">
                Field
              </th>
              <th scope="col" className="py-1 pr-4 font-normal">
                Offer
              </th>
              <th scope="col" className="py-1 font-normal">
                Form D
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, offer, form: inForm }) => (
              <tr key={field} className="border-b border-hairline align-top">
                <th scope="row" className="py-1 pr-4 text-left font-normal">
                  {labelOf(field)}
                </th>
                <td className="py-1 pr-4 wrap-anywhere">{valueOf(field, offer)}</td>
                <td className="py-1 wrap-anywhere">{valueOf(field, inForm)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function amountOf(amount: number | null): string {
  return amount === null ? 'Not provided' : formatMoney(amount.toFixed(2));
}

function labelOf(field: string): string {
  if (field === 'dateOfFirstSale') return 'Date of first sale';
  return Object.entries(fieldLabels).find(([name]) => name === field)?.[1] ?? field;
}

/** Returns a value from the comparison as text. */
function valueOf(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('; ') || 'None';
  if (value === 0) return 'None'; // in the API's comparison, 0 means no minimum
  if (typeof value === 'number') return formatMoney(value.toFixed(2));
  if (typeof value !== 'string') return 'None';
  if (field === 'dateOfFirstSale') return formatDate(value);
  return isExemptionCode(value) ? exemptionNames[value] : value;
}

type RecordProps = {
  readonly oid: string;
  readonly file: Blob;
  readonly form: FormDReading['form'];
  readonly onDone: () => void;
};

/** Records the file as a filing. */
function RecordFormD({ oid, file, form, onDone }: RecordProps) {
  const [key] = useState(() => crypto.randomUUID());
  const recording = useMutation(recordFormDMutation(useQueryClient(), oid, key));
  const isNew = form.submissionType === 'D';
  return (
    <FiledForm
      label="Record this Form D"
      code="form.d"
      members={{ filedOn: 'filedon', reference: 'accession' }}
      recording={recording}
      save={isNew ? 'Record Form D' : 'Record amendment'}
      refusal={(error) => <ProblemNotice title="The Form D was not recorded." error={error} />}
      onSave={({ filedOn, reference }) =>
        recording.mutate(
          { file, filedOn, accession: reference },
          {
            onSuccess: () => {
              announce('Form D recorded.');
              onDone();
            },
          },
        )
      }
      onClose={onDone}
    >
      <p className="max-w-[72ch] text-small text-quiet">
        {isNew
          ? 'If the file contains a date of first sale, recording the file also confirms that date unless a date is already confirmed. Check the date first.'
          : 'The file is recorded as an amendment. The first sale is not changed.'}
      </p>
    </FiledForm>
  );
}
