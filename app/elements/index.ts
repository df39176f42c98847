// The custom elements that run on every page, with or without React (docs/decisions/0018).
import './older-browsers.ts';
import './anchor-menu.ts';
import './sample-plans.ts';
import './help-mascot.ts';
import './offline-notice.ts';
import './offline-pages.ts';
import './own-time-zone.ts';
import './plan-on-its-way.ts';
import './toast-message.ts';
import './shortcuts.ts';
