import { isComposing } from '#app/ui/is-composing.ts';

interface Entry {
  label: string;
  /** Shown beside it, and searched too. */
  kind: string;
  choose(): void;
}

/** Leads to an address within the app (app/ui/app-shell.tsx), or by loading it. */
const go = (detail: string) => () => {
  if (dispatchEvent(new CustomEvent('go-to', { detail, cancelable: true }))) location.assign(detail);
};

/** Presses a link or button of the page; if that unfolds a form, focuses its first field. */
const press = (control: HTMLElement) => () => {
  control.focus();
  control.click();
  if (control.matches('summary'))
    control.parentElement?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
};

/** The links and buttons among these elements. */
const entriesOf = (
  selector: string,
  kind: string,
  isOne: (control: HTMLElement) => boolean = () => true,
): Entry[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isOne).map((control) => ({
    label: control.innerText.trim().split('\n')[0] ?? '',
    kind,
    choose: press(control),
  }));

/** Whether it can be pressed out of context: not in a list, and not the button of a form with fields. */
const isOnItsOwn = (control: HTMLElement) =>
  control.getClientRects().length > 0 &&
  !control.closest('article, li, dialog, [data-opens]') &&
  !control.closest('form')?.querySelector('input:not([type=hidden]), textarea, select');

const page = (label: string, address: string): Entry => ({ label, kind: 'Page', choose: go(address) });

const ofPage = (): Entry[] => [
  ...entriesOf('main :is(a[href], button:enabled, summary)', 'Here', isOnItsOwn),
  ...entriesOf('#sidebar li :is(a, button)', 'Page'),
  page('New project', '/submit-idea'),
  page('Calendar', '/settings/calendar'),
  page('Tokens', '/settings#tokens'),
  page('Password', '/settings#password'),
  { label: 'Keys', kind: 'Help', choose: () => import('./task-keys.ts').then(({ open }) => open()) },
];

interface ProjectList {
  totalCount: number;
  projects: { id: string; title: string; status: string }[];
}

const isList = (answer: unknown): answer is ProjectList => answer instanceof Object && 'projects' in answer;

const entriesOfProject = ({ id, title: label, status }: ProjectList['projects'][number]): Entry[] => {
  const address = `/projects/${id}`;
  const project = { label, kind: 'Project', choose: go(address) };
  return status === 'planning'
    ? [project]
    : [project, { label, kind: 'Tasks', choose: go(`${address}/tasks`) }];
};

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
  element.append(...children);
  return element;
}

const name = { 'aria-label': 'Search or go to' };

/** `<command-palette>`: everything that can be reached or done from this page, found by typing (WAI-ARIA's combobox). */
class CommandPalette extends HTMLElement {
  #entries: Entry[] = [];
  #shown: Entry[] = [];
  #at = 0;
  #input = make('input', {
    ...name,
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'palette-list',
    'aria-autocomplete': 'list',
    placeholder: 'Search or go to…',
    autocomplete: 'off',
    maxlength: '200',
  });
  #list = make('ul', { ...name, role: 'listbox', id: 'palette-list' });
  #status = make('p', { role: 'status' });
  #dialog = make(
    'dialog',
    { ...name, class: 'dialog', closedby: 'any' },
    make('form', { method: 'dialog' }, this.#input, make('button', {}, 'Close')),
    this.#list,
    this.#status,
  );

  connectedCallback(): void {
    this.append(this.#dialog);
    this.#input.oninput = () => this.#find(0);
    this.#input.onkeydown = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
      if (step === undefined || isComposing(event)) return;
      event.preventDefault();
      if (step) this.#mark(this.#at + step);
      else this.#choose(this.#at);
    };
    this.#list.onclick = ({ target }) =>
      this.#choose(
        [...this.#list.children].findIndex((each) => target instanceof Node && each.contains(target)),
      );
  }

  /** Opens or closes it, but does not open it over another dialog. */
  async toggle(): Promise<void> {
    if (this.#dialog.open) return this.#dialog.close();
    if (document.querySelector(':modal')) return;
    this.#entries = ofPage();
    this.#input.value = '';
    this.#find(0);
    this.#dialog.showModal();
    return this.#addProjects(this.#entries, 1);
  }

  /** Adds the account's projects page by page, last changed first, until a request fails. */
  async #addProjects(entries: Entry[], page: number): Promise<void> {
    const answer: unknown = await fetch(`/api/projects?pageSize=50&page=${page}`)
      .then((response) => response.json())
      .catch(() => null);
    // It may have been closed and reopened.
    if (!isList(answer) || !this.#dialog.open || this.#entries !== entries) return;
    entries.push(...answer.projects.flatMap(entriesOfProject));
    this.#find(this.#at);
    if (answer.totalCount > page * 50) await this.#addProjects(entries, page + 1);
  }

  /** Shows what matches the typed words, and selects one. */
  #find(at: number): void {
    const typed = this.#input.value.trim();
    const words = typed.toLowerCase().split(' ');
    this.#shown = this.#entries.filter(({ label, kind }) =>
      words.every((word) => `${label} ${kind}`.toLowerCase().includes(word)),
    );
    if (typed)
      this.#shown.push(page(`Search projects for “${typed}”`, `/projects?q=${encodeURIComponent(typed)}`));
    this.#list.replaceChildren(
      ...this.#shown.map(({ label, kind }, index) =>
        make('li', { role: 'option', id: `palette-${index}` }, make('bdi', {}, label), kind),
      ),
    );
    this.#status.textContent = `${this.#shown.length} to choose from`;
    this.#mark(at);
  }

  #mark(at: number): void {
    const options = [...this.#list.children];
    this.#at = (at + options.length) % options.length;
    for (const [index, option] of options.entries())
      option.setAttribute('aria-selected', String(index === this.#at));
    this.#input.setAttribute('aria-activedescendant', `palette-${this.#at}`);
    options[this.#at]?.scrollIntoView({ block: 'nearest' });
  }

  #choose(index: number): void {
    // First, because closing restores the focus.
    this.#dialog.close();
    this.#shown[index]?.choose();
  }
}

customElements.define('command-palette', CommandPalette);
const palette = new CommandPalette();

/** Opens the palette, or closes it. */
export function open(): void {
  if (!palette.isConnected) document.body.append(palette);
  void palette.toggle();
}
