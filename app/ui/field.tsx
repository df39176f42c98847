import { ChevronDown, CircleAlert } from 'lucide';
import type {
  InputHTMLAttributes,
  ReactElement,
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

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  name?: string | undefined;
  className?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** The props of a control, tied to its label, hint and error, and what `FieldFrame` shows around it. */
function useField<Props extends FieldProps>(props: Props) {
  const {
    label,
    hint,
    error: errorProp,
    id: idProp,
    className,
    'aria-describedby': describedBy,
    ...own
  } = props;
  const generatedId = useId();
  const { shown, typed } = useFormState();
  const { name = '' } = props;
  const id = idProp ?? generatedId;
  const error = errorProp === undefined ? shown?.fields[name] : errorProp;
  const ids = [describedBy, hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined];
  const control = {
    ...own,
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
  };
  return { control, frame: { id, className, label, hint, error }, typed: typed?.[name] };
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  className: string | undefined;
}

const column = (className: string | undefined) => classNames('flex min-w-0 flex-col gap-1.5', className);

const FieldFrame = ({
  className,
  label,
  children,
  ...texts
}: FieldFrameProps & { children: ReactElement }) => (
  <div className={column(className)}>
    <label htmlFor={texts.id} className="w-fit font-medium">
      {label}
    </label>
    <FieldHint {...texts} className="-mt-1" />
    {children}
    <FieldError {...texts} />
  </div>
);

const FieldHint = ({ id, hint, className }: { id: string; hint?: ReactNode; className?: string }) =>
  hint ? (
    <p id={`${id}-hint`} className={classNames('text-small text-muted', className)}>
      {hint}
    </p>
  ) : null;

const FieldError = ({ id, error }: { id: string; error?: ReactNode }) =>
  error ? (
    <p id={`${id}-error`} className="flex gap-1.5 text-small text-bad">
      <Icon of={CircleAlert} className="mt-[0.2em] size-4 shrink-0" />
      <span>{error}</span>
    </p>
  ) : null;

/** Whether a box is checked, as it was posted or by default. */
const useTicked = (name = '', value: unknown, defaultChecked: boolean | undefined): boolean | undefined => {
  const { typed } = useFormState();
  return typed ? (typed[name] ?? '').split(',').includes(String(value)) : defaultChecked;
};

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  /** To the right of the input, such as a Verify button. */
  trailing?: ReactElement;
  inputClassName?: string | undefined;
}

/** A one-line input with label, hint and error. */
export const TextField = ({ trailing, inputClassName, defaultValue, ...props }: TextFieldProps) => {
  const { control, frame, typed } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className="flex gap-2">
        <input
          type="text"
          {...control}
          defaultValue={typed ?? defaultValue}
          className={classNames('control min-h-11', inputClassName)}
        />
        {trailing}
      </div>
    </FieldFrame>
  );
};

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldTexts {}

/** A password input; its Show button appears after hydration. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { control, frame } = useField(props);
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="control min-h-11 pr-18"
        />
        {hydrated ? (
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-small font-medium text-accent hover:text-accent-strong"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        ) : null}
      </div>
    </FieldFrame>
  );
};

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {
  textAreaRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** A multi-line text that grows with its content in browsers that support it. */
export const TextArea = ({ textAreaRef, defaultValue, rows = 4, ...props }: TextAreaProps) => {
  const { control, frame, typed } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        {...control}
        defaultValue={typed ?? defaultValue}
        ref={textAreaRef}
        rows={rows}
        className="control field-sizing-content max-h-[60dvh] min-h-28 resize-y"
      />
    </FieldFrame>
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
export const SelectField = ({ options, placeholder, defaultValue, ...props }: SelectFieldProps) => {
  const { control, frame, typed } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select
          {...control}
          defaultValue={typed ?? defaultValue}
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
    </FieldFrame>
  );
};

interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldTexts {}

/** A checkbox with its label to the right; the whole row is clickable. */
export const CheckboxField = ({ defaultChecked, ...props }: CheckboxFieldProps) => {
  const { control, frame } = useField(props);
  const checked = useTicked(props.name, props.value, defaultChecked);
  return (
    <div className={column(frame.className)}>
      <div className="relative flex gap-3 py-2.5">
        {/* Above its label's click area, so that a click on the box reaches it. */}
        <input {...control} defaultChecked={checked} type="checkbox" className="relative z-10 mt-0.5" />
        <div>
          <label htmlFor={control.id} className="block font-medium after:absolute after:inset-0">
            {frame.label}
          </label>
          <FieldHint id={frame.id} hint={frame.hint} />
        </div>
      </div>
      <FieldError {...frame} />
    </div>
  );
};

interface FieldGroupProps extends FieldTexts {
  name: string;
  children: ReactNode;
}

/** A fieldset for controls that answer one question, such as the available days. */
export const FieldGroup = ({ children, ...props }: FieldGroupProps) => {
  const { control, frame } = useField(props);
  return (
    <fieldset
      id={control.id}
      aria-describedby={control['aria-describedby']}
      data-invalid={control['aria-invalid']}
      className="min-w-0"
    >
      <legend className="mb-1.5 font-medium">{frame.label}</legend>
      <div className="flex flex-col gap-2">
        <FieldHint id={frame.id} hint={frame.hint} className="-mt-1" />
        <div className="flex flex-wrap gap-2">{children}</div>
        <FieldError {...frame} />
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
    <span>{label}</span>
  </label>
);
