/** Pebble's tip on other screens (docs/product.md, 2). */
export const fallbackTip = 'Need help? I can guide you through the next step!';

/** Pebble's tip on each screen (docs/product.md, 2.1); `:name` stands for one segment of a path. */
export const mascotTips: Readonly<Record<string, string>> = {
  '/': 'Curious? Open one of the sample projects below to see what a whole plan looks like. You need no account for it.',
  '/login':
    'Forgot your password? Type your email address, then press “Forgot password?” and I’ll have a link sent to you.',
  '/signup':
    'Verify your email address first: press Verify, and type the six digits from the mail. The rest takes a minute.',
  '/try': 'Change a day or two below and press “Plan it again” to see what that does. Keep the one you like.',
  '/password-recovery/:encryptedString':
    'A short sentence makes a good password. Mix capitals and small letters with a digit and a special character.',
  '/privacy-policy': 'In a hurry? What you write belongs to you, and you can take it along or delete it all.',
  '/terms-of-service':
    'Long, I know. The headings tell you where to find the trial, payments and how to leave.',
  '/about-us':
    'Every stone in my family began as a scribble on a napkin. The sample plans on the start page show how.',
  '/contact': 'For a problem, say what you did, what you saw and what you expected instead. It helps a lot.',
  '/developers':
    'Begin with GET /api/today. It is the shortest answer, and the one you will use every morning.',
  '/dashboard': 'Not sure where to begin? The card at the top names what comes next. The rest can wait.',
  '/today': 'Begin with the shortest task. What is left over can wait until that one is done.',
  '/submit-idea':
    'Rough is fine. Say who it is for and what it should do for them, and tick only days you really have.',
  '/projects': 'Pick a project to read its plan. What changed last comes first.',
  '/projects/bring-list':
    'A list from another app will do. Press Preview first: it shows what I understood, and saves nothing.',
  '/projects/:id':
    'Plans may change. If something here feels off, press Refine Idea and say in your own words what should differ.',
  '/projects/:projectId/tasks':
    'Stuck on a task? Press Ask on its card. No time for it today? Reschedule moves it within its week.',
  '/projects/:id/plan':
    'The roadmap says what each week is for. If something feels off, Refine Idea on the project’s page changes it.',
  '/projects/:id/print':
    'Boxes to tick by hand are nice on a fridge. Tick them here as well, and your weeks know it.',
  '/projects/:id/bring-list':
    'No date? Then I take the first day that has room. Preview shows each line before it is saved.',
  '/projects/:id/links': 'A shared page shows how far you are. Switch it off when nobody needs it any more.',
  '/settings/calendar': 'Most calendars look for changes a few times a day. Here you always see the latest.',
  '/settings/webhooks': 'No program of your own? Services that connect others give you an address for this.',
  '/settings/assistants':
    'An assistant you no longer use is best disconnected. Connecting it again takes a minute.',
  '/connect/:request':
    'Not sure who asks? Choose Don’t allow. Nothing is lost, and you can start again there.',
  '/profile': 'A line about what you already know helps me more than a long story.',
  '/settings':
    'The Daily Nudge comes in the morning, the Daily Update in the evening. One is enough to stay on track.',
  '/feedback': 'Small annoyances count too. Say which screen you were on, and what would have helped you.',
  '/privacy-data': 'Everything you wrote fits into one file. Download it here whenever you like.',
};

const patterns = Object.entries(mascotTips).map(([route, tip]) => ({
  tip,
  pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));

/** Pebble's tip for a path such as `/projects/123`. */
export const tipFor = (pathname: string): string =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.tip ?? fallbackTip;
