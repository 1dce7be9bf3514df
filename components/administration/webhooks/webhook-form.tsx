'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { FormButtons } from '#components/ui/dialog.tsx';
import { DialogFooter } from '#components/ui/dialog-footer.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { schemaValidator, areErrorsAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import { eventTypeWords, type Webhook } from '#lib/client/webhooks/webhooks.ts';
import { newWebhookSchema } from '#lib/contract/webhooks/webhook-schemas.ts';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { selectedBoxes, eventGroups, isInSelectedGroup, toggleBox, groupLabel } from './chosen-types.ts';

export type WebhookInputs = Pick<Webhook, 'url' | 'description' | 'maxConcurrent'> & {
  readonly types: string[];
};

type Inputs = Pick<WebhookInputs, 'url' | 'description' | 'maxConcurrent'> & { readonly chosen: ChosenTypes };

type Props = {
  readonly content: WebhookInputs;
  readonly action: string;
  readonly failure: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (content: WebhookInputs, onRefused: () => void) => void;
  /** Called when the user edits a field, to clear the error from a rejected request. */
  readonly onEdit: () => void;
  readonly onClose: () => void;
  /** Information to show above the buttons. */
  readonly children?: ReactNode;
};

/** A form for a webhook's settings: URL, description, events and concurrency. */
export function WebhookForm(props: Props) {
  const { content, action, failure, pending, error, onSubmit, onEdit, onClose, children } = props;
  const form = useForm<Inputs>({
    defaultValues: {
      url: content.url,
      description: content.description,
      maxConcurrent: content.maxConcurrent,
      chosen: { isAll: content.types.length === 0, boxes: selectedBoxes(content.types) },
    },
  });
  const { handleSubmit, setFocus, setError, clearErrors, setValue, watch, formState } = form;
  const shared = { form, error, onEdit };
  const onSend = ({ url, description, maxConcurrent, chosen }: Inputs) => {
    if (!chosen.isAll && chosen.boxes.length === 0) {
      setError('chosen', { message: 'Select event types, or choose all events.' });
    } else if (!pending) {
      const types = chosen.isAll ? [] : [...chosen.boxes];
      onSubmit({ url: url.trim(), description, maxConcurrent, types }, () => setFocus('url'));
    }
  };
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => void handleSubmit(onSend)(event)}
    >
      <TextField
        {...shared}
        name="url"
        label="URL"
        hint="A public https URL. Private networks are not allowed."
        type="url"
        placeholder="https://"
      />
      <TextField
        {...shared}
        name="description"
        label="Description"
        hint="A description such as “Order system” is shown in the list."
      />
      <TypesChoice
        chosen={watch('chosen')}
        onChoose={(chosen) => {
          clearErrors('chosen');
          setValue('chosen', chosen);
          onEdit();
        }}
        error={formState.errors.chosen?.message ?? null}
      />
      <TextField
        {...shared}
        name="maxConcurrent"
        label="Concurrent deliveries"
        hint="Enter a number from 1 to 16."
        type="number"
        min={1}
        max={16}
      />
      {children}
      {error && !areErrorsAtFields(error, ['url', 'description', 'maxConcurrent']) && (
        <ProblemNotice title={failure} error={error} />
      )}
      <DialogFooter>
        <FormButtons keep="Cancel" action={action} pending={pending} onClose={onClose} />
      </DialogFooter>
    </form>
  );
}

type TextFieldProps = Pick<Props, 'error' | 'onEdit'> &
  Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'min' | 'max'> & {
    readonly form: UseFormReturn<Inputs>;
    readonly name: Exclude<keyof Inputs, 'chosen'>;
    readonly label: string;
    readonly hint: string;
  };

function TextField({ form, name, label, hint, error, onEdit, ...attributes }: TextFieldProps) {
  const { register, formState } = form;
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message ?? messageForField(error, name)}>
      {(control) => (
        <input
          {...control}
          {...attributes}
          autoComplete="off"
          className={inputClass}
          {...register(name, {
            valueAsNumber: attributes.type === 'number',
            validate: schemaValidator(newWebhookSchema.shape[name]),
            onChange: onEdit,
          })}
        />
      )}
    </Field>
  );
}

type ChosenTypes = {
  readonly isAll: boolean;
  /** Selected types and groups of types. They are remembered while "All events" is selected. */
  readonly boxes: readonly string[];
};

type TypesChoiceProps = {
  readonly chosen: ChosenTypes;
  readonly onChoose: (chosen: ChosenTypes) => void;
  readonly error: string | null;
};

/** Lets the user choose a webhook's event types: all of them, or individual groups and types. */
function TypesChoice({ chosen: { isAll, boxes }, onChoose, error }: TypesChoiceProps) {
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend="Events"
        value={isAll ? 'all' : 'some'}
        onChoose={(scope) => onChoose({ isAll: scope === 'all', boxes })}
        error={error}
        choices={[
          { value: 'all', label: 'All events', hint: 'Includes event types added later.' },
          { value: 'some', label: 'Selected events' },
        ]}
      />
      {!isAll &&
        eventGroups.map(({ label, word, types }) => (
          <fieldset key={label} className="ml-6 min-w-0">
            <legend className="font-semibold">{label}</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {word !== null && (
                <div className="sm:col-span-2">
                  <Box
                    label={groupLabel(label)}
                    checked={boxes.includes(word)}
                    onChange={() => onChoose({ isAll, boxes: toggleBox(boxes, word) })}
                  />
                </div>
              )}
              {types.map((type) => (
                <Box
                  key={type}
                  label={eventTypeWords[type]}
                  checked={boxes.includes(type) || isInSelectedGroup(type, boxes)}
                  disabled={isInSelectedGroup(type, boxes)}
                  onChange={() => onChoose({ isAll, boxes: toggleBox(boxes, type) })}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  );
}

type BoxProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: () => void;
};

function Box({ label, checked, disabled = false, onChange }: BoxProps) {
  return (
    <label className="flex min-h-7 items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="size-4 shrink-0 accent-accent"
      />
      <span className={disabled ? 'text-quiet' : ''}>{label}</span>
    </label>
  );
}
