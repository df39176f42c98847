// The behaviours that every page has, with React or without it (docs/decisions/0018).
import './older-browsers.ts';
import './anchor-menu.ts';
import './sample-plans.ts';
import './help-mascot.ts';
import './offline-notice.ts';
import './toast-message.ts';
