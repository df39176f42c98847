import { expect, test } from 'vitest';
import { outcomeOf, pageArgs } from '#tests/call-page.ts';
import { action, loader } from './route.tsx';

const idea = 'Make a podcast about our river. I need interview questions, a theme tune and a cover picture.';
const asked = {
  idea,
  availability: 'Monday,Saturday',
  dayToDaySchedule: '1–2 hours',
  targetWeeks: '4',
  timezone: 'UTC',
};

/** A visitor's browser, which keeps the cookie of its plan. */
function makeVisitor() {
  let cookie = '';
  return {
    async post(form: Record<string, string>) {
      const answered = await action(await pageArgs('/try', { form, headers: { Cookie: cookie } }));
      if (answered instanceof Response) cookie = answered.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
      return outcomeOf(answered);
    },
    async see() {
      const { plan, steps, kinds } = await loader(await pageArgs('/try', { headers: { Cookie: cookie } }));
      if (!plan || !steps || !kinds) throw new Error('There is no plan.');
      return { plan, steps, kinds };
    },
  };
}

const workOf = ({ plan }: Awaited<ReturnType<ReturnType<typeof makeVisitor>['see']>>, source: string) =>
  plan.brief.deliverables.flatMap((each) => (each.source === source ? each.name : []));

test('a tried plan shows its steps and its kind, and one press plans it as something else', async () => {
  const visitor = makeVisitor();
  await visitor.post({ ...asked, intent: 'try' });
  const first = await visitor.see();
  const own = ['interview questions', 'a theme tune', 'a cover picture'];
  expect(workOf(first, 'you')).toEqual(own);
  expect(first.kinds[0]).toEqual({ id: 'podcast', title: 'A podcast', isCurrent: true });
  expect(first.kinds.at(-1)).toEqual({ id: 'general', title: 'Something else', isCurrent: false });

  const { checklist: _, ticked: __, ...rows } = first.steps.fields;
  const form = { ...asked, ...rows, form: 'kind', intent: 'try' };
  expect(await visitor.post({ ...form, checklist: 'general' })).toEqual({ location: '/try' });
  const general = await visitor.see();
  expect(general.plan.brief.checklist).toBe('general');
  expect(workOf(general, 'you')).toEqual(own);
  expect(workOf(general, 'checklist').length).toBeGreaterThan(0);
});

test('its steps are changed, pasted and planned again without an account and without scripts', async () => {
  const visitor = makeVisitor();
  await visitor.post({ ...asked, intent: 'try' });
  const { steps } = await visitor.see();
  const form = { ...asked, ...steps.fields, form: 'steps' };
  const pasted = { 'steps.3.title': '- Ask the ferryman\n- Buy a recorder' };
  const { answer } = await visitor.post({ ...form, ...pasted, press: 'remove 1' });
  expect(answer).toMatchObject({ intent: 'steps', ok: true, values: { form: 'steps' } });
  const { offer: _, ...values } = answer?.values ?? {};
  const sized = { ...values, 'steps.0.hours': '2', ticked: 'pilot', day: '2027-06-01' };
  expect(await visitor.post({ ...sized, intent: 'try' })).toEqual({ location: '/try' });
  const planned = await visitor.see();
  expect(workOf(planned, 'you')).toEqual([
    ...['interview questions', 'a cover picture', 'Ask the ferryman', 'Buy a recorder'],
  ]);
  expect(planned.steps.fields).toMatchObject({ ticked: 'pilot', 'steps.0.hours': '2' });
  expect(planned.plan.brief.dates).toMatchObject([{ date: '2027-06-01', kind: 'event' }]);
});

test('a refused step is told at its row, in the plan that it is about', async () => {
  const visitor = makeVisitor();
  await visitor.post({ ...asked, intent: 'try' });
  const { steps } = await visitor.see();
  const { answer } = await visitor.post({
    ...{ ...asked, ...steps.fields, form: 'steps', intent: 'try', 'steps.1.hours': '-2' },
  });
  expect(answer).toMatchObject({
    ok: false,
    fields: { 'steps.1.hours': 'Please give hours above 0 and at most 1,000, or leave them out.' },
    values: { 'steps.1.hours': '-2' },
  });
  expect(JSON.parse(answer?.values.offer ?? '{}')).toMatchObject({ opened: { id: 'podcast' } });
});

test('steps go along with another frame, and not with another idea', async () => {
  const visitor = makeVisitor();
  await visitor.post({ ...asked, intent: 'try' });
  const { steps } = await visitor.see();
  const again = {
    ...{ ...asked, ...steps.fields, 'steps.0.title': 'Ten questions', planned_idea: idea, intent: 'try' },
  };
  await visitor.post({ ...again, targetWeeks: '6' });
  expect(workOf(await visitor.see(), 'you')[0]).toBe('Ten questions');
  await visitor.post({ ...again, idea: 'I need a new shelf, a lamp, a rug and a warm chair.' });
  expect(workOf(await visitor.see(), 'you')).toEqual(['a new shelf', 'a lamp', 'a rug', 'a warm chair']);
});

test('a press without a plan says that it is gone', async () => {
  const visitor = makeVisitor();
  expect(await visitor.post({ form: 'steps', press: 'more', 'steps.0.title': '' })).toEqual({
    location: '/try?gone',
  });
});
