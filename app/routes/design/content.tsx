import { Pencil } from 'lucide';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { HealthReport } from '#app/ui/health-report.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { StatusBadge, TaskStatusBadge } from '#app/ui/status-badge.tsx';
import { Columns, Row, Section, State } from './section.tsx';

const prose = `<h2>Analysis</h2><p>A <strong>habit tracker</strong> for students stands or falls with the second week.
See <a href="#prose">the roadmap</a>.</p><h3>Strengths</h3><ul><li>People who need it sit in one room.</li><li>It is
<em>small</em>.</li></ul><h3>Week 1</h3><ol><li><strong>Ask ten students</strong><ul><li>what they tried before</li></ul>
</li><li>Draw three screens</li></ol><blockquote>The best streak is one that forgives.</blockquote><p>Stored as
<code>habit</code>.</p>`;

const report = {
  score: 7,
  summary: 'You finished most of what you planned, and the next milestone is within reach.',
  tips: ['Move the interview to Saturday, when you have more time.', 'Write down what you learn at once.'],
  facts: [
    { label: 'Tasks done', value: '7 of 9' },
    { label: 'Weeks left', value: '5' },
  ],
  model: 'template',
  written: 'March 2, 2026',
};

/** What pages are made of. */
export const Content = () => (
  <>
    <Section id="headers" title="Page header">
      <PageHeader
        title="Habit tracker app for students"
        badge={<StatusBadge status="in_progress" />}
        description="Week 3 of 8"
        back={{ to: '/design', label: 'All projects' }}
        actions={<Button type="button">Explore Tasks</Button>}
      />
    </Section>
    <Section id="cards" title="Cards and badges">
      <Row>
        {['planning', 'in_progress', 'completed', 'on_hold', 'unheard-of'].map((status) => (
          <State key={status} name={status}>
            <StatusBadge status={status} />
          </State>
        ))}
        {['pending', 'in_progress', 'completed'].map((status) => (
          <State key={status} name={`task, ${status}`}>
            <TaskStatusBadge status={status} />
          </State>
        ))}
      </Row>
      <Columns>
        <Card>
          <CardTitle
            as="h3"
            action={
              <Button type="button" variant="quiet">
                <Icon of={Pencil} />
                Edit
              </Button>
            }
          >
            A card
          </CardTitle>
          <p>A raised sheet with a hairline around it, 14 px round.</p>
        </Card>
        <Card padded={false}>
          <ul className="divide-y divide-line">
            <li className="px-5 py-3">A list with its own rows</li>
            <li className="px-5 py-3">
              Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft
            </li>
            <li className="px-5 py-3" dir="auto">
              خطة أسبوعية
            </li>
          </ul>
        </Card>
      </Columns>
    </Section>
    <Section id="disclosures" title="Disclosures" hint="The browser’s own details element.">
      <Disclosure heading="h3" summary="Analysis Report" note="open by default" open worded>
        <p>What is inside.</p>
      </Disclosure>
      <Disclosure heading="h3" summary="Project Roadmap">
        <p>What is inside.</p>
      </Disclosure>
      <Card>
        <Disclosure heading="h3" look="plain" summary="Inside a card">
          <p>What is inside.</p>
        </Disclosure>
      </Card>
    </Section>
    <Section
      id="menus"
      title="Menu"
      hint="A details element whose list floats; on signed-in pages, the profile menu."
    >
      <details className="relative w-fit">
        <summary className="flex min-h-11 list-none items-center rounded-control border border-line bg-raised px-4">
          Open a menu
        </summary>
        <ul className="absolute top-full z-10 mt-1 w-60 animate-settle rounded-card border border-line bg-raised p-1.5 shadow-float">
          {['Privacy & Data', 'View Profile', 'Logout'].map((label) => (
            <li key={label}>
              <button
                type="button"
                className="min-h-11 w-full rounded-control px-3 text-left hover:bg-sunken"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </Section>
    <Section id="empty" title="Empty state">
      <Card>
        <EmptyState
          heading="h3"
          title="No projects found"
          action={<ButtonLink to="/design">Create Your First Project</ButtonLink>}
        >
          An idea of a few sentences is enough to begin.
        </EmptyState>
      </Card>
    </Section>
    <Section id="pagination" title="Pagination">
      <Pagination page={1} pageCount={3} hrefOf={() => '/design'} label="First of three pages" />
      <Pagination page={28} pageCount={56} hrefOf={() => '/design'} label="In the middle of many pages" />
    </Section>
    <Section id="prose" title="Prose" hint="Long texts from markdown, sanitised on the server.">
      <Prose html={prose} />
    </Section>
    <Section id="report" title="Health report">
      <Card>
        <HealthReport report={report} />
      </Card>
    </Section>
  </>
);
