import { expect, test } from 'vitest';
import { fallbackTip, mascotTips, tipFor } from './mascot-tips.ts';

/** The screens (docs/product.md, 2.1), each by an example of its address. */
const addresses: Record<string, string> = {
  '/': '/',
  '/login': '/login',
  '/signup': '/signup',
  '/try': '/try',
  '/password-recovery/:encryptedString': '/password-recovery/AbC-123_x',
  '/privacy-policy': '/privacy-policy',
  '/terms-of-service': '/terms-of-service',
  '/about-us': '/about-us',
  '/contact': '/contact',
  '/developers': '/developers',
  '/dashboard': '/dashboard',
  '/today': '/today',
  '/submit-idea': '/submit-idea',
  '/projects': '/projects',
  '/projects/bring-list': '/projects/bring-list',
  '/projects/:id/print': '/projects/01890000-0000-7000-8000-000000000000/print',
  '/projects/:id/bring-list': '/projects/01890000-0000-7000-8000-000000000000/bring-list',
  '/projects/:id': '/projects/01890000-0000-7000-8000-000000000000',
  '/projects/:projectId/tasks': '/projects/01890000-0000-7000-8000-000000000000/tasks',
  '/projects/:id/plan': '/projects/01890000-0000-7000-8000-000000000000/plan',
  '/projects/:id/links': '/projects/01890000-0000-7000-8000-000000000000/links',
  '/settings/calendar': '/settings/calendar',
  '/settings/webhooks': '/settings/webhooks',
  '/settings/assistants': '/settings/assistants',
  '/connect/:request': '/connect/AbC-123_x',
  '/profile': '/profile',
  '/settings': '/settings',
  '/feedback': '/feedback',
  '/privacy-data': '/privacy-data',
};

test('every route of the specification has a tip of its own', () => {
  expect(Object.keys(mascotTips).sort()).toEqual(Object.keys(addresses).sort());
  for (const [route, address] of Object.entries(addresses)) {
    expect([address, tipFor(address)]).toEqual([address, mascotTips[route]]);
    if (address !== '/') expect(tipFor(`${address}/`)).toBe(mascotTips[route]);
  }
  expect(new Set([...Object.values(mascotTips), fallbackTip]).size).toBe(Object.keys(addresses).length + 1);
});

test('a tip is short enough to read at a glance', () => {
  for (const tip of Object.values(mascotTips)) expect(tip.length).toBeLessThanOrEqual(140);
});

test.each(['/nothing', '/projects/1/tasks/2', '/projects/1/other', '/dashboard/x', '/password-recovery', ''])(
  'any other address, such as "%s", has the fallback',
  (pathname) => {
    expect(tipFor(pathname)).toBe('Need help? I can guide you through the next step!');
  },
);
