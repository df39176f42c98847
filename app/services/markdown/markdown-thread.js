// @ts-check
import { parentPort } from 'node:worker_threads';
import { toHtml } from './to-html.server.js';

// Answers each text that it is sent with its HTML, or with null where there is none.
parentPort?.on('message', (/** @type {string} */ markdown) => {
  let html = null;
  try {
    html = toHtml(markdown);
  } catch {
    // Deep nesting exhausts the stack.
  }
  parentPort?.postMessage(html);
});
parentPort?.postMessage('ready');
