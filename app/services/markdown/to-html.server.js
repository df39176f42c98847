// @ts-check
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

// JavaScript, so that a thread can load it from the sources without a compiler.

/** @type {sanitizeHtml.IOptions} */
const allowed = {
  allowedTags: [
    'h3',
    'h4',
    'p',
    'strong',
    'em',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'blockquote',
    'br',
    'hr',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow ugc' }),
  },
  disallowedTagsMode: 'escape',
};

/**
 * Markdown as safe HTML: tags outside a short list become text. It can take long and exhaust the stack, so text of
 * people or models is only rendered in the thread.
 * @param {string} markdown
 * @returns {string}
 */
export const toHtml = (markdown) => sanitizeHtml(marked.parse(markdown, { async: false }), allowed);
