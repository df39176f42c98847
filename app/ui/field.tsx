import { ChevronDown, CircleAlert } from 'lucide';
import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFormState } from './form-state.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

interface FieldTexts {
  label: ReactNode;
  /** A line of help under the label. */
  hint?: ReactNode;
  /** Marks the field as invalid. In an `OperationForm` the default is the error in the answer. */
  error?: ReactNode;
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const useField = (
  idProp: string | undefined,
  name: string | undefined = '',
  { label, hint, error: errorProp }: FieldTexts,
  describedBy: string | undefined,
) => {
  const generatedId = useId();
  const { shown, typed } = useFormState();
  const id = idProp ?? generatedId;
  const error = errorProp === undefined ? shown?.fields[name] : errorProp;
  const ids = [describedBy, hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined];
  const wiring: Wiring = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
  };
  const above = (
    <>
      <label htmlFor={id} className="w-fit font-medium">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 text-small text-muted">
          {hint}
        </p>
      ) : null}
    </>
  );
  const below = <FieldError id={`${id}-error`}>{error}</FieldError>;
  return { wiring, above, below, typed: typed?.[name] };
};

const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p id={id} className="flex gap-1.5 text-small text-bad">
      <Icon of={CircleAlert} className="mt-[0.2em] size-4 shrink-0" />
      {children}
    </p>
  ) : null;

/** Whether a box is checked, as it was posted or by default. */
const useTicked = (name = '', value: unknown, defaultChecked: boolean | undefined): boolean | undefined => {
  const { typed } = useFormState();
  return typed ? (typed[name] ?? '').split(',').includes(String(value)) : defaultChecked;
};

const column = (className: string | undefined) => classNames('flex min-w-0 flex-col gap-1.5', className);

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  /** To the right of the input, such as a Verify button. */
  trailing?: ReactNode;
  inputClassName?: string | undefined;
}

/** A one-line input with label, hint and error. */
export const TextField = ({
  label,
  hint,
  error,
  trailing,
  inputClassName,
  id,
  className,
  name,
  defaultValue,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) => {
  const { wiring, above, below, typed } = useField(id, name, { label, hint, error }, describedBy);
  return (
    <div className={column(className)}>
      {above}
      <div className="flex gap-2">
        <input
          type="text"
          {...input}
          name={name}
          defaultValue={typed ?? defaultValue}
          {...wiring}
          className={classNames('control min-h-11', inputClassName)}
        />
        {trailing}
      </div>
      {below}
    </div>
  );
};

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldTexts {}

/** A password input; its Show button appears after hydration. */
export const PasswordField = ({
  label,
  hint,
  error,
  id,
  className,
  name,
  'aria-describedby': describedBy,
  ...input
}: PasswordFieldProps) => {
  const { wiring, above, below } = useField(id, name, { label, hint, error }, describedBy);
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <div className={column(className)}>
      {above}
      <div className="relative">
        <input
          {...input}
          name={name}
          {...wiring}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="control min-h-11 pr-18"
        />
        {hydrated ? (
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-small font-medium text-accent hover:text-accent-strong"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        ) : null}
      </div>
      {below}
    </div>
  );
};

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {
  textAreaRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** A multi-line text that grows with its content in browsers that support it. */
export const TextArea = ({
  label,
  hint,
  error,
  textAreaRef,
  id,
  className,
  name,
  defaultValue,
  rows = 4,
  'aria-describedby': describedBy,
  ...textArea
}: TextAreaProps) => {
  const { wiring, above, below, typed } = useField(id, name, { label, hint, error }, describedBy);
  return (
    <div className={column(className)}>
      {above}
      <textarea
        {...textArea}
        name={name}
        defaultValue={typed ?? defaultValue}
        {...wiring}
        ref={textAreaRef}
        rows={rows}
        className="control field-sizing-content max-h-[60dvh] min-h-28 resize-y"
      />
      {below}
    </div>
  );
};

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldTexts {
  options: readonly SelectOption[];
  /** A first, empty option such as "Select your role". */
  placeholder?: string | undefined;
}

/** A native select with label, hint and error. */
export const SelectField = ({
  label,
  hint,
  error,
  options,
  placeholder,
  id,
  className,
  name,
  defaultValue,
  'aria-describedby': describedBy,
  ...select
}: SelectFieldProps) => {
  const { wiring, above, below, typed } = useField(id, name, { label, hint, error }, describedBy);
  return (
    <div className={column(className)}>
      {above}
      <div className="relative">
        <select
          {...select}
          name={name}
          defaultValue={typed ?? defaultValue}
          {...wiring}
          className="control min-h-11 appearance-none pr-10"
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
        />
      </div>
      {below}
    </div>
  );
};

interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldTexts {}

/** A checkbox with its label to the right; the whole row is clickable. */
export const CheckboxField = ({
  label,
  hint,
  error,
  id: idProp,
  className,
  name,
  defaultChecked,
  'aria-describedby': describedBy,
  ...input
}: CheckboxFieldProps) => {
  const { wiring, below } = useField(idProp, name, { label, hint, error }, describedBy);
  const checked = useTicked(name, input.value, defaultChecked);
  return (
    <div className={column(className)}>
      <div className="relative flex gap-3 py-2.5">
        {/* Above its label's click area, so that a click on the box reaches it. */}
        <input
          {...input}
          {...wiring}
          name={name}
          defaultChecked={checked}
          type="checkbox"
          className="relative z-10 mt-0.5"
        />
        <div>
          <label htmlFor={wiring.id} className="block font-medium after:absolute after:inset-0">
            {label}
          </label>
          {hint ? (
            <p id={`${wiring.id}-hint`} className="text-small text-muted">
              {hint}
            </p>
          ) : null}
        </div>
      </div>
      {below}
    </div>
  );
};

interface FieldGroupProps extends FieldTexts {
  name: string;
  children: ReactNode;
}

/** A fieldset for controls that answer one question, such as the available days. */
export const FieldGroup = ({ name, label, hint, error, children }: FieldGroupProps) => {
  const { wiring, below } = useField(undefined, name, { label, hint, error }, undefined);
  return (
    <fieldset
      id={wiring.id}
      aria-describedby={wiring['aria-describedby']}
      data-invalid={wiring['aria-invalid']}
      className="min-w-0"
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-col gap-2">
        {hint ? (
          <p id={`${wiring.id}-hint`} className="-mt-1 text-small text-muted">
            {hint}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">{children}</div>
        {below}
      </div>
    </fieldset>
  );
};

interface ChoiceChipProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  type?: 'checkbox' | 'radio' | undefined;
}

/** A checkbox or radio button that looks like a chip, for use in a `FieldGroup`. */
export const ChoiceChip = ({
  label,
  type = 'checkbox',
  className,
  defaultChecked,
  ...input
}: ChoiceChipProps) => (
  <label
    className={classNames(
      'inline-flex min-h-11 items-center gap-2.5 rounded-control border border-line-strong bg-raised px-3.5 transition-colors',
      'hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink',
      'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:opacity-60',
      className,
    )}
  >
    <input
      {...input}
      defaultChecked={useTicked(input.name, input.value, defaultChecked)}
      type={type}
      className="outline-none"
    />
    {label}
  </label>
);
