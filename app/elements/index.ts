// The behaviours that every page has, with React or without it (docs/decisions/0018).
import './toast-message.ts';
