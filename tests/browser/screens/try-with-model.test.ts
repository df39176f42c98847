import { afterAll } from 'vitest';
import { type FakeOpenai, startFakeOpenai } from '#scripts/fake-openai/fake-openai.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { useApp, viewports } from '../use-app.ts';

let model: FakeOpenai;
const app = useApp(async () => {
  model = await startFakeOpenai();
  return {
    ...{ TRY_WITH_MODEL: 'true', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' },
    OPENAI_TIMEOUT_SECONDS: '4',
  };
});
afterAll(() => model?.close());

const idea = 'Run 10 km in spring, from zero, and raise 500 euros for the shelter.';

testWithChromium('a model’s plan is shown as it arrives, with its author', async () => {
  for (const javaScriptEnabled of [true, false]) {
    model.reset();
    // With scripts brief and analysis come, and then nothing, so the built-in planner takes over.
    const slow = { slow: 500 };
    model.respond(...(javaScriptEnabled ? (['well', { tokensPerSecond: 300 }] as const) : [slow, slow]));
    model.respondByDefault(javaScriptEnabled ? 'hang' : 'well');
    const page = await app.visit('/try', { javaScriptEnabled });
    expectNoErrors(page);
    await page.getByLabel('What do you want to get done?').fill(idea);
    await page.getByRole('button', { name: 'Plan it now' }).click();
    await page.getByRole('heading', { name: 'Turning your idea into a plan' }).waitFor();
    if (javaScriptEnabled) {
      await page.getByRole('heading', { name: 'What I understood' }).waitFor();
      await page.getByRole('region', { name: 'Written so far' }).getByText('Summary').waitFor();
      await page.getByRole('heading', { name: 'Turning your idea into a plan' }).waitFor();
      await expectToFit(page, viewports.desktop, viewports.phone);
      await expectAccessible(page.getByRole('main'));
    }
    await page.getByRole('region', { name: 'Your first week' }).waitFor();
    await page
      .getByText(
        javaScriptEnabled ? 'The AI model gave no answer that could be used' : 'the AI model fake-model',
      )
      .waitFor();
  }
});
