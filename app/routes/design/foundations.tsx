import { Avatar } from '#app/ui/avatar.tsx';
import { Logo, LogoMark } from '#app/ui/logo.tsx';
import { SteppingPath } from '#app/ui/stepping-path.tsx';
import { Stone, Stones, StonesLoading } from '#app/ui/stones.tsx';
import { Columns, Row, Section, State } from './section.tsx';

/** Roles of colours: each with its background and text (app/ui/tokens.css). */
const colours = [
  { role: 'surface', on: 'ink', use: 'the page' },
  { role: 'raised', on: 'ink', use: 'cards, controls' },
  { role: 'sunken', on: 'muted', use: 'sidebar, wells' },
  { role: 'accent', on: 'on-accent', use: 'the one thing to do' },
  { role: 'accent-strong', on: 'on-accent', use: 'the same, pointed at' },
  { role: 'accent-soft', on: 'accent', use: 'what is chosen' },
  { role: 'spark', on: 'on-spark', use: 'the lit stone' },
  { role: 'spark-soft', on: 'warn', use: 'in progress' },
  { role: 'good-soft', on: 'good', use: 'done, saved' },
  { role: 'warn-soft', on: 'warn', use: 'look here' },
  { role: 'bad-soft', on: 'bad', use: 'errors' },
  { role: 'bad', on: 'on-bad', use: 'what cannot be undone' },
  { role: 'line', on: 'ink', use: 'hairlines; line-strong for the borders of controls' },
] as const;

const Colours = () => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
    {colours.map(({ role, on, use }) => (
      <li
        key={role}
        className="rounded-card border border-line p-4"
        style={{ backgroundColor: `var(--color-${role})`, color: `var(--color-${on})` }}
      >
        <span className="block font-medium">{role}</span>
        <span className="block text-small">
          {use}; text {on}
        </span>
      </li>
    ))}
  </ul>
);

const sizes = [
  ['hero', 48],
  ['display', 36],
  ['title', 28],
  ['heading', 22],
  ['lead', 18],
  ['base', 16],
  ['small', 14],
] as const;

const Type = () => (
  <dl className="flex flex-col gap-3">
    {sizes.map(([name, pixels], at) => (
      <div key={name} className="flex flex-wrap items-baseline gap-x-6">
        <dt className="w-32 text-small text-muted tabular-nums">{`${name}, ${pixels} px`}</dt>
        <dd
          className={at < 4 ? 'font-heading font-semibold tracking-tight' : undefined}
          style={{ fontSize: `var(--text-${name})`, lineHeight: `var(--text-${name}--line-height)` }}
        >
          From an idea to a plan
        </dd>
      </div>
    ))}
  </dl>
);

const steps = [8, 16, 24, 32, 48, 64];
const radii = ['small', 'control', 'card', 'pill'] as const;

/** Colour, type, space and shape, and the motif. */
export const Foundations = () => (
  <>
    <Section
      id="colour"
      title="Colour"
      hint="Named by role and never by hue; one strong accent, used rarely."
    >
      <Colours />
    </Section>
    <Section id="type" title="Type" hint="Bricolage Grotesque for headings, Instrument Sans for text.">
      <Type />
      <p className="max-w-reading">
        Text is set at 16 to 18 px with lines of 60 to 75 characters and a leading of 1.6. Numbers in lists
        are <span className="tabular-nums">1,024.50</span> wide whatever they are.
      </p>
    </Section>
    <Section id="space" title="Space and shape" hint="A grid of 8 pixels; hairlines instead of shadows.">
      <Row>
        {steps.map((step) => (
          <State key={step} name={`${step} px`}>
            <div className="bg-accent" style={{ width: step, height: step }} />
          </State>
        ))}
      </Row>
      <Row>
        {radii.map((radius) => (
          <State key={radius} name={radius}>
            <div
              className="size-16 border border-line-strong bg-raised"
              style={{ borderRadius: `var(--radius-${radius})` }}
            />
          </State>
        ))}
        <State name="float, for what floats">
          <div className="size-16 rounded-card bg-raised shadow-float" />
        </State>
      </Row>
    </Section>
    <Section
      id="stones"
      title="Stones"
      hint="Weeks are stones: done ones are filled, the current one is lit."
    >
      <Row>
        <State name="done">
          <Stone state="done" />
        </State>
        <State name="current">
          <Stone state="current" place={1} />
        </State>
        <State name="ahead">
          <Stone state="ahead" place={2} />
        </State>
        <State name="logo">
          <Logo />
        </State>
        <State name="mark">
          <LogoMark />
        </State>
        <State name="avatar">
          <div className="flex gap-2">
            <Avatar name="Ada Lovelace" />
            <Avatar name="" />
          </div>
        </State>
      </Row>
      <State name="a project in week 4 of 8">
        <Stones weeks={8} current={4} />
      </State>
      <State name="week 30 of 52">
        <Stones weeks={52} current={30} />
      </State>
      <Columns>
        <State name="loading">
          <StonesLoading label="Reading your idea" />
        </State>
        <State name="from scribble to path">
          <SteppingPath />
        </State>
      </Columns>
    </Section>
  </>
);
