import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, redirectDocument, useLoaderData } from '@remix-run/react';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { sampleCards, shownSamplePlans } from '#app/features/samples/shown-sample-plans.server.ts';
import { load, openScreen } from '#app/http/screen.server.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { SiteFooter } from '#app/ui/site-footer.tsx';
import { staticPage } from '#app/ui/static-page.ts';
import { tagline } from '#app/ui/tagline.ts';
import { Audiences } from './audiences.tsx';
import { BetaBanner } from './beta-banner.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';
import { Anchors, TopBarEnd } from './top-bar.tsx';
import { TryIt } from './try-it.tsx';

export const handle = staticPage;

export const meta = pageMeta({
  title: 'From an idea to a plan, week by week',
  description: `${tagline.promise} ${tagline.means} See four finished sample plans before you sign up.`,
  path: '/',
  picture: 'landing',
});

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await openScreen(request);
  return {
    name: context.viewer ? (await load(getAccount, {}, context)).name : null,
    samples: sampleCards,
    opened: shownSamplePlans.get(new URL(request.url).searchParams.get('sample') ?? '') ?? null,
  };
}

/** Forces a full load, so that visitors from a page with React get this page without it. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => redirectDocument(request.url);

export default function Landing() {
  const { name, samples, opened } = useLoaderData<typeof loader>();
  return (
    <PublicShell
      width="full"
      navigation={<Anchors />}
      action={<TopBarEnd name={name} />}
      footer={<SiteFooter />}
    >
      <Hero />
      <TryIt samples={samples} opened={opened} />
      <Features />
      <HowItWorks />
      <Audiences />
      <Pricing />
      <BetaBanner />
    </PublicShell>
  );
}
