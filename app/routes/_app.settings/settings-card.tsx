import { Form, useNavigation } from '@remix-run/react';
import type { Settings } from '#app/features/accounts/settings.ts';
import type { TimeZoneChoice } from '#app/features/accounts/time-zones.server.ts';
import type { FormResult } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, SelectField } from '#app/ui/field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { Message } from '#app/ui/message.tsx';
import { SuccessMessage } from '#app/ui/success-message.tsx';
import { useFormAnswer } from '#app/ui/use-form-answer.ts';

interface SettingsCardProps {
  settings: Settings;
  timeZones: TimeZoneChoice[];
  answer: FormResult<Settings> | undefined;
}

export const nextAfterSettings = { to: '/dashboard', linkText: 'Go to the dashboard', seconds: 2 };

/** The daily mails, and the time zone. */
export const SettingsCard = ({ settings, timeZones, answer }: SettingsCardProps) => {
  const { form, shown, dismiss } = useFormAnswer(answer);
  const { formAction, formData } = useNavigation();
  const isSaving = formAction === '/settings' && !formData?.has('intent');

  const typed = answer?.ok === false ? answer.error.values : settings;
  const error = shown?.ok === false ? shown.error : null;
  const isTicked = (value: string | boolean | undefined) => value === true || value === 'true';

  return (
    <FormSection
      id="emails-and-time-zone"
      title="Emails and time zone"
      description="Emails come only while a project is under way and there is something to say. Each has a link to unsubscribe."
    >
      <Form
        ref={form}
        method="post"
        action="/settings"
        replace
        noValidate
        onInput={dismiss}
        onSubmit={dismiss}
        className="flex flex-col gap-6 p-5 sm:p-8"
      >
        {error ? <Message tone="error">{error.message}</Message> : null}
        {shown?.ok ? (
          <SuccessMessage next={nextAfterSettings}>Settings updated successfully!</SuccessMessage>
        ) : null}
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium">Emails</legend>
          <CheckboxField
            label="Daily Nudge"
            hint="At 8:00 of your day: what is due today, and the smallest next step."
            name="daily_nudge"
            value="true"
            defaultChecked={isTicked(typed.daily_nudge)}
          />
          <CheckboxField
            label="Daily Update"
            hint="At 18:00 of your day: what was done, what moved, and what tomorrow holds."
            name="daily_update"
            value="true"
            defaultChecked={isTicked(typed.daily_update)}
          />
        </fieldset>
        <SelectField
          label="Time zone"
          hint="Your days, weeks and due dates are counted in it."
          name="timezone"
          options={timeZones}
          defaultValue={typed.timezone}
          error={error?.fields.timezone}
        />
        <Button size="large" busy={isSaving} busyLabel="Saving..." className="sm:self-start">
          Save
        </Button>
      </Form>
    </FormSection>
  );
};
