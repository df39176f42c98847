import { Stone } from '#app/ui/stones.tsx';
import { Section } from './section.tsx';

const audiences = [
  {
    name: 'Aspiring entrepreneurs',
    text: 'Learn what has to be true before you put money into it.',
  },
  {
    name: 'Side-project enthusiasts',
    text: 'Give it the evenings you have, and finish this one.',
  },
  {
    name: 'Creative teams',
    text: 'Turn the sketch on the wall into something you can point at each Monday.',
  },
  {
    name: 'Students',
    text: 'Fit the project between lectures, exams and everything else.',
  },
  {
    name: 'Young and experienced professionals',
    text: 'Build something of your own alongside your job.',
  },
  {
    name: 'Freelancers',
    text: 'Keep your own product moving between clients.',
  },
] as const;

/** Who Stepwise is for (docs/product.md, 1). */
export const Audiences = () => (
  <Section id="who-it-empowers" title="Who it empowers" lead="People with an idea and not much time for it.">
    <ul className="grid gap-x-12 sm:grid-cols-2">
      {audiences.map(({ name, text }, at) => (
        <li key={name} className="flex gap-4 border-t border-line py-6">
          <Stone state="done" place={at} className="mt-1" />
          <div>
            <h3 className="text-heading">{name}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
