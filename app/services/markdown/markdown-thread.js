// @ts-check
import { parentPort } from 'node:worker_threads';
import { toHtml } from './to-html.server.js';

// Answers each text with its HTML, or with null if it cannot be rendered.
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
