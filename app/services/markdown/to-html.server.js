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
 * Markdown from a model or a person, as HTML that can do nothing but show text: tags outside a short list are text.
 * It can take long and can exhaust the stack, so only a thread of its own calls this with what people wrote.
 * @param {string} markdown
 * @returns {string}
 */
export const toHtml = (markdown) => sanitizeHtml(marked.parse(markdown, { async: false }), allowed);
