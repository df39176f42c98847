import { ArrowRight } from 'lucide';
import { Button, ButtonLink, type ButtonVariant } from '#app/ui/button.tsx';
import { CharacterCount, characterCountId } from '#app/ui/character-count.tsx';
import {
  CheckboxField,
  ChoiceChip,
  FieldGroup,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
} from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Columns, Row, Section, State } from './section.tsx';

const variants: { variant: ButtonVariant; use: string }[] = [
  { variant: 'primary', use: 'the one thing to do' },
  { variant: 'secondary', use: 'what else can be done' },
  { variant: 'quiet', use: 'inside a row' },
  { variant: 'danger', use: 'what cannot be undone' },
];

const personas = [
  { value: 'student', label: 'Student' },
  { value: 'freelancer', label: 'Freelancer' },
];

const note = 'A habit tracker that forgives a missed day.';

/** Buttons, links and fields. */
export const Controls = () => (
  <>
    <Section
      id="buttons"
      title="Buttons"
      hint="Verbs in sentence case, 44 or 52 px high. A busy one keeps the focus."
    >
      {variants.map(({ variant, use }) => (
        <State key={variant} name={`${variant}: ${use}`}>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="button" variant={variant}>
              Save
            </Button>
            <Button type="button" variant={variant}>
              Next
              <Icon of={ArrowRight} />
            </Button>
            <Button type="button" variant={variant} busy busyLabel="Saving...">
              Save
            </Button>
            <Button type="button" variant={variant} disabled>
              Disabled
            </Button>
            <Button type="button" variant={variant} size="large">
              Large
            </Button>
          </div>
        </State>
      ))}
      <State name="links">
        <Row>
          <ButtonLink to="/design">A link that looks like a button</ButtonLink>
          <p className="py-2.5">
            A <TextLink to="/design">link inside text</TextLink> is underlined.
          </p>
        </Row>
      </State>
    </Section>
    <Section
      id="fields"
      title="Fields"
      hint="A label above, a hint that helps, an error that says how to go on."
    >
      <Columns>
        <TextField label="Title" name="title" defaultValue="Habit tracker" />
        <TextField label="Title with a hint" name="hinted" hint="A few words; you can change it later." />
        <TextField
          label="Email with a button"
          name="email"
          type="email"
          trailing={
            <Button type="button" variant="secondary">
              Verify
            </Button>
          }
        />
        <TextField label="Email, read-only" name="locked" value="ada@example.com" readOnly />
        <TextField
          label="Weeks with an error"
          name="weeks"
          defaultValue="80"
          error="Please enter a valid target timeframe in weeks (1-52)."
        />
        <TextField label="Disabled" name="disabled" disabled defaultValue="Not now" />
        <PasswordField label="Password" name="password" defaultValue="Passw0rd-here!" />
        <SelectField label="Who are you?" name="persona" placeholder="Select your role" options={personas} />
        <div>
          <TextArea
            label="Text with a count"
            id="note"
            name="note"
            defaultValue={note}
            aria-describedby={characterCountId('note')}
          />
          <CharacterCount of="note" limit={50} value={note} />
        </div>
        <TextArea label="Text with an error" name="feedback" error="Please enter your feedback." />
        <div>
          <CheckboxField
            label="Daily Nudge"
            name="nudge"
            hint="In the morning, what is due."
            defaultChecked
          />
          <CheckboxField label="Daily Update" name="update" />
        </div>
        <FieldGroup label="Days" hint="Only days you really have.">
          <ChoiceChip label="Monday" name="day" value="Monday" defaultChecked />
          <ChoiceChip label="Tuesday" name="day" value="Tuesday" />
          <ChoiceChip label="Wednesday" name="day" value="Wednesday" disabled />
        </FieldGroup>
        <FieldGroup label="Days with an error" error="Please select at least one day.">
          <ChoiceChip label="Saturday" name="other-day" value="Saturday" />
          <ChoiceChip label="Sunday" name="other-day" value="Sunday" />
        </FieldGroup>
      </Columns>
    </Section>
  </>
);
