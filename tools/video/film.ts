import type { Camera } from './camera.ts';
import { filmIdea, question } from './prepared-answers.ts';
import type { PreparedModel } from './prepared-model.ts';

/**
 * The film: one idea, from its title to the first completed tasks.
 * @returns the time of the poster frame, in seconds
 */
export async function film({ camera, model }: { camera: Camera; model: PreparedModel }): Promise<number> {
  const { page } = camera;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  const task = (title: string) => page.getByRole('article', { name: title });

  await camera.scene('You have an idea. Give it a name.', async () => {
    await camera.watch(0.5);
    await camera.press(page.getByRole('link', { name: 'New Project Idea' }));
    await camera.until(button('Suggest'));
    await camera.watch(0.3);
    await camera.press(page.getByLabel('Project title'));
    await camera.type(filmIdea.title);
    await camera.watch(0.3);
  });

  await camera.scene('Stepwise drafts a description, and you change what is not yours.', async () => {
    await camera.press(button('Suggest'));
    await camera.watch(0.6);
    await model.answer('idea_description');
    await camera.until(page.getByText(/first draft\. Change/));
    await camera.watch(0.6);
    await camera.press(page.getByLabel('Project idea'));
    await page.keyboard.press('Control+End');
    await camera.type(filmIdea.addition, 30);
    await camera.watch(0.2);
  });

  await camera.scene('Say which days you have, and for how many weeks.', async () => {
    for (const day of filmIdea.days) await camera.press(page.getByText(day, { exact: true }));
    const weekdays = page.getByLabel('Weekday availability');
    await camera.tap(weekdays, { x: 60 });
    await weekdays.selectOption(filmIdea.weekdays);
    await camera.watch(0.2);
    const weekend = page.getByLabel('Weekend availability');
    await camera.tap(weekend, { x: 60 });
    await weekend.selectOption(filmIdea.weekend);
    await camera.watch(0.2);
    await camera.press(page.getByLabel('Target weeks'), { x: -100 });
    await camera.type(filmIdea.weeks);
    await camera.watch(0.4);
  });

  await camera.scene('Then it reads the idea, and plans the weeks before your eyes.', async () => {
    await camera.press(button('Analyze Idea'));
    await camera.until(page.getByText(/^Reading your idea/));
    await camera.watch(0.6);
    await model.answer('project_brief');
    await camera.until(page.getByText(/^Weighing what it needs/));
    await camera.watch(0.5);
    await model.answer('idea_analysis');
    await camera.until(page.getByText(/^Writing weeks/));
    const say = await model.begin('roadmap');
    while (!say(camera.perPicture(1700))) await camera.frame();
    await camera.until(button('Generate Tasks').and(page.locator(':enabled')));
  });

  await camera.scene('It does the sums: the work there is, and the hours you have.', async () => {
    await camera.watch(2.3);
  });

  await camera.scene('It tells you what it understood. You can change every line.', async () => {
    await camera.scrollTo(heading('What I understood'), 60);
    await camera.watch(2.3);
  });

  await camera.scene('An honest analysis: what speaks for the idea, and what could go wrong.', async () => {
    await camera.scrollTo(heading('What speaks for it'), 90);
    await camera.watch(1.2);
  });

  await camera.scene('A roadmap with dates, and a milestone for every week.', async () => {
    await camera.press(heading('Project Roadmap'));
    await camera.scrollTo(heading('Project Roadmap'), 40);
    await camera.watch(1.3);
  });

  await camera.scene('Each week becomes tasks that fit the hours you have.', async () => {
    await camera.scrollBy(-9999, 2600);
    await camera.press(button('Generate Tasks'));
    await camera.until(page.getByText(/^Choosing tasks/));
    await camera.watch(0.8);
    await model.answer('week_tasks');
    await camera.until(button('Mark as Completed'));
    await camera.watch(1.6);
  });

  await camera.scene('Tick off what is done.', async () => {
    const first = task('Write to ten neighbours');
    await camera.press(first.getByRole('button', { name: 'Mark as Completed' }));
    await camera.watch(0.8);
    await camera.press(first.getByRole('button', { name: /^As planned/ }));
    await camera.watch(0.6);
  });

  let posterAt = 0;
  await camera.scene('Ask when you are stuck.', async () => {
    const second = task('Choose five herbs for sun and shade');
    await camera.press(second.getByRole('button', { name: 'Ask' }));
    await camera.scrollTo(second, 110);
    await camera.watch(0.2);
    await camera.type(question);
    const chat = page.getByRole('region', { name: /^Ask about/ });
    await camera.press(chat.getByRole('button', { name: 'Send' }));
    await camera.watch(0.6);
    const say = await model.begin('chat');
    while (!say(camera.perPicture(110))) await camera.frame();
    await camera.watch(1.2);
    posterAt = camera.seconds - 0.2;
    await camera.press(chat.getByRole('button', { name: 'Close chat' }));
  });

  await camera.scene('Move a task when a day turns out differently.', async () => {
    const moved = task('Choose five herbs for sun and shade');
    await camera.press(moved.getByText('Reschedule'));
    await camera.watch(0.6);
    await camera.press(moved.getByRole('button', { name: /^Sat, Mar 21/ }));
    await camera.watch(1.2);
  });

  await camera.scene('And see every day what comes next.', async () => {
    await camera.press(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }),
    );
    await camera.until(heading('Project Weekly Progress'));
    await camera.watch(0.7);
    await camera.press(
      page
        .getByRole('region', { name: 'Project Weekly Progress' })
        .getByRole('link', { name: filmIdea.title }),
    );
    await camera.watch(1.6);
  });
  return posterAt;
}
