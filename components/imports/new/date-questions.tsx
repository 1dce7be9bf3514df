'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import type { DateOrder } from '#lib/client/uploads/upload-types.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import type { UseUpload } from './use-upload.ts';

/** Asks about dates in which day and month could be swapped. The answer applies to the entire column. */
export function DateQuestions({
  upload: { summary, table, answer, backToColumns },
}: {
  readonly upload: UseUpload;
}) {
  const [orders, setOrders] = useState<Readonly<Record<number, DateOrder>>>({});
  const [isAsked, setAsked] = useState(false);
  const questions = summary?.questions ?? [];
  const isAnswered = (column: number) => orders[column] !== undefined;
  return (
    <div className="mt-6 grid max-w-[560px] gap-6">
      {questions.map(({ column, example, monthFirst, dayFirst }) => (
        <RadioGroup
          key={column}
          legend={`${table?.columns[column]?.heading ?? ''}: what is ${example}?`}
          value={orders[column] ?? ''}
          error={isAsked && !isAnswered(column) ? 'Your choice applies to the whole column.' : null}
          choices={[
            { value: 'month first', label: formatDate(monthFirst), hint: 'The month comes first.' },
            { value: 'day first', label: formatDate(dayFirst), hint: 'The day comes first.' },
          ]}
          onChoose={(value) =>
            setOrders({ ...orders, [column]: value === 'day first' ? 'day first' : 'month first' })
          }
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          onClick={() => {
            setAsked(true);
            if (questions.every(({ column }) => isAnswered(column))) answer(orders);
          }}
        >
          Check rows
        </Button>
        <Button onClick={backToColumns}>Back to columns</Button>
      </div>
    </div>
  );
}
