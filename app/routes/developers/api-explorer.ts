import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/** The part of Swagger UI that a layout uses. */
interface System {
  React: { createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown };
  getComponent(name: string, isContainer: boolean): unknown;
}

/** Only the calls, because the page already has a header and a main part. */
const callsAlone = ({ React, getComponent }: System) => ({
  components: {
    CallsAlone: () =>
      React.createElement(
        'div',
        { className: 'swagger-ui' },
        React.createElement(getComponent('AuthorizeBtnContainer', true)),
        React.createElement(getComponent('operations', true)),
      ),
  },
});

// Replaces the plain list of calls on /developers by one in which they can be tried.
const list = document.querySelector('#calls');
if (list instanceof HTMLElement) {
  // Its dark colours are those of a class, and this page has the colours of the system.
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  follow();
  dark.addEventListener('change', follow);
  SwaggerUI({
    url: '/api/openapi.json',
    domNode: list,
    plugins: [callsAlone],
    layout: 'CallsAlone',
    docExpansion: 'none',
    validatorUrl: null,
    syntaxHighlight: { activated: false },
  });
}
