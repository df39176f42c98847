import { type Theme, themes } from '#app/core/theme.ts';
import type { Settings } from '#app/features/accounts/settings.ts';
import type { TimeZoneChoice } from '#app/features/accounts/time-zones.server.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, ChoiceChip, FieldGroup, SelectField } from '#app/ui/field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';

const themeLabels: Record<Theme, string> = { system: 'As your system', light: 'Light', dark: 'Dark' };

interface SettingsCardProps {
  settings: Settings;
  timeZones: TimeZoneChoice[];
}

/** The daily mails, the time zone, and the colours. */
export const SettingsCard = ({ settings, timeZones }: SettingsCardProps) => (
  <FormSection
    id="preferences"
    title="Emails, time zone and colours"
    description="Emails come only while a project is under way and there is something to say. Each has a link to unsubscribe."
  >
    <OperationForm intent="save" action="/settings" replace className="flex flex-col gap-6 p-5 sm:p-8">
      <FormMessage />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">Emails</legend>
        <CheckboxField
          label="Daily Nudge"
          hint="At 8:00 your time: what is due today, and the smallest next step."
          name="daily_nudge"
          value="true"
          defaultChecked={settings.daily_nudge}
        />
        <CheckboxField
          label="Daily Update"
          hint="At 18:00 your time: what was done, what moved, and what tomorrow holds."
          name="daily_update"
          value="true"
          defaultChecked={settings.daily_update}
        />
      </fieldset>
      <SelectField
        label="Time zone"
        hint="Your days, weeks and due dates follow it."
        name="timezone"
        options={timeZones}
        defaultValue={settings.timezone}
      />
      <FieldGroup name="theme" label="Colours" hint="For every device you sign in on.">
        {themes.map((theme) => (
          <ChoiceChip
            key={theme}
            type="radio"
            name="theme"
            value={theme}
            label={themeLabels[theme]}
            defaultChecked={theme === settings.theme}
          />
        ))}
      </FieldGroup>
      <Button busyLabel="Saving..." className="sm:self-start">
        Save
      </Button>
    </OperationForm>
  </FormSection>
);
